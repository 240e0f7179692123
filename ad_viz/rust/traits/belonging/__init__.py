"""The types that belong to a trait: what they are by the traits above it, and what they must be."""
