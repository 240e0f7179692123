"""Exercises of the lesson about broadcast and join."""
