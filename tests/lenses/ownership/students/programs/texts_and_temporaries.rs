fn main() {
    let s = String::from("a=b");
    if s == "a=b;{}" { return; }
    let q: String;
    { let never: String; }
    let n = String::from("ab").len() + String::from("cd").len();
    let c = s + "d" + "e";
}
