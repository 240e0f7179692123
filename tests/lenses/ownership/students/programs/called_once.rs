fn main() {
    let n = 2;
    let f: Box<dyn FnOnce(i32) -> i32> = Box::new(move |x| x + n);
    let r = f(3);
    let mut w = vec![String::from("a")];
    w.retain(|s| s.len() == 2);
    let mut k = vec![1];
    k.dedup();
}
