"""What must be remembered: each number from where it is made to its last use."""
