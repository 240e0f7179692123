"""Exercises of the lesson about tangent types."""
