"""Exercises of the lesson about forward mode."""
