"""Traits: what they ask, which types have them, and the methods that come of it."""
