"""Adding: what may be added to what, into which memory, and what to write instead."""
