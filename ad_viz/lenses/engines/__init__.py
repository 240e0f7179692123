"""Tape and graph, side by side: two engines on one function."""
