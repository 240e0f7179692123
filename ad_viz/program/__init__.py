"""A recording, the programs it makes, and how they are written: Python, Rust, a formula."""
