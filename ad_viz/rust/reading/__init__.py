"""From text to a tree: tokens, expressions, statements, and the prelude's functions."""
