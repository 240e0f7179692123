// What is read of Rust's own library for sets.

#[derive(Clone, Debug, PartialEq, Eq)]
struct HashSet<T> {
    rest: Vec<T>,
}

impl<T> HashSet<T> {
    fn new() -> Self;
    fn with_capacity(values: usize) -> Self;
    fn len(&self) -> usize;
    fn is_empty(&self) -> bool;
    fn clear(&mut self);
    fn iter(&self) -> SetIter<T>;
    fn into_iter(self) -> IntoIter<T>;
    fn retain<F: FnMut(&T) -> bool>(&mut self, f: F);
    fn drain(&mut self) -> Drain<T>;
}

impl<T: Eq + Hash> HashSet<T> {
    fn insert(&mut self, value: T) -> bool;
    fn replace(&mut self, value: T) -> Option<T>;
    fn contains<Q: Borrowed<T>>(&self, value: &Q) -> bool;
    fn get<Q: Borrowed<T>>(&self, value: &Q) -> Option<&T>;
    fn remove<Q: Borrowed<T>>(&mut self, value: &Q) -> bool;
    fn take<Q: Borrowed<T>>(&mut self, value: &Q) -> Option<T>;
    fn union<'a>(&'a self, other: &'a HashSet<T>) -> SetUnion<'a, T>;
    fn intersection<'a>(&'a self, other: &'a HashSet<T>) -> SetUnion<'a, T>;
    fn difference<'a>(&'a self, other: &'a HashSet<T>) -> SetUnion<'a, T>;
    fn symmetric_difference<'a>(&'a self, other: &'a HashSet<T>) -> SetUnion<'a, T>;
    fn is_subset(&self, other: &HashSet<T>) -> bool;
    fn is_superset(&self, other: &HashSet<T>) -> bool;
    fn is_disjoint(&self, other: &HashSet<T>) -> bool;
    fn extend<I: Iterator>(&mut self, values: I)
    where
        HashSet<T>: Extend<I::Item>;
}

impl<T> Default for HashSet<T> {}

impl<T: Eq + Hash> FromIterator<T> for HashSet<T> {}

impl<T: Eq + Hash> Extend<T> for HashSet<T> {}

impl<'a, T: Eq + Hash + Copy> Extend<&'a T> for HashSet<T> {}

impl<T: Eq + Hash> From<[T; 1]> for HashSet<T> {}

#[derive(Clone, Debug)]
struct SetIter<'a, T> {
    rest: &'a [T],
}

impl<'a, T> Iterator for SetIter<'a, T> {
    type Item = &'a T;
}

// What two sets have together; each of them is borrowed for it.
#[derive(Clone, Debug, Drop)]
struct SetUnion<'a, T> {
    rest: IntoIter<&'a T>,
}

impl<'a, T> Iterator for SetUnion<'a, T> {
    type Item = &'a T;
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct BTreeSet<T> {
    rest: Vec<T>,
}

impl<T> BTreeSet<T> {
    fn new() -> Self;
    fn len(&self) -> usize;
    fn is_empty(&self) -> bool;
    fn clear(&mut self);
    fn iter(&self) -> Iter<T>;
    fn into_iter(self) -> IntoIter<T>;
}

impl<T> BTreeSet<T> {
    fn insert(&mut self, value: T) -> bool
    where
        T: Ord;
    fn replace(&mut self, value: T) -> Option<T>
    where
        T: Ord;
    fn contains<Q: Borrowed<T>>(&self, value: &Q) -> bool
    where
        T: Ord;
    fn get<Q: Borrowed<T>>(&self, value: &Q) -> Option<&T>
    where
        T: Ord;
    fn remove<Q: Borrowed<T>>(&mut self, value: &Q) -> bool
    where
        T: Ord;
    fn take<Q: Borrowed<T>>(&mut self, value: &Q) -> Option<T>
    where
        T: Ord;
    fn union<'a>(&'a self, other: &'a BTreeSet<T>) -> SetUnion<'a, T>
    where
        T: Ord;
    fn intersection<'a>(&'a self, other: &'a BTreeSet<T>) -> SetUnion<'a, T>
    where
        T: Ord;
    fn difference<'a>(&'a self, other: &'a BTreeSet<T>) -> SetUnion<'a, T>
    where
        T: Ord;
    fn symmetric_difference<'a>(&'a self, other: &'a BTreeSet<T>) -> SetUnion<'a, T>
    where
        T: Ord;
    fn is_subset(&self, other: &BTreeSet<T>) -> bool
    where
        T: Ord;
    fn is_superset(&self, other: &BTreeSet<T>) -> bool
    where
        T: Ord;
    fn is_disjoint(&self, other: &BTreeSet<T>) -> bool
    where
        T: Ord;
    fn extend<I: Iterator>(&mut self, values: I)
    where
        T: Ord,
        BTreeSet<T>: Extend<I::Item>;
    fn retain<F: FnMut(&T) -> bool>(&mut self, f: F)
    where
        T: Ord;
    fn first(&self) -> Option<&T>
    where
        T: Ord;
    fn last(&self) -> Option<&T>
    where
        T: Ord;
    fn pop_first(&mut self) -> Option<T>
    where
        T: Ord;
    fn pop_last(&mut self) -> Option<T>
    where
        T: Ord;
    fn range<R: RangeBounds<T>>(&self, range: R) -> Iter<T>
    where
        T: Ord;
    fn append(&mut self, other: &mut BTreeSet<T>)
    where
        T: Ord;
}

impl<T> Default for BTreeSet<T> {}

impl<T: Ord> FromIterator<T> for BTreeSet<T> {}

impl<T: Ord> Extend<T> for BTreeSet<T> {}

impl<'a, T: Ord + Copy> Extend<&'a T> for BTreeSet<T> {}

impl<T: Ord> From<[T; 1]> for BTreeSet<T> {}
