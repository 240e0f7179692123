"""A small Rust: it is read, typed, lowered, checked for borrows as rustc does, and run unchecked.

Read in this order: source, reading, syntax; types, typing; body, lowering; borrows, check; machine.
"""
