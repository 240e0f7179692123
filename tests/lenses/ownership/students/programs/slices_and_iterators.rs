fn sum(xs: &[i32]) -> i32 {
    match xs {
        [first, .., last] => first + last,
        _ => 0,
    }
}
fn main() {
    let v = vec![1, 2];
    let n = sum(&v);
    let it = v.iter();
    let w: Vec<i32> = it.map(|x| x * 2).collect();
    let u = vec![Box::new(1)];
    let z = u.clone();
    for b in u {}
}
