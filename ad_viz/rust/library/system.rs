// What is read of Rust's own library for what is outside of a program: files, streams, time.

trait AsRef<T> {
    fn as_ref(&self) -> &T;
}

impl AsRef<Path> for str {}

impl AsRef<Path> for String {}

impl AsRef<Path> for Path {}

impl AsRef<Path> for PathBuf {}

impl AsRef<str> for str {}

impl AsRef<str> for String {}

impl AsRef<[u8]> for str {}

impl AsRef<[u8]> for String {}

impl<T> AsRef<[T]> for Vec<T> {}

impl<T> AsRef<[T]> for [T] {}

impl<'a, U, T: AsRef<U>> AsRef<U> for &'a T {}

impl<'a, U, T: AsRef<U>> AsRef<U> for &'a mut T {}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Path;

impl Path {
    fn new(text: &str) -> &Path;
    fn exists(&self) -> bool;
    fn is_file(&self) -> bool;
    fn is_dir(&self) -> bool;
    fn display(&self) -> PathDisplay;
    fn to_path_buf(&self) -> PathBuf;
    fn to_str(&self) -> Option<&str>;
}

struct PathDisplay<'a> {
    path: &'a Path,
}

impl<'a> Display for PathDisplay<'a> {}

#[derive(Clone, Debug, Drop, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
struct PathBuf;

// What is matched by kinds must have an arm for those to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum ErrorKind {
    NotFound,
    PermissionDenied,
    ConnectionRefused,
    ConnectionReset,
    AlreadyExists,
    WouldBlock,
    InvalidInput,
    InvalidData,
    TimedOut,
    WriteZero,
    Interrupted,
    Unsupported,
    UnexpectedEof,
    OutOfMemory,
    Other,
    ToCome,
}

impl Display for ErrorKind {}

impl IoError {
    fn kind(&self) -> ErrorKind;
}

trait Read {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize, IoError>;
    fn read_to_string(&mut self, text: &mut String) -> Result<usize, IoError> {}
    fn read_to_end(&mut self, buffer: &mut Vec<u8>) -> Result<usize, IoError> {}
    fn read_exact(&mut self, buffer: &mut [u8]) -> Result<(), IoError> {}
}

impl<'a, R: Read> Read for &'a mut R {}

trait Write {
    fn write(&mut self, buffer: &[u8]) -> Result<usize, IoError>;
    fn flush(&mut self) -> Result<(), IoError>;
    fn write_all(&mut self, buffer: &[u8]) -> Result<(), IoError> {}
}

impl<'a, W: Write> Write for &'a mut W {}

trait BufRead {
    fn lines(self) -> ReadLines<Self> {}
    fn read_line(&mut self, text: &mut String) -> Result<usize, IoError> {}
}

struct ReadLines<R> {
    reader: R,
}

impl<R> Iterator for ReadLines<R> {
    type Item = Result<String, IoError>;
}

struct BufReader<R> {
    inner: R,
}

impl<R: Read> BufReader<R> {
    fn new(inner: R) -> BufReader<R>;
}

impl<R: Read> Read for BufReader<R> {}

impl<R: Read> BufRead for BufReader<R> {}

#[derive(Debug)]
struct Stdout;

impl Write for Stdout {}

impl Read for Stdin {}

impl io {
    fn stdout() -> Stdout;
    fn read_to_string<R: Read>(reader: R) -> Result<String, IoError>;
}

// Its end closes it.
#[derive(Debug)]
struct File {
    handle: Handle,
}

#[derive(Debug, Drop)]
struct Handle;

impl File {
    fn open<P: AsRef<Path>>(path: P) -> Result<File, IoError>;
    fn create<P: AsRef<Path>>(path: P) -> Result<File, IoError>;
}

impl Read for File {}

impl<'a> Read for &'a File {}

impl Write for File {}

impl<'a> Write for &'a File {}

impl fs {
    fn read_to_string<P: AsRef<Path>>(path: P) -> Result<String, IoError>;
    fn write<P: AsRef<Path>, C: AsRef<[u8]>>(path: P, contents: C) -> Result<(), IoError>;
    fn create_dir<P: AsRef<Path>>(path: P) -> Result<(), IoError>;
    fn create_dir_all<P: AsRef<Path>>(path: P) -> Result<(), IoError>;
    fn remove_file<P: AsRef<Path>>(path: P) -> Result<(), IoError>;
    fn remove_dir<P: AsRef<Path>>(path: P) -> Result<(), IoError>;
}

#[derive(Debug)]
struct TcpListener {
    handle: Handle,
}

impl TcpListener {
    fn bind(address: &str) -> Result<TcpListener, IoError>;
    fn incoming(&self) -> Incoming;
}

#[derive(Debug)]
struct Incoming<'a> {
    listener: &'a TcpListener,
}

impl<'a> Iterator for Incoming<'a> {
    type Item = Result<TcpStream, IoError>;
}

#[derive(Debug)]
struct TcpStream {
    handle: Handle,
}

impl Read for TcpStream {}

impl<'a> Read for &'a TcpStream {}

impl Write for TcpStream {}

impl<'a> Write for &'a TcpStream {}

impl process {
    fn exit(code: i32) -> !;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Instant;

impl Instant {
    fn now() -> Instant;
    fn elapsed(&self) -> Duration;
    fn duration_since(&self, earlier: Instant) -> Duration;
}

#[derive(Clone, Debug)]
struct Thread;

impl Thread {
    fn id(&self) -> ThreadId;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct ThreadId;

impl thread {
    fn current() -> Thread;
}

#[derive(Clone, Debug)]
struct SyncSender<T> {
    queue: Vec<T>,
}

impl<T> SyncSender<T> {
    fn send(&self, value: T) -> Result<(), SendError<T>>;
}

impl mpsc {
    fn sync_channel<T>(bound: usize) -> (SyncSender<T>, Receiver<T>);
}

#[derive(Debug)]
struct IoError;

impl Display for IoError {}

impl Error for IoError {}

#[derive(Debug)]
struct Stdin;

impl Stdin {
    fn read_line(&self, text: &mut String) -> Result<usize, IoError>;
    fn lock(&self) -> StdinLock;
    fn lines(self) -> ReadLines<StdinLock>;
}

#[derive(Debug)]
struct StdinLock;

impl Read for StdinLock {}

impl BufRead for StdinLock {}

#[derive(Debug)]
struct StdoutLock;

impl Write for StdoutLock {}

impl Stdout {
    fn lock(&self) -> StdoutLock;
}

impl io {
    fn stdin() -> Stdin;
}

#[derive(Debug)]
struct Args;

impl Iterator for Args {
    type Item = String;
}

impl env {
    fn args() -> Args;
}
