// chapters: enums with Box, trees, insert with &mut recursion, Option combinators
#[derive(Debug)]
struct Tree { root: Option<Box<Node>>, size: usize }
#[derive(Debug)]
struct Node { key: i32, left: Option<Box<Node>>, right: Option<Box<Node>> }
impl Node { fn new(key: i32) -> Self { Node { key, left: None, right: None } } }
impl Tree {
    fn new() -> Tree { Tree { root: None, size: 0 } }
    fn insert(&mut self, key: i32) -> bool {
        let mut cur = &mut self.root;
        while let Some(node) = cur {
            if key == node.key { return false; }
            cur = if key < node.key { &mut node.left } else { &mut node.right };
        }
        *cur = Some(Box::new(Node::new(key)));
        self.size += 1;
        true
    }
    fn has(&self, key: i32) -> bool {
        let mut cur = &self.root;
        while let Some(n) = cur {
            if n.key == key { return true; }
            cur = if key < n.key { &n.left } else { &n.right };
        }
        false
    }
    fn min(&self) -> Option<i32> {
        let mut n = self.root.as_ref()?;
        while let Some(l) = &n.left { n = l; }
        Some(n.key)
    }
}
fn depth(n: &Option<Box<Node>>) -> usize {
    match n { None => 0, Some(b) => 1 + depth(&b.left).max(depth(&b.right)) }
}
fn main() {
    let mut t = Tree::new();
    t.insert(5);
    t.insert(3);
    let again = t.insert(5);
    println!("{} {} {:?} {} {}", again, t.has(3), t.min(), depth(&t.root), t.size);
    let root = t.root.take();
    if let Some(mut n) = root {
        n.key = 9;
        let left = n.left.take().map(|b| b.key).unwrap_or(-1);
        println!("{} {}", n.key, left);
    }
}
