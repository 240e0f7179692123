"""What stands in the lesson in place of its three dots, cell by cell."""

ANSWERS = [
    "av.cos(0.5)",
    "4",
    "-3",
    "18",
    '"db / x - b * dx / x ** 2"',
    '["gc", "gb", "ga", "gy", "gx"]',
    '"b * gz"',
]
