"""A body run as a machine would run it, on a stack and a heap; and what goes wrong there."""
