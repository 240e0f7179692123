"""Arrays under differentiation: a function of numbers on the elements of arrays."""
