"""The lenses: a folder each, with its story and what is asked about it."""
