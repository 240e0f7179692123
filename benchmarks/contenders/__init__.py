"""Those who are measured, a file each."""
