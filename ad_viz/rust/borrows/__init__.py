"""What a body borrows and moves, until when, and what that forbids."""
