"""What all derivatives cost, as a figure."""
