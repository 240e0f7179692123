"""What is asked of numbers alone: their impls and traits, and what they become by ``as``."""
