"""What Rust's own library does with vectors and slices, maps and sets, queues and heaps."""
