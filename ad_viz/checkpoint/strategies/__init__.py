"""Which states are kept: one strategy to a file, one row for each in the table."""
