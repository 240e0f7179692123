"""What is lent behind a reference, and every way to use that reference meanwhile, or afterwards."""

from itertools import product
from typing import Final

import pytest

from ad_viz.rust.check import check_ownership
from tests.rust.rustc import together
from tests.rust_compiler import needs_rustc

#: How it is lent, and a use of what has it.
LENT: Final = {
    "mutable": ("let r = &mut *p;", "add_assign(r, &onehot(1, 1.0));"),
    "shared": ("let r = &*p;", "let s = read(r);"),
}
#: What is done with the reference that lies before it, as a whole or by what it leads to.
USES: Final = {
    "moved": "let q = p;",
    "read": "let q = read(p);",
    "shared": "let q = &p;",
    "lent": "let q = &mut p;",
    "lent again": "let q = &mut *p;",
    "shared again": "let q = &*p;",
    "written": "p = &mut y;",
    "written into": "add_assign(p, &onehot(1, 1.0));",
}
BEGIN: Final = "let mut x = onehot(0, 1.0);\nlet mut y = onehot(0, 1.0);\nlet mut p = &mut x;"
#: The codes while it is lent; there are none afterwards.
CODES: Final = {
    "mutable": {"moved": "E0505", "read": "E0502", "shared": "E0502", "lent": "E0499",
                "lent again": "E0499", "shared again": "E0502", "written into": "E0499"},
    "shared": {"moved": "E0505", "lent": "E0502", "lent again": "E0502",
               "written into": "E0502"},
}  # fmt: skip


def texts(lent: str, use: str) -> tuple[str, str]:
    """While it is lent, and once that is over."""
    first, last = LENT[lent]
    return "\n".join([BEGIN, first, USES[use], last]), "\n".join([BEGIN, first, last, USES[use]])


def codes(text: str) -> set[str]:
    return {error.code for error in check_ownership(text).errors}


@pytest.mark.parametrize(("lent", "use"), [*product(LENT, USES)])
def test_while_it_is_lent_the_reference_may_not_give_it_to_another(lent: str, use: str) -> None:
    during, after = texts(lent, use)
    assert codes(during) == {*filter(None, [CODES[lent].get(use)])}
    assert codes(after) == set()


@needs_rustc
def test_rustc_says_the_same() -> None:
    programs = [text for lent, use in product(LENT, USES) for text in texts(lent, use)]
    assert [set(verdict.codes) for verdict in together(programs)] == [*map(codes, programs)]
