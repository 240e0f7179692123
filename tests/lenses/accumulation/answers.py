"""What stands in the lesson in place of its three dots, cell by cell."""

ANSWERS = [
    "3",
    "2",
    "1",
    "19",
    "1",
    "X_bar[2] += y_bar\n    return X_bar",
    "(5, 3, 1)",
    "return multiply_add(X_bar, A.T, Y_bar)",
]
