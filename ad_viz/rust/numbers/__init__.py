"""What is asked of numbers alone: which impls are theirs, and what they become by ``as``."""
