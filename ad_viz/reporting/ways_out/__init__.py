"""How a value leaves its run, and what is said of that."""
