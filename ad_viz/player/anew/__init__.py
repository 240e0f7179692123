"""The story of a player anew: at other inputs, or with more of its parts."""
