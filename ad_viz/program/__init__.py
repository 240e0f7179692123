"""Programs as text: a function made from a formula that a person typed."""
