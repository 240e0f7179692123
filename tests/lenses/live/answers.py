"""What stands in the lesson in place of its three dots, cell by cell."""

ANSWERS = [
    "4",
    "13",
    "4",
    '{"a": ["y"], "c": ["a", "b"], "z": ["c", "x"]}',
    "sin(v), cos(v) * dv",
]
