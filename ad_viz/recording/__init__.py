"""Running a person's function once: its names, lines, loops, inputs and outputs."""
