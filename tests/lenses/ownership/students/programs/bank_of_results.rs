use std::fmt;
use std::collections::HashMap;
#[derive(Debug)]
enum BankError { NoAccount(String), TooLittle { need: u32, have: u32 } }
impl fmt::Display for BankError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            BankError::NoAccount(n) => write!(f, "no account {}", n),
            BankError::TooLittle { need, have } => write!(f, "need {} have {}", need, have),
        }
    }
}
struct Bank { accounts: HashMap<String, u32>, log: Vec<String> }
impl Bank {
    fn new() -> Self { Bank { accounts: HashMap::new(), log: Vec::new() } }
    fn put(&mut self, who: &str, n: u32) {
        let e = self.accounts.entry(who.to_string()).or_insert(0);
        *e += n;
        self.log.push(format!("put {}", n));
    }
    fn take(&mut self, who: &str, n: u32) -> Result<u32, BankError> {
        let have = self.accounts.get_mut(who).ok_or_else(|| BankError::NoAccount(who.to_string()))?;
        if *have < n {
            return Err(BankError::TooLittle { need: n, have: *have });
        }
        *have -= n;
        Ok(*have)
    }
    fn last(&self) -> Option<&String> { self.log.last() }
}
fn run() -> Result<(), Box<dyn std::error::Error>> {
    let n: i32 = "12".parse()?;
    println!("{}", n);
    let m: i32 = "1x".parse()?;
    println!("{}", m);
    Ok(())
}
fn main() {
    let mut b = Bank::new();
    b.put("ann", 5);
    match b.take("ann", 3) {
        Ok(left) => println!("left {}", left),
        Err(e) => println!("{}", e),
    }
    if let Err(e) = b.take("ann", 9) { println!("{}", e); }
    let r = b.take("bob", 1);
    println!("{:?}", r);
    let msg = match b.last() { Some(s) => s.clone(), None => String::new() };
    println!("{}", msg);
    if let Err(e) = run() { println!("error: {}", e); }
    let total: u32 = b.accounts.values().sum();
    println!("{}", total);
}
