// What is read of Rust's own library for maps that are kept in order.

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct BTreeMap<K, V> {
    rest: Vec<(K, V)>,
}

impl<K, V> BTreeMap<K, V> {
    fn new() -> Self;
    fn len(&self) -> usize;
    fn is_empty(&self) -> bool;
    fn clear(&mut self);
    fn iter(&self) -> OrderedIter<K, V>;
    fn iter_mut(&mut self) -> OrderedIterMut<K, V>;
    fn into_iter(self) -> IntoIter<(K, V)>;
    fn keys(&self) -> OrderedKeys<K, V>;
    fn values(&self) -> OrderedValues<K, V>;
    fn values_mut(&mut self) -> OrderedValuesMut<K, V>;
    fn into_keys(self) -> IntoIter<K>;
    fn into_values(self) -> IntoIter<V>;
}

impl<K, V> BTreeMap<K, V> {
    fn insert(&mut self, key: K, value: V) -> Option<V>
    where
        K: Ord;
    fn index<Q: Borrowed<K>>(&self, key: &Q) -> &V
    where
        K: Ord;
    fn get<Q: Borrowed<K>>(&self, key: &Q) -> Option<&V>
    where
        K: Ord;
    fn get_mut<Q: Borrowed<K>>(&mut self, key: &Q) -> Option<&mut V>
    where
        K: Ord;
    fn get_key_value<Q: Borrowed<K>>(&self, key: &Q) -> Option<(&K, &V)>
    where
        K: Ord;
    fn contains_key<Q: Borrowed<K>>(&self, key: &Q) -> bool
    where
        K: Ord;
    fn remove<Q: Borrowed<K>>(&mut self, key: &Q) -> Option<V>
    where
        K: Ord;
    fn remove_entry<Q: Borrowed<K>>(&mut self, key: &Q) -> Option<(K, V)>
    where
        K: Ord;
    fn entry(&mut self, key: K) -> OrderedEntry<K, V>
    where
        K: Ord;
    fn extend<I: Iterator>(&mut self, values: I)
    where
        K: Ord,
        BTreeMap<K, V>: Extend<I::Item>;
    fn retain<F: FnMut(&K, &mut V) -> bool>(&mut self, f: F)
    where
        K: Ord;
    fn first_key_value(&self) -> Option<(&K, &V)>
    where
        K: Ord;
    fn last_key_value(&self) -> Option<(&K, &V)>
    where
        K: Ord;
    fn pop_first(&mut self) -> Option<(K, V)>
    where
        K: Ord;
    fn pop_last(&mut self) -> Option<(K, V)>
    where
        K: Ord;
    fn range<R: RangeBounds<K>>(&self, range: R) -> OrderedIter<K, V>
    where
        K: Ord;
    fn range_mut<R: RangeBounds<K>>(&mut self, range: R) -> OrderedIterMut<K, V>
    where
        K: Ord;
    fn split_off<Q: Borrowed<K>>(&mut self, key: &Q) -> BTreeMap<K, V>
    where
        K: Ord;
    fn append(&mut self, other: &mut BTreeMap<K, V>)
    where
        K: Ord;
}

impl<K, V> Default for BTreeMap<K, V> {}

impl<K: Ord, V> FromIterator<(K, V)> for BTreeMap<K, V> {}

impl<K: Ord, V> Extend<(K, V)> for BTreeMap<K, V> {}

impl<'a, K: Ord + Copy, V: Copy> Extend<(&'a K, &'a V)> for BTreeMap<K, V> {}

impl<K: Ord, V> From<[(K, V); 1]> for BTreeMap<K, V> {}

// Their parameters have other names than those in Iterator.
#[derive(Clone, Debug)]
struct OrderedIter<'a, Key, Value> {
    rest: &'a [(Key, Value)],
}

impl<'a, Key, Value> Iterator for OrderedIter<'a, Key, Value> {
    type Item = (&'a Key, &'a Value);
}

#[derive(Debug)]
struct OrderedIterMut<'a, Key, Value> {
    rest: &'a mut [(Key, Value)],
}

impl<'a, Key, Value> Iterator for OrderedIterMut<'a, Key, Value> {
    type Item = (&'a Key, &'a mut Value);
}

#[derive(Clone, Debug)]
struct OrderedKeys<'a, Key, Value> {
    rest: &'a [(Key, Value)],
}

impl<'a, Key, Value> Iterator for OrderedKeys<'a, Key, Value> {
    type Item = &'a Key;
}

#[derive(Clone, Debug)]
struct OrderedValues<'a, Key, Value> {
    rest: &'a [(Key, Value)],
}

impl<'a, Key, Value> Iterator for OrderedValues<'a, Key, Value> {
    type Item = &'a Value;
}

#[derive(Debug)]
struct OrderedValuesMut<'a, Key, Value> {
    rest: &'a mut [(Key, Value)],
}

impl<'a, Key, Value> Iterator for OrderedValuesMut<'a, Key, Value> {
    type Item = &'a mut Value;
}

#[derive(Debug)]
struct OrderedEntry<'a, K, V> {
    map: &'a mut BTreeMap<K, V>,
    key: K,
}

impl<'a, K, V> OrderedEntry<'a, K, V> {
    fn or_insert(self, value: V) -> &'a mut V;
    fn or_insert_with<F: FnOnce() -> V>(self, f: F) -> &'a mut V;
    fn and_modify<F: FnOnce(&mut V)>(self, f: F) -> OrderedEntry<'a, K, V>;
    fn key(&self) -> &K;
}

impl<'a, K, V: Default> OrderedEntry<'a, K, V> {
    fn or_default(self) -> &'a mut V;
}
