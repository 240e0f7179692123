fn g() -> String { String::from("g") }
fn f() -> String { g() }
fn k(s: String) -> String { s }
fn h(s: String) -> String { k(s) }
fn main() {
    let a = f();
    let b = h(a);
}
