"""Exercises of the lesson about owners and borrowers."""
