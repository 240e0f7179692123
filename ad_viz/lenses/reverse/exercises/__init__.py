"""Exercises of the lesson about reverse mode."""
