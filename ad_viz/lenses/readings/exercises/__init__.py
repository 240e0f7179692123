"""Exercises of the lesson about differentials and readings."""
