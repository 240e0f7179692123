"""What macros of Rust's own library have of their own: how { } is shown, and those that are short
for another expression."""
