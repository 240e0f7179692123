// What is read of Rust's own library for what may be there or not, and what may have failed.

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, Eq, Ord, Hash)]
enum Option<T> {
    None,
    Some(T),
}

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, Eq, Ord, Hash)]
enum Result<T, E> {
    Ok(T),
    Err(E),
}

impl<T> Option<T> {
    fn is_some(&self) -> bool;
    fn is_none(&self) -> bool;
    fn unwrap(self) -> T;
    fn expect(self, text: &str) -> T;
    fn unwrap_or(self, other: T) -> T;
    fn unwrap_or_default(self) -> T;
    fn take(&mut self) -> Option<T>;
    fn replace(&mut self, value: T) -> Option<T>;
    fn insert(&mut self, value: T) -> &mut T;
    fn as_ref(&self) -> Option<&T>;
    fn as_mut(&mut self) -> Option<&mut T>;
    fn or(self, other: Option<T>) -> Option<T>;
    fn and<U>(self, other: Option<U>) -> Option<U>;
    fn get_or_insert(&mut self, value: T) -> &mut T;
    fn ok_or<E>(self, error: E) -> Result<T, E>;
    fn map<U, F: FnOnce(T) -> U>(self, f: F) -> Option<U>;
    fn map_or<U, F: FnOnce(T) -> U>(self, other: U, f: F) -> U;
    fn map_or_else<U, D: FnOnce() -> U, F: FnOnce(T) -> U>(self, other: D, f: F) -> U;
    fn and_then<U, F: FnOnce(T) -> Option<U>>(self, f: F) -> Option<U>;
    fn or_else<F: FnOnce() -> Option<T>>(self, f: F) -> Option<T>;
    fn unwrap_or_else<F: FnOnce() -> T>(self, f: F) -> T;
    fn ok_or_else<E, F: FnOnce() -> E>(self, f: F) -> Result<T, E>;
    fn filter<P: FnOnce(&T) -> bool>(self, test: P) -> Option<T>;
    fn is_some_and<F: FnOnce(T) -> bool>(self, f: F) -> bool;
    fn get_or_insert_with<F: FnOnce() -> T>(&mut self, f: F) -> &mut T;
}

impl<'a, T: Copy> Option<&'a T> {
    fn copied(self) -> Option<T>;
}

impl<'a, T: Clone> Option<&'a T> {
    fn cloned(self) -> Option<T>;
}

impl<T> Option<Option<T>> {
    fn flatten(self) -> Option<T>;
}

impl<T, E> Option<Result<T, E>> {
    fn transpose(self) -> Result<Option<T>, E>;
}

impl<T, E> Result<T, E> {
    fn is_ok(&self) -> bool;
    fn is_err(&self) -> bool;
    fn ok(self) -> Option<T>;
    fn err(self) -> Option<E>;
    fn unwrap(self) -> T;
    fn expect(self, text: &str) -> T;
    fn unwrap_err(self) -> E;
    fn unwrap_or(self, other: T) -> T;
    fn as_ref(&self) -> Result<&T, &E>;
    fn map<U, F: FnOnce(T) -> U>(self, f: F) -> Result<U, E>;
    fn map_or<U, F: FnOnce(T) -> U>(self, other: U, f: F) -> U;
    fn map_err<O, F: FnOnce(E) -> O>(self, f: F) -> Result<T, O>;
    fn and_then<U, F: FnOnce(T) -> Result<U, E>>(self, f: F) -> Result<U, E>;
    fn or_else<O, F: FnOnce(E) -> Result<T, O>>(self, f: F) -> Result<T, O>;
    fn unwrap_or_else<F: FnOnce(E) -> T>(self, f: F) -> T;
    fn is_ok_and<F: FnOnce(T) -> bool>(self, f: F) -> bool;
}

impl<T> Default for Option<T> {}
