"""What figures are made of: colours, tables, a bar of progress, a figure that shows itself."""
