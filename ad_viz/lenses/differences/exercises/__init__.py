"""Exercises of the lesson about finite differences."""
