"""What stands in the lesson in place of its three dots, cell by cell."""

ANSWERS = [
    "4.2",
    "5.0776",
    "0.5",
    "5.0776 + 2 * 0.5",
    "(0, 0, 1)",
    "2 * 5.0776 - 3 * 0.5",
    "self.tangent * other.value + self.value * other.tangent",
]
