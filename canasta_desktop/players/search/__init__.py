"""Search on a heuristic: candidate plans are played out in imagined deals and compared."""
