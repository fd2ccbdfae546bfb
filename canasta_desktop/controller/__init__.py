"""Qt objects without widgets: requests in; pictures, events and messages out."""
