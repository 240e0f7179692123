"""What checkpoints cost: counted, as a figure, and measured, as a table."""
