"""A Jacobian by runs: forward mode by columns, reverse mode by rows."""
