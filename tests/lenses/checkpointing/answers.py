"""What stands in the lesson in place of its three dots, cell by cell."""

ANSWERS = [
    "105",
    '["0", "8", "a", "b"]',
    "7",
    "12",
    "10",
    '["0", "4", "5"]',
    "[s for s in (*cached, state) if s == 0 or sweep - s < (s & -s)]",
]
