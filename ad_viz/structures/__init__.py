"""What a person keeps numbers in: parts by name, leaves in order, and the same with others."""
