"""Programs of arrays as lines of NumPy: how each rule is written, and what the lines call."""
