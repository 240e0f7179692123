"""A reverse pass as a program of the small Rust, which says who owns each adjoint's buffer."""
