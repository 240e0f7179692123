"""The lenses: one way of looking at a function each, one line from the function to a player."""
