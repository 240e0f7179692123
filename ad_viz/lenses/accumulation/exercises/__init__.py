"""Exercises of the lesson about accumulating a gradient."""
