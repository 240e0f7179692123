"""Four programs: the values, the differential, both in one, and the adjoint program."""
