"""What a program does with texts: strings and their bytes, patterns in them, numbers from them."""
