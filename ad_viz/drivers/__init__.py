"""Derivatives of a person's function: gradients, Jacobians, pushforwards and pullbacks."""
