"""The engines as a person has them: arrays, nested runs, conversions refused by name."""
