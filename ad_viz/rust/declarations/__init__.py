"""What is wrong with a file's items by themselves: names, parameters, sizes, dyn, main."""
