"""Exercises of the lesson about what must be remembered."""
