"""The steps that several stories tell alike."""
