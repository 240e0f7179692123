"""The person's own code as a timeline has it: the function, and the helpers that it calls."""
