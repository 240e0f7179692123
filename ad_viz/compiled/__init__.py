"""Operators and sweeps written out from the rule table: the engines' bits, quicker."""
