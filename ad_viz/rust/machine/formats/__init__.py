"""What a Formatter is asked, and what is written into it: by itself, and part by part."""
