"""What stands in the lesson in place of its three dots, cell by cell."""

ANSWERS = [
    "4.2 * 0.01 - 0.5 * 0.02 + 0.87758 * 0.01",
    "3",
    "4.2",
    '["b", "c"]',
    "sin(y) * dx + x * cos(y) * dy",
]
