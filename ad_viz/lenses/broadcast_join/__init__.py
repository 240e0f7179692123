"""Broadcast and join: a function on the elements of arrays, and its sweep by ref counts."""
