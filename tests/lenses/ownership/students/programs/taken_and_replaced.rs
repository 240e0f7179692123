struct S { items: Vec<i32>, next: Option<String> }
impl S {
    fn pop(&mut self) -> Option<String> { self.next.take() }
    fn last(&mut self) -> Option<i32> { self.items.pop() }
}
fn main() {
    let mut a = String::from("a");
    let mut b = String::from("b");
    std::mem::swap(&mut a, &mut b);
    let c = std::mem::take(&mut a);
    let d = std::mem::replace(&mut b, c);
    let mut s = S { items: vec![1], next: Some(d) };
    let n = s.pop();
    let i = s.last();
}
