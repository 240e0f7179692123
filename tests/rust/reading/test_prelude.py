"""The prelude: its signatures are read from its text, and rustc builds what they promise."""

import subprocess
from pathlib import Path

from ad_viz.rust.reading.prelude import program, signatures
from tests.rust_compiler import RUSTC, needs_rustc


def test_the_signatures() -> None:
    assert [str(signature) for signature in signatures().values()] == [
        "fn zeros(n: usize) -> Tangent",
        "fn onehot(i: usize, v: f64) -> Tangent",
        "fn add_assign(x: &mut Tangent, y: &Tangent)",
        "fn add_at(x: &mut Tangent, i: usize, v: f64)",
        "fn add_bangbang(x: Tangent, y: &Tangent) -> Tangent",
        "fn consume(x: Tangent)",
        "fn read(x: &Tangent) -> f64",
        "fn write(x: &mut Tangent, v: f64)",
        "fn drop(x: Tangent)",
    ]


def test_the_text_of_a_person_stands_in_main_as_it_is() -> None:
    text = "\tlet é = 1.0;\r\n// the end"
    assert program(text).endswith(f"fn main() {{\n{text}\n}}\n")


@needs_rustc
def test_what_the_functions_do(tmp_path: Path) -> None:
    text = """
        let mut a = onehot(1, 2.5);
        add_assign(&mut a, &onehot(0, 1.0));
        add_at(&mut a, 2, 0.25);
        let kept = a.0.as_ptr();
        let mut b = add_bangbang(a, &onehot(1, 0.5));
        println!("{:?} {} {}", b.0, read(&b), kept == b.0.as_ptr());
        let c = b.clone();
        write(&mut b, 7.0);
        println!("{:?} {:?} {:?} {}", b.0, c.0, zeros(2).0, onehot(4, 1.0).0.len());
        consume(b);
        drop(c);
    """
    source, built = tmp_path / "main.rs", tmp_path / "main"
    source.write_text(program(text), "utf-8")
    command = [RUSTC or "rustc", "--edition", "2021", "-D", "warnings", "-o", built, source]
    subprocess.run(command, check=True)
    assert subprocess.check_output([built], text=True).splitlines() == [
        "[1.0, 3.0, 0.25] 4.25 true",
        "[7.0, 7.0, 7.0] [1.0, 3.0, 0.25] [0.0, 0.0] 5",
    ]
