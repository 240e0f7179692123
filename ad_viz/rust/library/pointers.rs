// What is read of Rust's own library for owners on the heap, cells, threads and channels.

impl<'a> From<&'a str> for Box<str> {}

impl<T> Box<T> {
    fn new(value: T) -> Self;
    fn as_ref(&self) -> &T;
    fn as_mut(&mut self) -> &mut T;
}

impl<T> Rc<T> {
    fn new(value: T) -> Self;
    fn clone(&self) -> Self;
    fn deref(&self) -> &T;
    fn as_ref(&self) -> &T;
    fn strong_count(this: &Self) -> usize;
    fn weak_count(this: &Self) -> usize;
    fn ptr_eq(this: &Self, other: &Self) -> bool;
    fn downgrade(this: &Self) -> Weak<T>;
    fn try_unwrap(this: Self) -> Result<T, Self>;
    fn into_inner(this: Self) -> Option<T>;
    fn get_mut(this: &mut Self) -> Option<&mut T>;
}

impl<T: Clone> Rc<T> {
    fn make_mut(this: &mut Self) -> &mut T;
    fn unwrap_or_clone(this: Self) -> T;
}

impl<T> Arc<T> {
    fn new(value: T) -> Self;
    fn clone(&self) -> Self;
    fn deref(&self) -> &T;
    fn as_ref(&self) -> &T;
    fn strong_count(this: &Self) -> usize;
    fn ptr_eq(this: &Self, other: &Self) -> bool;
    fn try_unwrap(this: Self) -> Result<T, Self>;
    fn into_inner(this: Self) -> Option<T>;
    fn get_mut(this: &mut Self) -> Option<&mut T>;
}

impl<T> Mutex<T> {
    fn new(value: T) -> Self;
    fn lock(&self) -> Result<MutexGuard<'_, T>, PoisonError>;
    fn into_inner(self) -> Result<T, PoisonError>;
    fn get_mut(&mut self) -> Result<&mut T, PoisonError>;
}

impl<'b, T> MutexGuard<'b, T> {
    fn deref(&self) -> &T;
    fn deref_mut(&mut self) -> &mut T;
}

#[derive(Debug)]
struct PoisonError;

// Modules, whose functions are named behind them.
enum thread {}

impl thread {
    fn spawn<T: Send + 'static, F: FnOnce() -> T + Send + 'static>(f: F) -> JoinHandle<T>;
    fn sleep(time: Duration);
}

enum mpsc {}

impl mpsc {
    fn channel<T>() -> (Sender<T>, Receiver<T>);
}

struct JoinHandle<T> {
    result: T,
}

#[derive(Debug)]
struct Panicked;

impl<T> JoinHandle<T> {
    fn join(self) -> Result<T, Panicked>;
}

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
struct Duration;

impl Duration {
    fn from_secs(seconds: u64) -> Duration;
    fn from_millis(milliseconds: u64) -> Duration;
    fn as_secs(&self) -> u64;
    fn as_millis(&self) -> u128;
}

#[derive(Debug)]
struct Receiver<T> {
    queue: Vec<T>,
}

struct Received<'a, T> {
    queue: &'a Vec<T>,
}

impl<'a, T> Iterator for Received<'a, T> {
    type Item = T;
}

#[derive(Debug)]
struct SendError<T> {
    value: T,
}

#[derive(Debug)]
struct RecvError;

impl<T> Sender<T> {
    fn send(&self, value: T) -> Result<(), SendError<T>>;
}

impl<T> Receiver<T> {
    fn recv(&self) -> Result<T, RecvError>;
    fn try_recv(&self) -> Result<T, RecvError>;
    fn iter(&self) -> Received<T>;
    fn into_iter(self) -> IntoIter<T>;
}

impl<T> Weak<T> {
    fn new() -> Self;
    fn clone(&self) -> Self;
    fn upgrade(&self) -> Option<Rc<T>>;
    fn strong_count(&self) -> usize;
    fn weak_count(&self) -> usize;
}

impl<T: Copy> Cell<T> {
    fn get(&self) -> T;
}

impl<T> Cell<T> {
    fn new(value: T) -> Self;
    fn set(&self, value: T);
    fn replace(&self, value: T) -> T;
    fn swap(&self, other: &Cell<T>);
    fn into_inner(self) -> T;
    fn get_mut(&mut self) -> &mut T;
}

impl<T: Default> Cell<T> {
    fn take(&self) -> T;
}

impl<T: Default> RefCell<T> {
    fn take(&self) -> T;
}

#[derive(Debug)]
struct BorrowError;

impl Display for BorrowError {}

impl Error for BorrowError {}

#[derive(Debug)]
struct BorrowMutError;

impl Display for BorrowMutError {}

impl Error for BorrowMutError {}

impl<T> RefCell<T> {
    fn new(value: T) -> Self;
    fn borrow(&self) -> Ref<'_, T>;
    fn borrow_mut(&self) -> RefMut<'_, T>;
    fn try_borrow(&self) -> Result<Ref<'_, T>, BorrowError>;
    fn try_borrow_mut(&self) -> Result<RefMut<'_, T>, BorrowMutError>;
    fn swap(&self, other: &RefCell<T>);
    fn replace(&self, value: T) -> T;
    fn into_inner(self) -> T;
    fn get_mut(&mut self) -> &mut T;
}

impl<'b, T> Ref<'b, T> {
    fn deref(&self) -> &T;
}

impl<'b, T> RefMut<'b, T> {
    fn deref(&self) -> &T;
    fn deref_mut(&mut self) -> &mut T;
}
