"""What people get wrong about derivatives, each as one mistake put into the real engines."""
