"""What stands in the lesson in place of its three dots, cell by cell."""

ANSWERS = [
    "8",
    "128",
    "2.5403",
    "((0.87758, 0), (0, 3))",
    '["index", "handle", "copy"]',
    '["index", "handle", "copy", "pointer"]',
    "for node in nodes:\n        node.grad_value = None",
]
