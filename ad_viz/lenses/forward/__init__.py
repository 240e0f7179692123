"""Forward mode: a value and its tangent, step by step."""
