"""``python -m tests.core.numpy_programs START STOP``: a run that was stopped goes on from there."""

from tests.core.numpy_programs.command import run

if __name__ == "__main__":
    run()
