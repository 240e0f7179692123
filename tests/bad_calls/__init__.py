"""Calls of all that is public with values that do not belong there, drawn at random.

Each has to be accepted, or be refused by one of our own errors, within a cap on its work. What a
person's own function raises is theirs, and passes unchanged.
"""
