"""Of two runs it is told from the beginning where their numbers will stand."""

PLACED = ("live.forward", "live.reverse")
