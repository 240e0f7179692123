"""What a program may call without writing it: the functions and macros of Rust's own library."""
