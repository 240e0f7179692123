"""Which variable a name means, and which type each expression has."""
