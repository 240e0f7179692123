"""Exercises of the lesson about tape and graph."""
