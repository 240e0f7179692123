"""Whole files: their run row by row, calls under the line that makes them, turns repeated."""
