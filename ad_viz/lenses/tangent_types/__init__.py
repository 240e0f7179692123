"""Tangent types: what the tangent of a value is made of, and how tangents are added."""
