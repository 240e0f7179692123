"""What is asked of numbers alone: which impls and traits are theirs, and what they become by ``as``."""
