"""Random programs of iterators that say when they are asked, and of closures that say by whom.

What they print shows how often, and in which order, Rust's library calls what a person wrote.
"""

import random
from pathlib import Path
from typing import Final

__all__ = ["random_call_order"]

_BEGIN: Final = Path(__file__).with_name("call_order.rs").read_text("utf-8")
#: Iterators that may be asked again behind their end; and those of known length.
_STARTS: Final = ("Gappy::new('NAME')", "Gappy { n: KEY, name: 'NAME' }", "Gappy::new('NAME')")
_SIZED: Final = (
    "said([5, KEY, 3, 8].iter().copied(), 'NAME')", "said(0..KEY, 'NAME')",
    "said([KEY, 7].iter().rev().copied(), 'NAME')",
)  # fmt: skip
#: What may be asked from both ends if that which it is made of may.
_BOTH: Final = (
    ".chain(START)", ".fuse()", ".flat_map(|n| Gappy { n: n.abs() % 9, name: 'i' })",
    ".map(|n| Some(n).filter(|n| n % 4 != 1)).flatten()", '.inspect(|n| print!("i{n} "))',
    ".filter(|n| n % 2 == 0)", ".filter_map(|n| if n % 3 == 1 { Some(n * 2) } else { None })",
    ".map(|n| n + 1)", ".rev()", ".peekable()", ".chain([KEY, 3])",
)  # fmt: skip
#: And if in addition its length is known; all of them know theirs.
_EXACT: Final = (
    ".take(KEY)", ".skip(KEY)", ".step_by(KEY + 1)", ".enumerate().map(|(a, n)| a as i32 * 2 + n)",
    ".rev()", '.inspect(|n| print!("i{n} "))', ".map(|n| n - 1)", ".peekable()",
)  # fmt: skip
_ONE_WAY: Final = (
    *_BOTH[:-3], ".skip(KEY)", ".step_by(KEY + 1)",
    ".zip(START).map(|(a, b)| a * 3 + b)", ".enumerate().map(|(a, n)| a as i32 * 2 + n)",
    '.take_while(|n| { print!("t{n} "); *n < 5 })', '.skip_while(|n| { print!("s{n} "); *n < 2 })',
    ".map_while(|n| if n == 4 { None } else { Some(n) })",
    ".scan(0, |s, n| { *s += n; if *s % 7 == 6 { None } else { Some(*s) } })", ".peekable()",
)  # fmt: skip
#: What becomes of one that is gone through from its beginning.
_ENDS: Final = (
    "many(IT);", "many(IT);", 'println!("{:?}", IT.collect::<Vec<i32>>());',
    'println!("{:?}", IT.last());', 'println!("{}", IT.count());',
    '{ let mut i = IT; println!("{:?}", (i.nth(KEY), i.nth(1), i.next())); }',
    'println!("{:?}", IT.map(|n| n % 100).sum::<i32>());', 'println!("{:?}", IT.max());',
    'println!("{:?}", IT.min_by(|a, b| { print!("{a},{b} "); (a % 3).cmp(&(b % 3)) }));',
    'println!("{:?}", IT.max_by_key(|a| { print!("k{a} "); a % 3 }));',
    'println!("{:?}", IT.fold(0, |a, n| (a * 2 + n) % 1000));',
    'println!("{:?}", IT.any(|n| n > 4));', 'println!("{:?}", IT.position(|n| n == 4));',
    'println!("{:?}", IT.find(|n| *n > 4));',
    'println!("{:?}", IT.partition::<Vec<_>, _>(|n| *n > 4));',
    '{ let mut v = vec![1]; v.extend(IT); println!("{v:?}"); }',
    'println!("{:?}", IT.map(|n| if n == 5 { Err(n) } else { Ok(n) })'
    '.collect::<Result<Vec<_>, _>>());',
    '{ let mut i = IT.peekable(); for _ in 0..4 { i.peek(); i.next(); i.next_if(|n| n % 2 == 0); } '
    "many(i); }",
    '{ let mut i = IT; println!("{:?}", i.by_ref().take(KEY).collect::<Vec<_>>()); many(i); }',
    'println!("{:?}", IT.cmp(START));', 'println!("{:?}", IT.size_hint());',
    'println!("{}", IT.lt([2, 9, KEY]));',
    '{ let i = IT; for n in i { print!("({n})"); if n > 6 { break; } } println!(); }',
    'println!("{:?}", IT.map(T).collect::<BTreeSet<T>>());',
    'println!("{:?}", IT.map(|n| (T(n), n)).collect::<BTreeMap<T, i32>>());',
)  # fmt: skip
#: And from both ends.
_TURNED: Final = (
    "both(IT);", "both(IT);", 'println!("{:?}", IT.rev().collect::<Vec<_>>());',
    '{ let mut i = IT; println!("{:?}", (i.nth_back(KEY), i.next(), i.next_back())); }',
    'println!("{:?}", IT.rfold(0, |a, n| (a * 2 + n) % 1000));',
    'println!("{:?}", IT.size_hint());', 'println!("{:?}", IT.rfind(|n| *n > 4));',
)  # fmt: skip
#: And of known length.
_COUNTED: Final = ('println!("{}", IT.len());', 'println!("{:?}", IT.rposition(|n| n > 3));')
#: What compares the elements of a vector, and looks for one in it.
_COMPARED: Final = (
    'v.sort_by(|a, b| { print!("{a},{b} "); (a % 5).cmp(&(b % 5)) });',
    'v.sort_unstable_by(|a, b| { print!("{a},{b} "); b.cmp(a) });',
    'v.sort_by_key(|a| { print!("{a} "); a % 4 });',
    'v.sort_by_cached_key(|a| { print!("{a} "); (a % 4).to_string() });',
    'v.dedup_by_key(|a| { print!("{a} "); *a / 3 });', "v.sort();",
    'v.dedup_by(|a, b| { print!("{a},{b} "); *a == *b + 1 });',
    'v.retain(|a| { print!("{a} "); *a != KEY });',
    'println!("{:?}", v.binary_search_by(|a| { print!("{a} "); a.cmp(&KEY) }));',
    'println!("{:?}", v.binary_search_by_key(&KEY, |a| { print!("{a} "); *a }));',
    'println!("{:?}", v.partition_point(|a| { print!("{a} "); *a < KEY }));',
    'println!("{:?}", v.iter().max_by(|a, b| { print!("{a},{b} "); a.cmp(b) }));',
    'println!("{:?}", v.iter().min_by_key(|a| T(**a % 3)));',
    "t.sort();", "t.sort_unstable();", "t.sort_by_key(|t| T(-t.0));", "t.dedup();",
    'println!("{:?} {:?}", t.iter().max(), t.iter().min());',
    'println!("{:?}", t.contains(&T(KEY)));',
    'println!("{:?}", t.binary_search(&T(KEY)));', 'println!("{}", t.is_sorted());',
    'println!("{:?} {:?}", T(KEY).max(T(3)), T(KEY).min(T(3)));',
    'println!("{:?}", T(KEY).clamp(T(2), T(5)));', 'println!("{}", t < vec![T(5), T(KEY)]);',
    '{ let mut s: BTreeSet<T> = t.iter().map(|t| T(t.0)).collect(); s.insert(T(KEY)); '
    'println!("{:?} {}", s, s.contains(&T(KEY))); }',
    '{ let mut m = BTreeMap::new(); for k in &v { m.insert(T(*k), 1); } '
    'println!("{:?}", m.get(&T(KEY))); }',
    '{ let mut h: BinaryHeap<T> = t.iter().map(|t| T(t.0)).collect(); h.push(T(KEY)); '
    'println!("{:?}", h.pop()); println!("{:?}", h.into_sorted_vec()); }',
)  # fmt: skip


def random_call_order(seed: int) -> str:
    """A file, the same for the same seed."""
    chance = random.Random(seed)
    lines = [_gone_through(chance) for _ in range(chance.randint(2, 5))]
    lines.append(f"let mut v = vec![{_numbers(chance)}]; let mut t = of(&[{_numbers(chance)}]);")
    lines += [_filled(chance, each) for each in chance.choices(_COMPARED, k=chance.randint(1, 6))]
    lines.append('println!("{v:?} {t:?}");')
    return "\n".join([_BEGIN, "fn main() {", *(f"    {each}" for each in lines), "}"])


def _numbers(chance: random.Random) -> str:
    return ", ".join(str(chance.randint(0, 9)) for _ in range(chance.randint(1, 9)))


def _gone_through(chance: random.Random) -> str:
    starts, ways, ends = chance.choice((
        (_STARTS, _ONE_WAY, _ENDS), (_STARTS, _BOTH, _TURNED),
        (_SIZED, _EXACT, (*_ENDS, *_TURNED, *_COUNTED)),
    ))  # fmt: skip
    chain = chance.choice(starts) + "".join(chance.choices(ways, k=chance.randint(0, 3)))
    return _filled(chance, chance.choice(ends).replace("IT", chain))


def _filled(chance: random.Random, line: str) -> str:
    """With numbers, and names for the iterators."""
    while "START" in line:
        line = line.replace("START", chance.choice(_STARTS), 1)
    while "KEY" in line:
        line = line.replace("KEY", str(chance.randint(0, 5)), 1)
    for name in "abcdefgh":
        line = line.replace("NAME", name, 1)
    return line
