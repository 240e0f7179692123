"""The files whose tests take longest: one that began last would keep a core waiting."""

from typing import Final

__all__ = ["LONGEST"]

#: By their seconds, the longest first; those of browsers before others, which end their Chromium.
LONGEST: Final = (
    "tests/browser/test_pairs.py",
    "tests/accessibility/test_survey.py",
    "tests/browser/test_lite.py",
    "tests/browser/test_faults_live.py",
    "tests/browser/test_leaks.py",
    "tests/browser/test_jupyter.py",
    "tests/browser/test_binder.py",
    "tests/browser/test_predict.py",
    "tests/payloads/test_payloads.py",
    "tests/browser/test_drawn.py",
    "tests/browser/test_any_size.py",
    "tests/browser/test_page.py",
    "tests/accessibility/test_keys.py",
    "tests/browser/test_faults.py",
    "tests/accessibility/test_by_keys.py",
    "tests/browser/test_site.py",
    "tests/browser/test_replay.py",
    "tests/accessibility/test_extras.py",
    "tests/browser/test_lecture.py",
    "tests/browser/test_foreign.py",
    "tests/notebooks/test_lessons.py",
    "tests/mutation/test_mutants.py",
    "tests/costs/test_drawing.py",
    "tests/costs/test_growth.py",
    "tests/costs/test_rust.py",
    "tests/lenses/ownership/files/test_story.py",
    "tests/player/test_handout.py",
    "tests/player/test_shown_widget.py",
    "tests/bad_calls/test_bad_calls.py",
    "tests/core/test_graphs.py",
    "tests/lenses/accumulation/test_passing.py",
    "tests/rust/test_program.py",
    "tests/recording/test_slowly.py",
    "tests/core/numpy_programs/test_programs.py",
    "tests/memory/test_accumulation.py",
    "tests/project/test_generated.py",
    "tests/core/test_edges.py",
)
