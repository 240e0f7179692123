"""What is taken apart: by patterns of elements, and by assignments to several places."""
