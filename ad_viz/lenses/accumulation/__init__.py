"""Accumulating a gradient: which buffers a sweep allocates, writes, moves and frees."""
