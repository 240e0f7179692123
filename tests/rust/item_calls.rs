trait Sized2 { const SIDES: i32; const NAME: &'static str = "shape";
    fn kind() -> String { format!("{}{}", Self::NAME, Self::SIDES) } }
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
enum Level { Low = 2, #[default] Mid = 5, High }
impl Level { const ALL: [Level; 3] = [Level::Low, Level::Mid, Level::High];
    const TOP: Level = Self::High; }
#[derive(Debug, Clone, PartialEq, PartialOrd, Default)]
struct Square { side: i32, level: Level }
#[derive(Debug, Default)]
struct Tri(i32, String);
impl Square { const UNIT: Self = Square { side: 1, level: Level::Low };
    const WIDE: i32 = Self::UNIT.side * 4 + 2; }
impl Sized2 for Square { const SIDES: i32 = 4; }
impl Sized2 for Tri { const SIDES: i32 = 3; const NAME: &'static str = "tri";
    fn kind() -> String { String::from("T") } }
fn looped(n: i32) -> i32 {
    let mut t = 0;
    'o: for i in 0..6 {
        'i: { if i == n { break 'i; } if i > 4 { break 'o; } t += i; }
        t *= 2;
    }
    t
}
fn sides<T: Sized2>() -> i32 { T::SIDES * 10 }
fn kinds<T: Sized2, U: Sized2>(_t: &T) -> String { T::kind() + &U::kind() }
fn many(v: &[i32]) -> i32 {
    match v {
        [] => -1,
        [1 | 2, n @ 2..=5] => *n,
        [a, b] => a * b,
        [first, rest @ ..] => first + many(rest),
    }
}
fn ends(v: &[i32]) -> Option<(i32, usize, i32)> {
    let [first, middle @ .., last] = v else { return None };
    Some((*first, middle.len(), *last))
}
fn words(text: &str) -> String {
    let parts: Vec<&str> = text.split(' ').collect();
    match parts.as_slice() {
        ["add", x, y] => format!("{x}+{y}"),
        ["neg"] | ["neg", ..] => String::from("-"),
        [one, .., last] if one.len() == 1 => format!("{one}..{last}"),
        other => format!("{}", other.len()),
    }
}
fn swapped(mut v: Vec<i32>) -> Vec<i32> {
    if let [a, .., b] = v.as_mut_slice() {
        std::mem::swap(a, b);
        *a += 1;
    }
    if let [x] | [_, x, ..] = &mut v[..] {
        *x *= 2;
    }
    v
}
fn twice(n: i32) -> i32 {
    n * 2
}
fn applied(f: fn(i32) -> i32, n: i32) -> i32 {
    f(f(n))
}
fn picked(n: i32) -> Option<fn(i32) -> i32> {
    match n % 3 {
        0 => Some(twice),
        1 => Some(|k| k - 1),
        _ => None,
    }
}
struct Op {
    name: &'static str,
    f: fn(i32, i32) -> i32,
}
const OPS: [Op; 2] = [Op { name: "add", f: |a, b| a + b }, Op { name: "sub", f: |a, b| a - b }];
