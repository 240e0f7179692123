"""Owners and borrowers: a program of the small Rust, line by line, and its buffers."""
