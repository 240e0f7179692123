"""What stands in the lesson in place of its three dots, cell by cell."""

ANSWERS = [
    "10",
    "2",
    "8",
    "100",
    "6",
    "f(x + 1j * h).imag / h",
]
