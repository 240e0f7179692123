"""Predict, then reveal: what every question is made of. Each lens has its own."""
