#[derive(Debug, Clone, PartialEq)]
enum Shape { Circle(f64), Rect { w: f64, h: f64 }, Named(String), Empty }
fn area(s: &Shape) -> f64 {
    match s {
        Shape::Circle(r) => 3.0 * r * r,
        Shape::Rect { w, h } => w * h,
        Shape::Named(n) if n.is_empty() => 0.0,
        Shape::Named(n) => n.len() as f64,
        Shape::Empty => 0.0,
    }
}
fn grow(s: &mut Shape) {
    match s {
        Shape::Circle(r) => *r *= 2.0,
        Shape::Rect { w, .. } => *w += 1.0,
        Shape::Named(n) => n.push_str("!"),
        _ => {}
    }
}
fn name(s: Shape) -> String {
    match s {
        Shape::Named(n) => n,
        other => format!("{:?}", other),
    }
}
fn main() {
    let mut shapes = vec![Shape::Circle(1.0), Shape::Rect { w: 2.0, h: 3.0 }, Shape::Named(String::from("n"))];
    for s in &shapes { println!("{}", area(s)); }
    for s in shapes.iter_mut() { grow(s); }
    let last = shapes.pop();
    if let Some(s) = last { println!("{}", name(s)); }
    let first = shapes.remove(0);
    let e = Shape::Empty;
    let same = first == e;
    let t = name(first);
    let mut opt = shapes.pop();
    opt = None;
    let mut x = Some(3);
    while let Some(n) = x { x = if n > 1 { Some(n - 1) } else { None }; }
    if let Some(Shape::Rect { w, h: _ }) = &opt { println!("{}", w); }
    let z: Option<Option<i32>> = Some(Some(1));
    if let Some(Some(k @ 1..=5)) = z { println!("{}", k); }
    let pair = (String::from("l"), 5);
    let (ref a, b) = pair;
    println!("{} {} {} {} {:?}", t, same, a, b, pair);
}
