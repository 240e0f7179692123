"""What of a run folds into one box of its graph: turns of loops, calls, long runs of lines."""
