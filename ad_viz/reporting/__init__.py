"""What errors say: the person's code and line, what was found, what to do."""
