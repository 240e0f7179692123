use std::collections::BTreeMap;
#[derive(Debug, Clone)]
enum Expr { Num(f64), Bin { op: char, l: Box<Expr>, r: Box<Expr> }, Var(String) }
type Env = BTreeMap<String, f64>;
fn eval(e: &Expr, env: &Env) -> Result<f64, String> {
    Ok(match e {
        Expr::Num(n) => *n,
        Expr::Var(v) => *env.get(v).ok_or_else(|| format!("? {v}"))?,
        Expr::Bin { op, l, r } => {
            let (a, b) = (eval(l, env)?, eval(r, env)?);
            match op { '+' => a + b, '*' => a * b, _ => return Err(format!("op {}", op)) }
        }
    })
}
fn simplify(e: Expr) -> Expr {
    match e {
        Expr::Bin { op: '*', l, r } => match (*l, *r) {
            (Expr::Num(z), _) | (_, Expr::Num(z)) if z == 0.0 => Expr::Num(0.0),
            (l, r) => Expr::Bin { op: '*', l: Box::new(simplify(l)), r: Box::new(simplify(r)) },
        },
        other => other,
    }
}
fn main() {
    let e = Expr::Bin { op: '*', l: Box::new(Expr::Num(2.0)), r: Box::new(Expr::Var("x".to_string())) };
    let mut env = Env::new();
    env.insert("x".to_string(), 3.0);
    println!("{:?}", eval(&e, &env));
    let s = simplify(e.clone());
    println!("{:?}", eval(&s, &Env::new()));


}
