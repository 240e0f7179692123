struct Node { val: i32, next: Option<Box<Node>> }
fn main() {
    let list = Some(Box::new(Node { val: 1, next: None }));
    let mut cur = &list;
    while let Some(n) = cur {
        cur = &n.next;
    }
}
