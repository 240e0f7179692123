"""Checkpoints instead of a full tape: which states are stored, freed and recomputed."""
