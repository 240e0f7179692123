"""What the names of a file mean that it takes from elsewhere."""
