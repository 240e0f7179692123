"""Memory: which arrays were allocated, written, moved and freed, and by which line."""
