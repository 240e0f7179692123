"""Exercises of the lesson about checkpoints."""
