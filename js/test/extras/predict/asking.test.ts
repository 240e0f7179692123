import assert from "node:assert/strict";
import { test } from "node:test";
import { answered, type Answer } from "../../../src/extras/predict/answers";
import { makeAsking, type Asking } from "../../../src/extras/predict/asking";
import { makeRevealing } from "../../../src/extras/predict/revealing";
import { addRedaction } from "../../../src/timeline/redaction";
import { Folding, type Opened } from "../../../src/timeline/folding";
import { unpacked } from "../../../src/timeline/packing";
import type { Question, Timeline } from "../../../src/timeline/timeline";
import data from "../../../../tests/lenses/reverse/tape_asked.json";

const timeline = unpacked(data as unknown as Timeline);
const questions = timeline.questions!;
const [seed, row, sum] = questions as [Question, Question, Question];

interface Begun {
  asking: Asking;
  clock: { step: number };
  state: { predict: boolean; answers: Answer[]; step: number };
  saved: string[];
}

/** A player at a step, and its model; each name that is set is noted. */
function begin(step = 1, given: object = {}, since = 0, whole = timeline, by: Opened = { opened: [], closed: [], fold: null }): Begun {
  const state = { predict: true, answers: [] as Answer[], step, ...given };
  const clock = { step };
  const saved: string[] = [];
  const model = {
    get: (name: string): never => state[name as "step"] as never,
    set(name: string, value: unknown) {
      Object.assign(state, { [name]: value });
      saved.push(name);
    },
    save_changes() {},
  };
  return { asking: makeAsking({ clock, model, folding: () => new Folding(whole, by) }, whole, since), clock, state, saved };
}

const skipped = (...ones: Question[]): Answer[] => ones.map((one) => answered(one));

test("the player stops for the first question that waits, and not before it", () => {
  const { asking } = begin();
  assert.deepEqual([asking.gate(5), asking.open], [5, undefined]);
  assert.deepEqual([asking.gate(12), asking.open], [6, seed]);
  assert.deepEqual([asking.gate(2), asking.open], [2, undefined]);
});

test("a question about the next step is asked at the one before", () => {
  const { asking } = begin(1, { answers: skipped(seed) });
  assert.deepEqual([asking.gate(8), asking.open], [8, undefined]);
  assert.deepEqual([asking.gate(9), asking.open], [8, row]);
});

test("what is in a closed part is asked once it is open", () => {
  // All but the inputs and the output.
  const groups = [{ kind: "call" as const, name: "f", label: "f", line: 1, starts: [2], end: timeline.nodes.length - 1 }];
  const whole = { ...timeline, groups };
  const inside = questions.filter(({ step }) => (timeline.steps[step - 1]!.nodes ?? [])[0]! in { 2: 0, 3: 0 } && timeline.steps[step - 1]!.flow !== "rest");
  const asked = (by: Opened): Question[] => questions.filter((_, k) => begin(1, { answers: skipped(...questions.slice(0, k)) }, 0, whole, by).asking.gate(99) < 99 && begin(1, { answers: skipped(...questions.filter((_, place) => place !== k)) }, 0, whole, by).asking.gate(99) < 99);
  assert.ok(inside[0] && inside.length < questions.length);
  assert.deepEqual(asked({ opened: [], closed: [], fold: null }), questions);
  assert.deepEqual(asked({ opened: ["f"], closed: [], fold: "all" }), questions);
  assert.deepEqual(asked({ opened: [], closed: ["f"], fold: null }), questions.filter((one) => !inside.includes(one)));
});

test("where the mode is off nothing is asked or hidden", () => {
  const { asking } = begin(1, { predict: false });
  assert.deepEqual([asking.gate(12), asking.open, asking.isOver()], [12, undefined, false]);
  assert.equal(asking.redact(), timeline);
});

test("a player that is to stand past a question stands at it, and the kernel is told", () => {
  const { asking, clock, state, saved } = begin(9);
  assert.notEqual(asking.redact(), timeline);
  assert.deepEqual([clock.step, state.step, saved], [6, 6, ["step"]]);
});

test("a question that waits at the step before stays open there", () => {
  const { asking, clock } = begin(9, { answers: skipped(seed) });
  for (let k = 0; k < 2; k++) {
    asking.redact();
    assert.deepEqual([clock.step, asking.open], [8, row]);
  }
});

test("the next question opens from wherever the player stands, once", () => {
  const { asking, clock } = begin(2);
  asking.wantNext();
  asking.redact();
  assert.deepEqual([clock.step, asking.open], [6, seed]);
  asking.lock(seed);
  asking.redact();
  assert.deepEqual([clock.step, asking.open], [5, undefined]);
});

test("an answer is kept as the player's own change, and the player stands before the step", () => {
  const { asking, clock, state } = begin(6);
  asking.redact();
  asking.lock(seed, 2);
  assert.deepEqual([state.answers, clock.step, asking.open, asking.isKeeping()], [[answered(seed, 2)], 5, undefined, false]);
});

test("what had been seen when the mode was turned on is skipped, if anything is left to ask", () => {
  const { asking, state } = begin(9, {}, 9);
  asking.redact();
  assert.deepEqual(state.answers, skipped(seed, row));
  const end = begin(12, {}, 12);
  end.asking.redact();
  assert.deepEqual([end.state.answers, end.clock.step], [[], 6]);
});

test("the mode is turned on where the player stands", () => {
  const { asking, clock, state } = begin(1, { predict: false });
  clock.step = 7;
  state.predict = true;
  asking.toggle();
  asking.redact();
  assert.deepEqual([state.answers, clock.step], [skipped(seed), 7]);
});

test("the panels that tell are covered while the question is open; those that always tell, while it waits", () => {
  addRedaction("reverse", { redact: () => ({}), revealing: ["jacobian"] });
  const given = { ...timeline, questions: [{ ...sum, covers: ["jacobian", "tape"] as Question["covers"] }] };
  const { asking } = begin();
  const covers = (): unknown => (asking.redact(given) as Timeline & { covers?: string[] }).covers;
  assert.deepEqual(covers(), ["jacobian"]);
  asking.gate(12);
  assert.deepEqual(covers(), ["jacobian", "tape"]);
});

test("while a question waits, any other timeline than the redacted one would give the answer away", () => {
  const { asking } = begin();
  assert.ok(!asking.isUnredacted(timeline));
  const shown = asking.redact();
  assert.ok(!asking.isUnredacted(shown));
  assert.ok(asking.isUnredacted(timeline));
});

test("where a question covers panels, the timeline is redacted anew when it opens", () => {
  const given = { ...timeline, questions: [{ ...seed, covers: ["tape"] as Question["covers"] }] };
  const { asking } = begin();
  const shown = asking.redact(given);
  asking.gate(6);
  assert.ok(asking.isUnredacted(shown));
  assert.ok(!asking.isUnredacted(asking.redact()));
});

test("all is over when each question has its answer, and all of the timeline is shown", () => {
  const { asking, state } = begin(12, { answers: skipped(...questions.slice(1)) });
  assert.equal(asking.isOver(), false);
  state.answers = skipped(...questions);
  assert.equal(asking.isOver(), true);
  assert.equal(asking.redact(), timeline);
});

test("an answer is new when it comes to its step, and is told there from then on", () => {
  const { asking } = begin(6);
  const revealing = makeRevealing(asking);
  asking.redact();
  assert.equal(revealing.at(6), undefined);
  revealing.reveal(seed);
  asking.lock(seed, 1);
  const shown = { question: seed, answer: answered(seed, 1), isAsked: false, isNew: false };
  assert.deepEqual([5, 6, 6].map(revealing.at), [shown, { ...shown, isNew: true }, shown]);
  assert.deepEqual([5, 7].map(revealing.at), [undefined, undefined]);
});

test("the room may ask about each choice of the question whose answer is told", () => {
  const { asking } = begin(6, { answers: [answered(seed, 2)] });
  const revealing = makeRevealing(asking);
  assert.equal(revealing.explain(0), false);
  revealing.at(6);
  assert.deepEqual([revealing.explain(9), revealing.explain(0)], [false, true]);
  assert.deepEqual(revealing.at(6), { question: seed, answer: answered(seed, 0), isAsked: true, isNew: false });
  asking.gate(12);
  assert.deepEqual([revealing.at(6), revealing.explain(0)], [undefined, false]);
});
