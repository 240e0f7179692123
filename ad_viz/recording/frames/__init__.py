"""What the person's running frames tell of a value: its name, its line, its loops and calls."""
