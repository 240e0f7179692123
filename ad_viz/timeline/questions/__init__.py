"""Predict, then reveal: questions at steps that teach, with choices that are computed."""

from ad_viz.timeline.questions.asking import asked, questions

__all__ = ["asked", "questions"]
