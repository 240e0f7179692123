"""What is asked of kinds of types: of which a type is made, and what * before a value leads to."""
