/** What each lens leaves out of its own part until a question is answered. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { redacted } from "../../../src/extras/predict/redact";
import "../../../src/lenses/broadcast_join/redact";
import "../../../src/lenses/checkpointing/redact";
import "../../../src/lenses/live/redact";
import "../../../src/lenses/ownership/redact";
import "../../../src/lenses/runs/redact";
import "../../../src/lenses/tangent_types/redact";
import { HIDDEN } from "../../../src/timeline/numeral";
import { REDACTIONS } from "../../../src/timeline/redaction";
import type { Question, Timeline } from "../../../src/timeline/timeline";
import { goldens } from "../../goldens";

/** A question that hides nothing, or these panels. */
const at = (step: number, covers: string[] = []): Question => ({ step, kind: "count", ask: [], hides: [], covers, choices: [], right: 0 });
const seen = (name: string, step: number, covers?: string[]): Timeline => redacted(goldens[name]!, at(step, covers));

test("before its first step nothing of a lens's part is known, and at its end all but the last", () => {
  assert.deepEqual(seen("ownership", 1).ownership!.events, []);
  assert.ok(seen("ownership", 1).ownership!.loans.every(({ lifetime }) => lifetime === ""));
  assert.ok(seen("checkpoint", 1).checkpoint!.columns.every(({ peak, rows }) => peak === HIDDEN && rows.every(({ cached }) => !cached[0])));
  assert.ok(seen("tangent_types", 1).tangents!.trees.every(({ parts }) => parts.every(({ type }) => type === "?")));
  assert.ok(seen("tangent_types", 1).tangents!.sums.cells.flat().every(({ say }) => say === "?"));
  assert.ok(seen("broadcast", 1).broadcast!.spots.every(({ id }) => id === HIDDEN));
});

test("what a step has shown stays, row by row", () => {
  const { checkpoint, steps } = goldens["checkpoint"]!;
  for (let step = 1; step <= steps.length; step++) {
    const [column] = seen("checkpoint", step).checkpoint!.columns;
    const rows = checkpoint!.columns[0]!.rows;
    assert.deepEqual(column!.rows.slice(0, step - 1), rows.slice(0, step - 1));
    assert.ok(column!.rows.slice(step - 1).every(({ cached, kept }) => !cached[0] && !kept[0]));
  }
});

test("the chapters that are to come would tell of a program, and of a Jacobian while it is covered", () => {
  assert.deepEqual(seen("ownership", 2).chapters, goldens["ownership"]!.chapters.filter(({ step }) => step <= 2));
  assert.deepEqual(seen("runs_forward", 2).chapters, goldens["runs_forward"]!.chapters);
  assert.deepEqual(seen("runs_forward", 2, ["jacobian"]).chapters, goldens["runs_forward"]!.chapters.filter(({ step }) => step <= 2));
  assert.deepEqual(REDACTIONS["runs"]!.revealing, ["jacobian"]);
});

test("of numbers that two runs hold there are the places, and no number", () => {
  const last = seen("live", 1).steps.at(-1)!.set;
  const held = goldens["live"]!.steps.flatMap(({ set }) => set).filter(([family]) => /^live\.(forward|reverse)$/.test(family));
  assert.equal(last.length, held.length);
  assert.ok(last.every(([, , x]) => x === null));
});

test("a lens that leaves nothing out shows its part as it is", () => {
  assert.deepEqual(seen("accumulation", 1).accumulation, goldens["accumulation"]!.accumulation);
});
