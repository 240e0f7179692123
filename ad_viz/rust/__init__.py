"""A small Rust: it is read, typed, lowered, checked for borrows as rustc does, and run unchecked.

Read in this order: source, reading, syntax, items; types, typing; body, flow, lowering; borrows,
lints, check, program; machine. A lesson's program (check) is one straight line; a whole file
(program) has functions, choices and loops. Both are run, whether or not they are accepted.
"""
