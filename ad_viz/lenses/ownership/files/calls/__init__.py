"""What is said of calls: where they begin, what they give, and what ends with them."""
