struct Stack { items: Vec<i32>, top: Option<Box<i32>>, name: String }
impl Stack {
    fn set(&mut self, n: i32) {
        self.top = Some(Box::new(n));
        self.items = vec![n, n];
        self.name = format!("s{}", n);
        self.name = self.name.to_uppercase();
    }
    fn with(mut self, n: &str) -> Self {
        self.name = n.to_string();
        self
    }
}
fn up(mut x: i32, mut s: String) -> String {
    x = x + 1;
    s = s + "!";
    s = s.repeat(2);
    s
}
fn main() {
    let mut st = Stack { items: vec![], top: None, name: String::new() };
    st.set(2);
    let st = st.with("b");
    let t = up(1, st.name);
    println!("{}", t);
}
