"""What installs, checks, builds and serves the project; `tools.develop` does it all."""
