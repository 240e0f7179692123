"""Programs of the small Rust to step through, and what people get wrong about ownership."""
