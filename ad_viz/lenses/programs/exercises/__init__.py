"""Exercises of the lesson about programs."""
