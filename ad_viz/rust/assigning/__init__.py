"""What is assigned to."""
