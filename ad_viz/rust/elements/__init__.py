"""Patterns of elements, ``[first, .., last]``: their types, what they cover, what of them meets."""
