"""Random programs that use NumPy: every engine and driver against oracles that are none of ours."""
