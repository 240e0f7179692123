// What is read of Rust's own library for iterators that are made of others.

#[derive(Clone, Debug)]
struct Enumerate<I> {
    inner: I,
    count: usize,
}

impl<I: Iterator> Iterator for Enumerate<I> {
    type Item = (usize, I::Item);
}

#[derive(Clone, Debug)]
struct Rev<I> {
    inner: I,
}

impl<I: Iterator> Iterator for Rev<I> {
    type Item = I::Item;
}

#[derive(Clone, Debug)]
struct Take<I> {
    inner: I,
    left: usize,
}

impl<I: Iterator> Iterator for Take<I> {
    type Item = I::Item;
}

#[derive(Clone, Debug)]
struct Skip<I> {
    inner: I,
    left: usize,
}

impl<I: Iterator> Iterator for Skip<I> {
    type Item = I::Item;
}

#[derive(Clone, Debug)]
struct StepBy<I> {
    inner: I,
    step: usize,
    begun: bool,
}

impl<I: Iterator> Iterator for StepBy<I> {
    type Item = I::Item;
}

#[derive(Clone, Debug)]
struct Cycle<I> {
    inner: I,
    again: I,
}

impl<I: Iterator> Iterator for Cycle<I> {
    type Item = I::Item;
}

#[derive(Clone, Debug)]
struct Chain<I, J> {
    a: Option<I>,
    b: Option<J>,
}

impl<I: Iterator, J: Iterator<Item = I::Item>> Iterator for Chain<I, J> {
    type Item = I::Item;
}

#[derive(Clone, Debug)]
struct Zip<I, J> {
    inner: I,
    other: J,
}

impl<I: Iterator, J: Iterator> Iterator for Zip<I, J> {
    type Item = (I::Item, J::Item);
}

#[derive(Clone, Debug)]
struct Copied<I> {
    inner: I,
}

impl<'a, T: Copy, I: Iterator<Item = &'a T>> Iterator for Copied<I> {
    type Item = T;
}

#[derive(Clone, Debug)]
struct Cloned<I> {
    inner: I,
}

impl<'a, T: Clone, I: Iterator<Item = &'a T>> Iterator for Cloned<I> {
    type Item = T;
}

// Adapters of closures: T is what they give. No name is one of those in Iterator.
struct Map<I, G, T> {
    inner: I,
    f: G,
}

impl<I, G, T> Iterator for Map<I, G, T> {
    type Item = T;
}

struct Filter<I, G, T> {
    inner: I,
    f: G,
}

impl<I, G, T> Iterator for Filter<I, G, T> {
    type Item = T;
}

struct FilterMap<I, G, T> {
    inner: I,
    f: G,
}

impl<I, G, T> Iterator for FilterMap<I, G, T> {
    type Item = T;
}

struct Inspect<I, G, T> {
    inner: I,
    f: G,
}

impl<I, G, T> Iterator for Inspect<I, G, T> {
    type Item = T;
}

struct TakeWhile<I, G, T> {
    inner: I,
    f: G,
    done: bool,
}

impl<I, G, T> Iterator for TakeWhile<I, G, T> {
    type Item = T;
}

struct SkipWhile<I, G, T> {
    inner: I,
    f: G,
    begun: bool,
}

impl<I, G, T> Iterator for SkipWhile<I, G, T> {
    type Item = T;
}

#[derive(Clone, Debug)]
struct Peekable<I, Item> {
    inner: I,
    ahead: Option<Option<Item>>,
}

impl<I, Item> Peekable<I, Item> {
    fn peek(&mut self) -> Option<&Item>;
    fn peek_mut(&mut self) -> Option<&mut Item>;
    fn next_if<F: FnOnce(&Item) -> bool>(&mut self, f: F) -> Option<Item>;
    fn next_if_eq(&mut self, expected: &Item) -> Option<Item>
    where
        Item: PartialEq;
}

impl<I, Item> Iterator for Peekable<I, Item> {
    type Item = Item;
}

#[derive(Clone, Debug)]
struct Fuse<I> {
    inner: I,
    done: bool,
}

impl<I: Iterator> Iterator for Fuse<I> {
    type Item = I::Item;
}

struct Scan<I, Z, G, T> {
    inner: I,
    state: Z,
    f: G,
}

impl<I, Z, G, T> Iterator for Scan<I, Z, G, T> {
    type Item = T;
}

struct MapWhile<I, G, T> {
    inner: I,
    f: G,
}

impl<I, G, T> Iterator for MapWhile<I, G, T> {
    type Item = T;
}

// V goes through what is within: from its beginning, and from its end.
struct FlatMap<I, G, V> {
    inner: I,
    f: G,
    done: bool,
    front: Option<V>,
    back: Option<V>,
}

impl<I, G, V: Iterator> Iterator for FlatMap<I, G, V> {
    type Item = V::Item;
}

struct Flatten<I, V> {
    inner: I,
    done: bool,
    front: Option<V>,
    back: Option<V>,
}

impl<I, V: Iterator> Iterator for Flatten<I, V> {
    type Item = V::Item;
}

impl<'a, I: Iterator> Iterator for &'a mut I {
    type Item = I::Item;
}

impl<I: Iterator> Iterator for Box<I> {
    type Item = I::Item;
}
