"""A notebook's cells and outputs as one document that plays offline."""
