"""A run of a whole file as one straight program, with a row for each line that is visited."""
