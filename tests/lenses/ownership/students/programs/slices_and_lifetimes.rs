struct Parser<'a> { text: &'a str, pos: usize }
impl<'a> Parser<'a> {
    fn new(text: &'a str) -> Parser<'a> { Parser { text, pos: 0 } }
    fn word(&mut self) -> Option<&'a str> {
        let rest = &self.text[self.pos..];
        if rest.is_empty() { return None; }
        let end = rest.find(' ').unwrap_or(rest.len());
        let w = &rest[..end];
        self.pos += (end + 1).min(rest.len());
        Some(w)
    }
}
fn first_word(s: &str) -> &str {
    for (i, c) in s.char_indices() {
        if c == ' ' { return &s[..i]; }
    }
    s
}
fn longest<'a>(x: &'a str, y: &'a str) -> &'a str { if x.len() >= y.len() { x } else { y } }
fn split_at_max(v: &mut [i32]) -> (&mut [i32], &mut [i32]) {
    let mut at = 0;
    for i in 0..v.len() { if v[i] > v[at] { at = i; } }
    v.split_at_mut(at)
}
fn main() {
    let text = String::from("one two");
    let mut p = Parser::new(&text);
    while let Some(w) = p.word() { println!("{}", w); }
    let f = first_word(&text);
    let result;
    {
        let other = String::from("xyz");
        result = longest(f, &other).len();
    }
    let mut v = vec![1, 5, 2];
    let (a, b) = split_at_max(&mut v);
    a[0] = 7;
    b[0] += 1;
    let sl = &v[1..];
    let t: i32 = sl.iter().sum();
    let mut m = [[0; 2]; 2];
    m[1][0] = 3;
    let row = &mut m[0];
    row[1] = 4;
    let s2 = &text[4..];
    let up: String = s2.chars().map(|c| c.to_ascii_uppercase()).collect();
    let bytes = s2.as_bytes();
    let b0 = bytes[0];
    println!("{} {} {} {:?} {:?} {} {} {}", f, result, t, v, m, s2, up, b0);
}
