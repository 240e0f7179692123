mod shop {
    #[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Kind { Fruit, Tool }
    #[derive(Debug, Clone)]
    pub struct Item { pub name: String, pub price: f64, pub kind: Kind }
    pub struct Shop { items: Vec<Item> }
    impl Shop {
        pub fn new() -> Self { Self { items: vec![] } }
        pub fn add(mut self, name: &str, price: f64, kind: Kind) -> Self {
            self.items.push(Item { name: name.to_owned(), price, kind });
            self
        }
        pub fn find(&self, name: &str) -> Option<&Item> { self.items.iter().find(|i| i.name == name) }
        pub fn cheapest(&self) -> Option<Item> {
            let mut best: Option<&Item> = None;
            for i in &self.items {
                match best {
                    Some(b) if b.price <= i.price => {}
                    _ => best = Some(i),
                }
            }
            best.cloned()
        }
        pub fn by_kind(&self, k: &Kind) -> Vec<&Item> { self.items.iter().filter(|i| &i.kind == k).collect() }
        pub fn sell(&mut self, name: &str) -> Result<Item, String> {
            let pos = self.items.iter().position(|i| i.name == name).ok_or(format!("no {}", name))?;
            Ok(self.items.swap_remove(pos))
        }
        pub fn raise(&mut self, f: impl Fn(f64) -> f64) { for i in self.items.iter_mut() { i.price = f(i.price); } }
    }
}
use shop::{Item, Kind, Shop};
fn total(items: &[&Item]) -> f64 { items.iter().map(|i| i.price).sum() }
fn main() {
    let mut s = Shop::new().add("nut", 2.0, Kind::Fruit).add("saw", 9.0, Kind::Tool);
    if let Some(Item { name, price, .. }) = s.find("nut") { println!("{name} {price}"); }
    let c = s.cheapest();
    println!("{}", total(&s.by_kind(&Kind::Tool)));
    s.raise(|p| p * 2.0);
    match s.sell("saw") { Ok(i) => println!("{}", i.price), Err(e) => println!("{e}") }
    let e = s.sell("saw").unwrap_err();
    let name = c.map(|i| i.name).unwrap_or_else(|| "none".into());
    println!("{e} {name}");
}
