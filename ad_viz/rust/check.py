"""The borrow checker: is a program of the small Rust accepted, and if not, why.

In order: the text is parsed (parser), names and types are found (resolve), the tree becomes one
line of instructions (lowering); then, as in RFC 2094, where each reference is live (liveness), what
must stay as it is until then (regions, loans), and which access breaks that (conflicts).
"""

from dataclasses import dataclass, field, replace
from functools import cached_property

from ad_viz.rust.body import Body
from ad_viz.rust.borrows.conflicts import conflicts
from ad_viz.rust.borrows.explanations import Explanations
from ad_viz.rust.borrows.liveness import Liveness
from ad_viz.rust.borrows.loans import Loan, loans_of
from ad_viz.rust.borrows.moves import Moves
from ad_viz.rust.borrows.permissions import Permissions
from ad_viz.rust.borrows.regions import Regions
from ad_viz.rust.diagnostics import Diagnostic, mark
from ad_viz.rust.lints.found import failing_operations
from ad_viz.rust.lowering.lowering import lower
from ad_viz.rust.reading.parser import parse
from ad_viz.rust.source import Source
from ad_viz.rust.typing.mistakes import Mistake
from ad_viz.rust.typing.resolve import resolve

__all__ = ["Check", "check_ownership", "checked_body", "of_types", "place_of"]


@dataclass(frozen=True)
class Check:
    """The verdict on a program.

    ``errors`` are in the order of the text. ``body`` is None for a program whose types do not fit,
    and then nothing is known of its loans. ``live`` has, by the index of each local, the ranges of
    points before which its value is still to be used; ``regions`` are those of its references.
    """

    source: Source
    errors: tuple[Diagnostic, ...]
    body: Body | None
    loans: tuple[Loan, ...]
    live: tuple[tuple[range, ...], ...]
    regions: Regions | None = field(default=None, repr=False, compare=False, kw_only=True)

    @property
    def accepted(self) -> bool:
        return not self.errors

    @cached_property
    def permissions(self) -> Permissions:
        """By line, from 0, what each variable permits: see permissions.py."""
        body = self.body or Body((), ())
        return Permissions(self.source, body, self.loans)


def check_ownership(source: str) -> Check:
    """Checks a program as rustc does, with non-lexical lifetimes.

    ``source`` is the body of ``fn main()``; prelude.rs has the functions that it may call. The
    codes of the errors are rustc's (1.95, edition 2021). Raises RustError for what the small Rust
    does not have. Source: RFC 2094; compiler/rustc_borrowck.

    >>> check = check_ownership("let a = zeros(3);\\nlet b = a;\\nread(&a);")
    >>> check.accepted
    False
    >>> print(check.errors[0])
    error[E0382]: borrow of moved value: `a`
      line 2 │ let b = a;
             │         ─ its buffer is moved to b here
      line 3 │ read(&a);
             │      ^^ borrowed here, after the move
      help: write a.clone() in line 2 to keep both, at the price of one more buffer
    """
    text = Source(source)
    program = parse(text)
    resolved = resolve(program, text)
    if resolved.errors:
        errors = tuple(of_types(text, mistake) for mistake in resolved.errors)
        return Check(text, errors, None, (), ())
    check = checked_body(text, lower(program, resolved))
    if check.errors or check.body is None:
        return check
    failing = (of_types(text, each) for each in failing_operations(check.body, program.span))
    return replace(check, errors=tuple(failing))


def checked_body(text: Source, body: Body) -> Check:
    """The borrows of a body whose types fit."""
    live = Liveness(body)
    regions = Regions(body, live)
    loans = loans_of(body, regions)
    explanations = Explanations(text, body, live, regions)
    found = map(explanations.diagnostic, conflicts(body, Moves(body, live.flow), loans))
    diagnostics = tuple(sorted(found, key=place_of))
    return Check(text, diagnostics, body, loans, tuple(map(tuple, live.stretches)), regions=regions)


def of_types(source: Source, mistake: Mistake) -> Diagnostic:
    """A mistake in the types, as a diagnostic."""
    spans = tuple(
        mark(source, span, label, primary=not number)
        for number, (span, label) in enumerate(mistake.marks)
    )
    return Diagnostic(mistake.code, mistake.message, spans, mistake.help, None, None, source)


def place_of(diagnostic: Diagnostic) -> tuple[int, int]:
    """Where the primary mark begins."""
    first = next(each for each in diagnostic.spans if each.primary)
    return first.line, first.column
