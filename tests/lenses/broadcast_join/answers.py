"""What stands in the lesson in place of its three dots, cell by cell."""

ANSWERS = [
    "11",
    "-0.65364",
    "30",
    "2",
    "[7, 13, 19, 25]",
    "(g * y).sum(axis=1, keepdims=True)",
    "np.add.at(adjoint, index, g)",
    "to_come == 0",
]
