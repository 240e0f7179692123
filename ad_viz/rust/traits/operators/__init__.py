"""Operators that stand for methods of a person's own: [ ], and * before a value."""
