"""What is compared to be chosen or sorted."""
