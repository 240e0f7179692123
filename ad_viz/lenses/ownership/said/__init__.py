"""What is said of a program that owns and borrows: of its moments, calls, moves and errors."""
