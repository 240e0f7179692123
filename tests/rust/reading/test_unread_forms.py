"""What is said of Rust that is not read in whole files, and of what is no Rust."""

import pytest

from ad_viz.errors import RustError
from ad_viz.rust.program import check_program


@pytest.mark.parametrize(
    ("text", "problem", "remedy"),
    [
        ("fn main() { unsafe { } }", "The small Rust has no unsafe code.",
         "write references, indices and Vec"),
        ("async fn f() {} fn main() {}", "The small Rust has no asynchronous code.",
         "call one function after the other"),
        ("macro_rules! m { () => {} } fn main() {}", "The small Rust has no macro of your own.",
         "write a function"),
        ("thread_local! { } fn main() {}", "The small Rust has no macro outside of functions.",
         "call it in a function"),
        ("union U { a: i32 } fn main() {}", "The small Rust has no union.", "write an enum"),
        ("fn f(p: *const i32) {} fn main() {}",
         "The small Rust has no pointer but a reference.", "write & or &mut, or a Box"),
        ("fn main() { let x = <Vec<i32>>::new(); }",
         "The small Rust has no path that begins with <.", "write Trait::name(&value)"),
        ("fn main() { let s = “a”; }", "The small Rust has no quotation mark of this kind.",
         'write "'),
        ("fn main() { let x = where; }", "Here an expression is missing.", "write an expression"),
        ("fn main() { let x = 1 if; }", "A semicolon is missing here.", "write ; after 1"),
        ("fn main() { let x = f(1 loop); }", "Here ) is missing.", "write )"),
        ("fn main() { let x = s.; }", "Here a field or a method is missing.",
         "write a field or a method"),
    ],
)  # fmt: skip
def test_its_name_and_what_to_write_instead(text: str, problem: str, remedy: str) -> None:
    with pytest.raises(RustError) as caught:
        check_program(text)
    assert str(caught.value).splitlines()[0] == problem
    assert caught.value.remedy == remedy
