import assert from "node:assert/strict";
import { test } from "node:test";
import { History } from "../../../src/timeline/history";
import { bracketAt } from "../../../src/lenses/ownership/drawing";
import { byInterest } from "../../../src/lenses/ownership/permissions";
import { pictureOf } from "../../../src/lenses/ownership/picture";
import { headsOf } from "../../../src/lenses/ownership/heads";
import { eventWords, loanWords } from "../../../src/lenses/ownership/words";
import { dwellers } from "../../../src/lenses/ownership/verdict/buffers";
import { excerpt } from "../../../src/lenses/ownership/verdict/card";
import { program } from "./program";

const own = program.ownership!;
const history = new History(program);
const after = (step: number) => pictureOf(own, (event) => history.at("ownership.event", event, step) != null, step);
const nameOf = (variable: number) => own.variables[variable]!.name;
const laneOf = (step: number, name: string) => after(step).lanes.find(({ variable }) => nameOf(variable) === name)!;
const rounded = (step: number, name: string) => laneOf(step, name).parts.map(({ look, from, to }) => `${look} ${from}–${Math.floor(to)}`);

test("over a lane is the name of what is there, or was there last", () => {
  const variables = [[0, 1], [1, 2], [2, 3], [2, 7]].map(([lane, declared]) => ({ ...own.variables[0]!, lane: lane!, declared: declared! }));
  assert.deepEqual([2, 4, 6, 7].map((line) => headsOf({ ...own, variables }, line)), [[0, 1, 2], [0, 1, 2], [0, 1, 2], [0, 1, 3]]);
});

test("what has not happened is not drawn", () => {
  assert.deepEqual(after(0), { lanes: after(0).lanes.map(({ variable }) => ({ variable, parts: [], arms: [], marks: [] })), arcs: [], brackets: [] });
  assert.deepEqual(rounded(4, "a"), ["held 2–4", "lent 4–4"]);
  assert.deepEqual(rounded(4, "x"), []);
});

test("an owner is hollow while it is lent, and dotted once it has moved out", () => {
  assert.deepEqual(rounded(9, "a"), ["held 2–4", "lent 4–5", "held 5.24–6", "gone 6–9"]);
  assert.deepEqual(laneOf(9, "a").marks.map(({ kind, line }) => `${kind} ${line}`), ["start 2", "out 6", "stop 9"]);
});

test("an owner that is given another value goes on", () => {
  const events = [...own.events.slice(0, 3), { kind: "new" as const, line: 3, to: 1 }, { kind: "drop" as const, line: 3, from: 1 }];
  const lane = pictureOf({ ...own, events }, () => true, 4).lanes.find(({ variable }) => variable === 1)!;
  assert.deepEqual(lane.parts.map(({ look, from }) => `${look} ${from}`), ["held 2", "held 3"]);
  assert.deepEqual(lane.marks.map(({ kind }) => kind), ["start", "start"]);
});

test("where ways meet, the one that is not run is an arm beside the lane", () => {
  const split = { kind: "split" as const, line: 5, from: 1, since: 3, out: 4 };
  const lane = pictureOf({ ...own, events: [...own.events.slice(0, 2), split] }, () => true, 5).lanes.find(({ variable }) => variable === 1)!;
  assert.deepEqual(lane.arms, [{ from: 3, out: 4, to: 5 }]);
  const inPart = { kind: "split" as const, line: 5, from: 1 };
  assert.deepEqual([split, inPart].map((event) => eventWords(own, event)), ["line 5: a is moved on one way", "line 5: a is moved in part"]);
});

test("a reference ends with its last use, however far the program has come", () => {
  assert.deepEqual(rounded(4, "view"), ["held 4–4"]);
  assert.deepEqual(rounded(9, "view"), ["held 4–5"]);
  assert.deepEqual(laneOf(9, "view").marks.map(({ kind }) => kind), ["start", "read"]);
});

test("a call's own borrow is a sign on the lane; arcs jump over the lanes between", () => {
  assert.deepEqual(laneOf(9, "b").marks.map(({ kind, line }) => `${kind} ${line}`), ["start 3", "frozen 8"]);
  const arcs = after(9).arcs.map(({ event, from, to, hops }) => [own.events[event]!.kind, from, to, hops]);
  assert.deepEqual(arcs, [["copy", 0, 1, []], ["copy", 0, 3, [1]], ["borrow", 1, 2, []], ["move", 1, 4, [3]], ["borrow", 4, 5, []]]);
});

test("a lifetime's bracket grows with the program, and is closed by the last use", () => {
  const bracket = (step: number) => after(step).brackets.map(({ loan, to, isClosed }) => [loan, to, isClosed]);
  assert.deepEqual([3, 4, 5, 7].map(bracket), [[], [[0, 4, false]], [[0, 5, true]], [[0, 5, true], [1, 7, false]]]);
  const { box } = bracketAt(after(5).brackets[0]!, { lane: 70, rowOf: (line) => line - 1 });
  assert.deepEqual([box.width, box.height], [60, 36 + 26]);
});

test("permissions of what the checker speaks about come first", () => {
  assert.equal(nameOf(byInterest(own)[0]!), "a");
});

test("what is drawn is also said", () => {
  const said = [5, 7, 9].map((event) => eventWords(own, own.events[event]!));
  assert.deepEqual(said, ["line 4: view borrows a, which is frozen", "line 6: a moves to x", "line 8: add_assign borrows b, which is frozen"]);
  assert.equal(loanWords(own, 1), "'σ: slot borrows x mutably, lines 7 to 8");
});

test("a card quotes the lines in their order, moved to the left together", () => {
  const { spans } = own.diagnostics[0]!;
  const indented = program.function.lines.map(({ number, text }) => ({ number, text: `    ${text}` }));
  const shifted = spans.map((span) => ({ ...span, start: span.start + 4, end: span.end + 4 }));
  assert.deepEqual(excerpt(shifted, indented), excerpt(spans, program.function.lines));
  assert.deepEqual(excerpt(spans, program.function.lines).map(({ number, marks }) => [number, marks[0]!.start, marks[0]!.length]), [[6, 12, 1], [9, 5, 2]]);
});

test("a buffer keeps the flag of the owner it moved from, crossed out", () => {
  const there = (step: number) => {
    const { owners, before, references } = dwellers(own, history, 0, step);
    return [owners, before, references].map((some) => some.map(nameOf).join());
  };
  assert.deepEqual([1, 2, 4, 6].map(there), [["", "", ""], ["a", "", ""], ["a", "", "view"], ["x", "a", ""]]);
});

test("what moves back into itself went through a call, or through none", () => {
  const back = { kind: "move" as const, line: 3, from: 1, to: 1 };
  assert.equal(eventWords(own, back), "line 3: a moves out and back");
  assert.equal(eventWords(own, { ...back, by: "add_bangbang" }), "line 3: a moves into add_bangbang and back");
});
