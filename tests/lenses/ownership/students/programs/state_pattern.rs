trait State {
    fn next(self: Box<Self>) -> Box<dyn State>;
    fn name(&self) -> String;
}
struct Draft { text: String }
struct Done { text: String }
impl State for Draft {
    fn next(self: Box<Self>) -> Box<dyn State> { Box::new(Done { text: self.text }) }
    fn name(&self) -> String { format!("draft {}", self.text) }
}
impl State for Done {
    fn next(self: Box<Self>) -> Box<dyn State> { self }
    fn name(&self) -> String { format!("done {}", self.text) }
}
struct Post { state: Option<Box<dyn State>> }
impl Post {
    fn go(&mut self) {
        if let Some(s) = self.state.take() {
            self.state = Some(s.next());
        }
    }
}
fn main() {
    let mut p = Post { state: Some(Box::new(Draft { text: String::from("t") })) };
    p.go();
    p.go();
    println!("{}", p.state.as_ref().unwrap().name());
}
