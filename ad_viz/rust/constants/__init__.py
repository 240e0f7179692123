"""Constants: the library's, a file's own, those of types and traits; lengths made of them."""
