"""Reverse mode: by the tape, or by the Var graph."""
