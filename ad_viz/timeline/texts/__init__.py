"""What is said: tokens, templates whose numbers come at the end, and how they are written out."""
