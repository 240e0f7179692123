"""What stands in the lesson in place of its three dots, cell by cell."""

ANSWERS = [
    "1",
    "2",
    "3.1585",
    "1",
    "3",
    "2",
    '["reverse", "forward", "either", "reverse"]',
    "(0, 1)",
    "pullback([float(j == k) for j in range(m)])",
]
