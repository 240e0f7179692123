"""The rule table on long arrays: block by block, and weights with the adjoints they multiply."""
