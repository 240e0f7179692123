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
    fn unwrap_or_default(self) -> T
    where
        T: Default;
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
    fn xor(self, other: Option<T>) -> Option<T>;
    fn zip<U>(self, other: Option<U>) -> Option<(T, U)>;
    fn inspect<F: FnOnce(&T)>(self, f: F) -> Option<T>;
    fn is_none_or<F: FnOnce(T) -> bool>(self, f: F) -> bool;
    fn take_if<P: FnOnce(&mut T) -> bool>(&mut self, test: P) -> Option<T>;
    fn iter(&self) -> OptionIter<T>;
    fn iter_mut(&mut self) -> OptionIterMut<T>;
    fn into_iter(self) -> OptionIntoIter<T>;
}

impl<T: Deref> Option<T> {
    fn as_deref(&self) -> Option<&T::Target>;
}

impl<T: Deref + DerefMut> Option<T> {
    fn as_deref_mut(&mut self) -> Option<&mut T::Target>;
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
    fn unwrap(self) -> T
    where
        E: Debug;
    fn expect(self, text: &str) -> T
    where
        E: Debug;
    fn unwrap_err(self) -> E
    where
        T: Debug;
    fn expect_err(self, text: &str) -> E
    where
        T: Debug;
    fn unwrap_or(self, other: T) -> T;
    fn unwrap_or_default(self) -> T
    where
        T: Default;
    fn as_ref(&self) -> Result<&T, &E>;
    fn as_mut(&mut self) -> Result<&mut T, &mut E>;
    fn and<U>(self, other: Result<U, E>) -> Result<U, E>;
    fn or<O>(self, other: Result<T, O>) -> Result<T, O>;
    fn is_err_and<F: FnOnce(E) -> bool>(self, f: F) -> bool;
    fn map_or_else<U, D: FnOnce(E) -> U, F: FnOnce(T) -> U>(self, other: D, f: F) -> U;
    fn inspect<F: FnOnce(&T)>(self, f: F) -> Result<T, E>;
    fn inspect_err<F: FnOnce(&E)>(self, f: F) -> Result<T, E>;
    fn iter(&self) -> OptionIter<T>;
    fn iter_mut(&mut self) -> OptionIterMut<T>;
    fn into_iter(self) -> OptionIntoIter<T>;
    fn map<U, F: FnOnce(T) -> U>(self, f: F) -> Result<U, E>;
    fn map_or<U, F: FnOnce(T) -> U>(self, other: U, f: F) -> U;
    fn map_err<O, F: FnOnce(E) -> O>(self, f: F) -> Result<T, O>;
    fn and_then<U, F: FnOnce(T) -> Result<U, E>>(self, f: F) -> Result<U, E>;
    fn or_else<O, F: FnOnce(E) -> Result<T, O>>(self, f: F) -> Result<T, O>;
    fn unwrap_or_else<F: FnOnce(E) -> T>(self, f: F) -> T;
    fn is_ok_and<F: FnOnce(T) -> bool>(self, f: F) -> bool;
}

impl<T: Deref, E> Result<T, E> {
    fn as_deref(&self) -> Result<&T::Target, &E>;
}

impl<T, E> Result<Option<T>, E> {
    fn transpose(self) -> Option<Result<T, E>>;
}

impl<'a, T: Copy, E> Result<&'a T, E> {
    fn copied(self) -> Result<T, E>;
}

impl<'a, T: Clone, E> Result<&'a T, E> {
    fn cloned(self) -> Result<T, E>;
}

impl<T, U> Option<(T, U)> {
    fn unzip(self) -> (Option<T>, Option<U>);
}

impl<T> Default for Option<T> {}

// What a loop goes through an Option by, which gives one value or none.
#[derive(Clone, Debug)]
struct OptionIter<'a, T> {
    rest: Option<&'a T>,
}

#[derive(Debug)]
struct OptionIterMut<'a, T> {
    rest: Option<&'a mut T>,
}

#[derive(Clone, Debug)]
struct OptionIntoIter<T> {
    rest: Option<T>,
}

impl<'a, T> Iterator for OptionIter<'a, T> {
    type Item = &'a T;
}

impl<'a, T> Iterator for OptionIterMut<'a, T> {
    type Item = &'a mut T;
}

impl<T> Iterator for OptionIntoIter<T> {
    type Item = T;
}
