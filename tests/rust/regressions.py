"""Programs on which rustc and we once disagreed, each as small as it can be, with rustc's codes."""

from typing import Final

__all__ = ["REGRESSIONS"]

_LOCKED: Final = "let a = zeros(1); let mut c = &a; let e = &mut c;"

#: What we had not known: the program, and the codes of its errors.
REGRESSIONS: Final[dict[str, tuple[str, str]]] = {
    "a shared reference is lent on where its type is known": (f"{_LOCKED} read(c); e;", "E0502"),
    "and by an annotated let": (f"{_LOCKED} let y: &Tangent = c; e;", "E0502"),
    "and by an assignment": (f"{_LOCKED} let mut y = &a; y = c; e;", "E0502"),
    "and by let _ with a type": ("let b: &Tangent; let _: &Tangent = b;", "E0381"),
    "it is copied where its type is inferred": (f"{_LOCKED} let y = c; e;", "E0503"),
    "and where it goes back to itself": (
        "let mut e = &1; let f = &mut e; e = e; f;",
        "E0503 E0506",
    ),
    "or to what a &mut reference to it refers to": (
        "let mut e = &1; let r = &mut e; let g = &mut *r; *r = e; g;",
        "E0503 E0506",
    ),
    "but not to a variable inferred from it": (
        "let mut e = &1; let mut y = e; let f = &mut e; y = e; f;",
        "E0502",
    ),
    "a sum of references is made before it is assigned": ("let mut b = 1.0; b = 2.5 + &b;", ""),
    "a call with too few arguments gives what it gives": (
        "let x: f64 = write(zeros(1));",
        "E0061 E0308",
    ),
    "and its blocks are checked": ("onehot({});", "E0061 E0308"),
    "a usize that is known to be one has no sign": ("zeros(-2);", "E0600"),
    "nor has one that becomes known": ("let n = -2; zeros(n);", "E0277"),
    "after an error nothing is unknown": ("let c; a; *c;", "E0425"),
    "a clone through a reference to what is unknown": (
        "let b; read((&&b).clone()); b = 1;",
        "E0282",
    ),
    "a mistake in a part of a type is no second one": ("&a = 1;", "E0070 E0425"),
    "a variable of a wrong value is of a wrong type": ("let c: Tangent = {}; *c = 1.0;", "E0308"),
    "a value that is changed is no place, whatever is added": ("1 *= c;", "E0067 E0425"),
    "what a literal goes to is found before its sign is": ("1 + -{};", "E0277 E0600"),
    "a variable that is given what is wrong is wrong": (
        "let mut e; e = a; read(e); write(e, 2.0);",
        "E0425",
    ),
    "a block that is assigned to a value is checked": ("&1 = { 2 };", "E0070 E0308"),
    "and a reference that is or is not mut": ("&mut 1 = &1;", "E0070 E0308"),
    "but no other type": ("&1 = &zeros(1);", "E0070"),
    "and what is unknown in it is told": ("let a; 1 = *a;", "E0070 E0282"),
    "a value that is changed is only short of a *": ("&mut 3 *= 2;", "E0368"),
    "or is no place, either": ("&mut 3 *= 2.0;", "E0067 E0368"),
}
