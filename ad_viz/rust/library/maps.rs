// What is read of Rust's own library for maps.

trait Borrowed<K> {}

impl<K> Borrowed<K> for K {}

impl Borrowed<String> for str {}

impl<'a, T> Borrowed<&'a T> for T {}

impl<T> Borrowed<Vec<T>> for [T] {}

#[derive(Clone, Debug, PartialEq, Eq)]
struct HashMap<K, V> {
    rest: Vec<(K, V)>,
}

impl<K, V> HashMap<K, V> {
    fn new() -> Self;
    fn with_capacity(entries: usize) -> Self;
    fn len(&self) -> usize;
    fn is_empty(&self) -> bool;
    fn clear(&mut self);
    fn iter(&self) -> MapIter<K, V>;
    fn iter_mut(&mut self) -> MapIterMut<K, V>;
    fn into_iter(self) -> IntoIter<(K, V)>;
    fn keys(&self) -> Keys<K, V>;
    fn values(&self) -> Values<K, V>;
    fn values_mut(&mut self) -> ValuesMut<K, V>;
    fn into_keys(self) -> IntoIter<K>;
    fn into_values(self) -> IntoIter<V>;
    fn retain<F: FnMut(&K, &mut V) -> bool>(&mut self, f: F);
    fn drain(&mut self) -> Drain<(K, V)>;
}

impl<K: Eq + Hash, V> HashMap<K, V> {
    fn insert(&mut self, key: K, value: V) -> Option<V>;
    fn index<Q: Borrowed<K>>(&self, key: &Q) -> &V;
    fn get<Q: Borrowed<K>>(&self, key: &Q) -> Option<&V>;
    fn get_mut<Q: Borrowed<K>>(&mut self, key: &Q) -> Option<&mut V>;
    fn get_key_value<Q: Borrowed<K>>(&self, key: &Q) -> Option<(&K, &V)>;
    fn contains_key<Q: Borrowed<K>>(&self, key: &Q) -> bool;
    fn remove<Q: Borrowed<K>>(&mut self, key: &Q) -> Option<V>;
    fn remove_entry<Q: Borrowed<K>>(&mut self, key: &Q) -> Option<(K, V)>;
    fn entry(&mut self, key: K) -> Entry<K, V>;
    fn extend<I: Iterator>(&mut self, values: I)
    where
        HashMap<K, V>: Extend<I::Item>;
}

impl<K, V> Default for HashMap<K, V> {}

impl<K: Eq + Hash, V> FromIterator<(K, V)> for HashMap<K, V> {}

impl<K: Eq + Hash, V> Extend<(K, V)> for HashMap<K, V> {}

impl<'a, K: Eq + Hash + Copy, V: Copy> Extend<(&'a K, &'a V)> for HashMap<K, V> {}

impl<K: Eq + Hash, V> From<[(K, V); 1]> for HashMap<K, V> {}

// Their parameters have other names than those in Iterator.
#[derive(Clone, Debug)]
struct MapIter<'a, Key, Value> {
    rest: &'a [(Key, Value)],
}

impl<'a, Key, Value> Iterator for MapIter<'a, Key, Value> {
    type Item = (&'a Key, &'a Value);
}

#[derive(Debug)]
struct MapIterMut<'a, Key, Value> {
    rest: &'a mut [(Key, Value)],
}

impl<'a, Key, Value> Iterator for MapIterMut<'a, Key, Value> {
    type Item = (&'a Key, &'a mut Value);
}

#[derive(Clone, Debug)]
struct Keys<'a, Key, Value> {
    rest: &'a [(Key, Value)],
}

impl<'a, Key, Value> Iterator for Keys<'a, Key, Value> {
    type Item = &'a Key;
}

#[derive(Clone, Debug)]
struct Values<'a, Key, Value> {
    rest: &'a [(Key, Value)],
}

impl<'a, Key, Value> Iterator for Values<'a, Key, Value> {
    type Item = &'a Value;
}

#[derive(Debug)]
struct ValuesMut<'a, Key, Value> {
    rest: &'a mut [(Key, Value)],
}

impl<'a, Key, Value> Iterator for ValuesMut<'a, Key, Value> {
    type Item = &'a mut Value;
}

#[derive(Debug)]
struct Entry<'a, K, V> {
    map: &'a mut HashMap<K, V>,
    key: K,
}

impl<'a, K, V> Entry<'a, K, V> {
    fn or_insert(self, value: V) -> &'a mut V;
    fn or_insert_with<F: FnOnce() -> V>(self, f: F) -> &'a mut V;
    fn and_modify<F: FnOnce(&mut V)>(self, f: F) -> Entry<'a, K, V>;
    fn key(&self) -> &K;
}

impl<'a, K, V: Default> Entry<'a, K, V> {
    fn or_default(self) -> &'a mut V;
}
