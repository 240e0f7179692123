"""What accumulation costs, as a figure."""
