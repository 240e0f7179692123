/// An adjoint or a tangent: it owns the buffer that its numbers are in.
#[derive(Clone)]
struct Tangent(Vec<f64>);

/// `n` zeros in a buffer of their own.
fn zeros(n: usize) -> Tangent {
    Tangent(vec![0.0; n])
}

/// `v` in cell `i`, zeros elsewhere: three cells, or as many as `i` needs.
fn onehot(i: usize, v: f64) -> Tangent {
    let mut x = zeros(3.max(i + 1));
    x.0[i] = v;
    x
}

/// `x += y`, in place.
fn add_assign(x: &mut Tangent, y: &Tangent) {
    assert_eq!(x.0.len(), y.0.len(), "a sum of tangents of two lengths");
    for (a, b) in x.0.iter_mut().zip(&y.0) {
        *a += b;
    }
}

/// `v` added to cell `i`, in place: what a read like `X[i]` does to the adjoint of `X`.
fn add_at(x: &mut Tangent, i: usize, v: f64) {
    x.0[i] += v;
}

/// `add!!`: takes `x`, adds `y` in its buffer, and gives it back.
fn add_bangbang(mut x: Tangent, y: &Tangent) -> Tangent {
    add_assign(&mut x, y);
    x
}

/// Takes `x`, and frees it.
fn consume(_x: Tangent) {}

/// The sum of the cells.
fn read(x: &Tangent) -> f64 {
    x.0.iter().sum()
}

/// `v` into every cell.
fn write(x: &mut Tangent, v: f64) {
    x.0.fill(v);
}

/// Takes `x`, and frees it now rather than at the end of its scope.
fn drop(_x: Tangent) {}
