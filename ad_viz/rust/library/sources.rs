// Iterators that are made of no other.

struct Successors<T, G> {
    ahead: Option<T>,
    f: G,
}

impl<T, G> Iterator for Successors<T, G> {
    type Item = T;
}

struct FromFn<G, T> {
    f: G,
}

impl<G, T> Iterator for FromFn<G, T> {
    type Item = T;
}

struct RepeatWith<G, T> {
    f: G,
}

impl<G, T> Iterator for RepeatWith<G, T> {
    type Item = T;
}

#[derive(Clone, Debug)]
struct Repeat<T> {
    value: T,
}

impl<T> Iterator for Repeat<T> {
    type Item = T;
}

#[derive(Clone, Debug)]
struct Once<T> {
    rest: Option<T>,
}

impl<T> Iterator for Once<T> {
    type Item = T;
}

#[derive(Clone, Debug)]
struct Empty<T> {
    rest: Option<T>,
}

impl<T> Iterator for Empty<T> {
    type Item = T;
}

impl iter {
    fn successors<T, F: FnMut(&T) -> Option<T>>(first: Option<T>, f: F) -> Successors<T, F>;
    fn from_fn<T, F: FnMut() -> Option<T>>(f: F) -> FromFn<F, T>;
    fn repeat_with<T, F: FnMut() -> T>(f: F) -> RepeatWith<F, T>;
    fn repeat<T: Clone>(value: T) -> Repeat<T>;
    fn once<T>(value: T) -> Once<T>;
    fn empty<T>() -> Empty<T>;
}
