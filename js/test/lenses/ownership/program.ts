/** An adjoint is lent, then moved, then added to in place, and then read where it is no more. */

import type { Ownership, Timeline } from "../../../src/timeline/timeline";
import { timeline } from "../../fixture";

const source = `let y = 1.0;
let a = onehot(0, y);
let b = onehot(1, y);
let view = &a;
read(view);
let mut x = a;
let slot = &mut x;
add_assign(slot, &b);
read(&a);`.split("\n");

const [Y, A, B, VIEW, X, SLOT] = [0, 1, 2, 3, 4, 5];

const ownership: Ownership = {
  variables: [
    { name: "y", lane: 0, type: "f64", kind: "scalar", mutable: false, declared: 1, ended: 9, permits: [{ line: 1, letters: "RO" }] },
    { name: "a", lane: 1, type: "Tangent", kind: "owner", mutable: false, declared: 2, ended: 9, permits: [{ line: 2, letters: "RO" }, { line: 4, letters: "R" }, { line: 5, letters: "RO" }, { line: 6, letters: "" }] },
    { name: "b", lane: 3, type: "Tangent", kind: "owner", mutable: false, declared: 3, ended: 9, permits: [{ line: 3, letters: "RO" }] },
    { name: "view", lane: 2, type: "&Tangent", kind: "shared", mutable: false, declared: 4, ended: 9, permits: [{ line: 4, letters: "RO" }] },
    { name: "x", lane: 4, type: "Tangent", kind: "owner", mutable: true, declared: 6, ended: 9, permits: [{ line: 6, letters: "RO" }] },
    { name: "slot", lane: 5, type: "&mut Tangent", kind: "mutable", mutable: false, declared: 7, ended: 9, permits: [{ line: 7, letters: "RO" }] },
  ],
  loans: [
    { mutable: false, variable: A, holder: VIEW, from: 4, to: 5, lifetime: "'ρ", forbids: ["a is frozen."] },
    { mutable: true, variable: X, holder: SLOT, from: 7, to: 8, lifetime: "'σ", forbids: ["x is locked."] },
    { mutable: false, variable: B, holder: null, from: 8, to: 8, lifetime: "", forbids: ["b is frozen."] },
  ],
  events: [
    { kind: "new", line: 1, to: Y },
    { kind: "copy", line: 2, from: Y, to: A, by: "onehot" },
    { kind: "new", line: 2, to: A, by: "onehot" },
    { kind: "copy", line: 3, from: Y, to: B, by: "onehot" },
    { kind: "new", line: 3, to: B, by: "onehot" },
    { kind: "borrow", line: 4, from: A, to: VIEW, loan: 0 },
    { kind: "read", line: 5, from: VIEW, by: "read" },
    { kind: "move", line: 6, from: A, to: X },
    { kind: "borrow", line: 7, from: X, to: SLOT, loan: 1 },
    { kind: "borrow", line: 8, from: B, loan: 2, by: "add_assign" },
    { kind: "write", line: 8, from: SLOT, by: "add_assign" },
    { kind: "error", line: 9, from: A, diagnostic: 0 },
  ],
  buffers: [
    { name: "1", cells: 3 },
    { name: "2", cells: 3 },
  ],
  diagnostics: [
    {
      code: "E0382",
      message: "borrow of moved value: `a`",
      line: 9,
      spans: [
        { line: 9, start: 5, end: 7, label: "borrowed after move", primary: true },
        { line: 6, start: 12, end: 13, label: "value moved here", primary: false },
      ],
      help: "",
      variable: A,
      needs: "R",
    },
  ],
  damages: [],
};

/** One step for each line. */
export const program: Timeline = {
  ...timeline,
  panels: ["ownership", "verdict"],
  function: { signature: "fn main()", at: "", title: "Your program", lines: source.map((text, place) => ({ number: place + 1, text })) },
  nodes: [],
  edges: [],
  ownership,
  steps: source.map((_, place) => ({
    flow: "memory",
    say: [],
    equation: [],
    line: place + 1,
    set: [
      ...ownership.events.flatMap(({ line }, event): Timeline["steps"][number]["set"] => (line === place + 1 ? [["ownership.event", event, 1]] : [])),
      ...(place === 1 ? ([["ownership.home", A, 0]] as Timeline["steps"][number]["set"]) : []),
      ...(place === 3 ? ([["ownership.home", VIEW, 0]] as Timeline["steps"][number]["set"]) : []),
      ...(place === 5 ? ([["ownership.home", A, null], ["ownership.home", VIEW, null], ["ownership.home", X, 0]] as Timeline["steps"][number]["set"]) : []),
    ],
  })),
};
