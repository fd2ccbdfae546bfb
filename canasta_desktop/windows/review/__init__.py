"""The review of a deal that is over: table, curve, turning points, every own decision."""
