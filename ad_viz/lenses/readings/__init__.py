"""One graph, two readings: what a node depends on, and what it can affect."""
