"""What Rust's own library makes of numbers and letters."""
