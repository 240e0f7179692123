trait Animal {
    fn name(&self) -> String;
    fn speak(&self) -> String { format!("{} speaks", self.name()) }
}
struct Dog { name: String }
struct Cat;
impl Animal for Dog { fn name(&self) -> String { self.name.clone() } }
impl Animal for Cat {
    fn name(&self) -> String { "Cat".into() }
    fn speak(&self) -> String { String::from("Meow") }
}
impl Drop for Dog { fn drop(&mut self) { println!("bye {}", self.name); } }
fn loud(a: &dyn Animal) -> String { a.speak().to_uppercase() }
fn any<T: Animal>(a: T) -> String { a.name() }
fn make(kind: u8) -> Box<dyn Animal> {
    if kind == 0 { Box::new(Dog { name: String::from("D") }) } else { Box::new(Cat) }
}
fn main() {
    let d = Dog { name: String::from("Rex") };
    println!("{}", loud(&d));
    let zoo: Vec<Box<dyn Animal>> = vec![Box::new(d), Box::new(Cat), make(0)];
    for a in zoo.iter() { println!("{}", a.speak()); }
    let names: Vec<String> = zoo.iter().map(|a| a.name()).collect();
    let n = any(Cat);
    let longest = names.iter().max_by_key(|s| s.len()).unwrap();
    println!("{} {}", n, longest);
    drop(zoo);
    let x = make(1);
    println!("{}", x.name());
}
