"""What stands in the lesson in place of its three dots, cell by cell."""

ANSWERS = [
    "1",
    "0.87758",
    "5.0776",
    "2",
    "20",
    "23",
    '["z", "b", "a"]',
    "w - rate * dw, b - rate * db",
]

#: What is handed out broken, by a word of its cell: the lines at fault, and how they are mended.
MENDED = {
    "check_sweeps": {
        "    adj = [0.0] * len(rows)\n    lists = []\n": "    lists = []\n",
        "        adj[-1] = 1.0\n": "        adj = [0.0] * len(rows)\n        adj[output] = 1.0\n",
    },
}
