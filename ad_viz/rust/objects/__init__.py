"""Of which traits there may be a dyn, and where one is written of another."""
