"""Exercises of the lesson about runs and sweeps."""
