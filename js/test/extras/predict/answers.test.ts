import assert from "node:assert/strict";
import { test } from "node:test";
import { answered, answerTo, heading, plain, stopOf, summary } from "../../../src/extras/predict/answers";
import { word } from "../../../src/elements/vocabulary";
import { redacted } from "../../../src/extras/predict/redact";
import { History } from "../../../src/timeline/history";
import { asNumber, fullNumeral, HIDDEN, numeral, withCommas } from "../../../src/timeline/numeral";
import type { Question, Timeline } from "../../../src/timeline/timeline";
import { unpacked } from "../../../src/timeline/packing";
import data from "../../../../tests/lenses/reverse/tape_asked.json";

const timeline = unpacked(data as unknown as Timeline);
const questions = timeline.questions!;
const [seed, row, sum] = questions as [Question, Question, Question];

test("a hidden number is written as a question mark, in every way", () => {
  assert.deepEqual([numeral(HIDDEN), fullNumeral(HIDDEN), String(HIDDEN), withCommas(HIDDEN), `${HIDDEN}`], ["?", "?", "?", "?", "?"]);
  assert.equal(asNumber(HIDDEN), HIDDEN);
  assert.equal(numeral(Infinity), "∞");
});

test("a question that hides numbers is asked at its step, another at the step before", () => {
  assert.deepEqual([seed, row, sum].map(stopOf), [6, 8, 10]);
  assert.equal(stopOf({ ...row, step: 1 }), 1);
});

test("until the answer nothing that comes later is there, and what is asked for is a question mark", () => {
  const seen = redacted(timeline, sum);
  const history = new History(seen);
  assert.equal(seen.steps.length, timeline.steps.length);
  assert.deepEqual(seen.steps.slice(0, 9), timeline.steps.slice(0, 9));
  assert.deepEqual(seen.steps[9]!.set, [["adjoint", 0, HIDDEN], ["contribution", 0, HIDDEN]]);
  assert.deepEqual([seen.steps[9]!.edges, seen.steps[9]!.say, seen.steps[9]!.equation], [timeline.steps[9]!.edges, [], []]);
  assert.equal(history.at("arrived", 0, 10), 1);
  for (const step of seen.steps.slice(10)) assert.deepEqual([step.set, step.say, step.equation, step.nodes], [[], [], [], undefined]);
});

test("before a value is there, the weights of its edges are not", () => {
  const early = redacted(timeline, { ...row, step: 4 });
  assert.deepEqual(early.edges.map(({ child, weight }) => [child, weight === HIDDEN]), timeline.edges.map(({ child }) => [child, child > 2]));
});

test("which choice is right changes nothing of what is seen", () => {
  for (const question of questions) assert.deepEqual(redacted(timeline, { ...question, right: 0 }), redacted(timeline, { ...question, right: 1 }));
});

test("an answer stays that of its question, and of no other", () => {
  const given = answered(sum, 3);
  assert.deepEqual(given, { step: 10, question: "What will x̄ be after this step?", answer: "4.2", right: false, misconception: "overwrite" });
  assert.equal(answerTo(sum, [given]), given);
  assert.equal(answerTo({ ...sum, choices: sum.choices.slice(0, 2) }, [given]), undefined);
  assert.equal(answerTo(row, [given]), undefined);
  assert.deepEqual(answerTo(row, [answered(row)]), { step: 9, question: "Which row will the sweep read next?", answer: null, right: false, misconception: null });
});

test("texts are those of the kernel", () => {
  assert.equal(plain([["adjoint", "x₁"], " ", ["adjoint", "loss"], " ", ["partial", "a", "x"], " ", ["tangent", "y"], ["name", "b"]]), `x̄₁ ${word("adjoint")}(loss) ∂a/∂x dyb`);
});

test("a summary begins with what was predicted about", () => {
  assert.equal(heading("Four programs", { signature: "f(x)", at: "x = 3" }), "Four programs: f(x) at x = 3");
  assert.equal(heading("Who owns the adjoint?", { signature: "fn main()", at: "" }), "Who owns the adjoint? – fn main()");
});

test("a summary has a line for each question that was answered", () => {
  assert.deepEqual(summary("A tape", questions, [answered(seed, 2), answered(row), answered(sum, 3)]).split("\n"), [
    "A tape",
    "1 of 3 predictions right",
    "✓ Step 6. What will z̄ start with? 1",
    "– Step 9. Which row will the sweep read next? skipped; right is b",
    "✗ Step 10. What will x̄ be after this step? 4.2 (overwrite); right is 5.0776",
  ]);
});

test("an answer, or a question that was skipped, is of that question alone", () => {
  for (const question of questions) {
    for (const place of [undefined, ...question.choices.keys()]) {
      const given = answered(question, place);
      assert.equal(answerTo(question, [given]), given);
      assert.equal(answerTo({ ...question, ask: [...question.ask, " Now?"] }, [given]), undefined);
      assert.equal(answerTo({ ...question, step: question.step + 1 }, [given]), undefined);
    }
  }
});
