"""The functions of Option and Result, which look at a variant and give of its member."""
