import assert from "node:assert/strict";
import { test } from "node:test";
import insides from "../../../../tests/golden/insides.json";
import { goldens } from "../../goldens";
import { valueTerms, derivativeTerm, numberAt, type Moment } from "../../../src/extras/cells/terms";
import { inside } from "../../../src/extras/cells/opening";
import { pairs, sizeOf } from "../../../src/extras/cells/reach";
import { isArray } from "../../../src/timeline/array_value";
import { derivativeAt } from "../../../src/timeline/derivative";
import { History } from "../../../src/timeline/history";

const withArrays = Object.entries(goldens).filter(([, timeline]) => timeline.scale);
const near = (found: number, expected: number): boolean => Math.abs(found - expected) <= 1e-12 * (1 + Math.abs(expected));

test("there are stories of arrays", () => assert.ok(withArrays.length > 2));

for (const [name, timeline] of withArrays) {
  const history = new History(timeline);
  const moments = timeline.steps.map((_, k): Moment => ({ timeline, history, step: k + 1, kind: derivativeAt(timeline, k + 1) }));

  test(`${name}: what an edge has sent is the sum of its terms`, () => {
    let seen = 0;
    for (const moment of moments) {
      for (const [family, e, x] of timeline.steps[moment.step - 1]!.set) {
        const edge = timeline.edges[e as number]!;
        if (family !== "contribution" || x === null || !edge.map) continue;
        const sent = history.at("contribution", e as number, moment.step)!;
        const end = moment.kind === "adjoint" ? "parent" : "child";
        for (let cell = 0; cell < sizeOf(timeline.nodes[edge[end]]!.shape ?? []); cell++) {
          const terms = pairs(timeline, edge, end, cell).map((pair) => derivativeTerm(moment, edge, pair)!);
          const sum = terms.reduce((total, { value }) => total + value!, 0);
          assert.ok(near(sum, isArray(sent) ? sent.cells[cell]! : sent), `step ${moment.step}, cell ${cell}`);
          seen += 1;
        }
      }
    }
    assert.equal(seen > 0, timeline.panels.includes("graph"));
  });

  test(`${name}: a value is the sum of its terms, or its operation is written out`, () => {
    const last = moments.at(-1)!;
    const shown = timeline.nodes.flatMap(({ op, shape }, node) =>
      op === "input" ? [] : Array.from({ length: sizeOf(shape ?? []) }, (_, cell) => {
        const terms = valueTerms(last, node, cell);
        const value = numberAt(last, "value", node, cell);
        if (terms && value !== undefined) assert.ok(near(terms.reduce((sum, term) => sum + term.value!, 0), value), op);
        return terms;
      }),
    );
    assert.ok(shown.some((terms) => terms));
  });

  test(`${name}: a step that is opened comes to what the step came to`, () => {
    const opened = moments.filter((moment) => inside(moment));
    assert.ok(opened.length > 0);
    for (const moment of opened) {
      const { terms, count } = inside(moment)!;
      assert.ok(terms.length === count || terms.length === 36);
      if (terms.length < count) continue;
      const set = timeline.steps[moment.step - 1]!.set.filter(([, , x]) => x !== null);
      const sent = set.filter(([family]) => family === "contribution");
      const whole = (sent[0] ? sent : set.filter(([family]) => family === "value")).map(([family, place]) => history.at(family, place as number, moment.step)!);
      const total = whole.flatMap((one) => (isArray(one) ? one.cells : one)).reduce((sum, x) => sum + x, 0);
      assert.ok(near(terms.reduce((sum, { value }) => sum + value!, 0), total), `step ${moment.step}`);
    }
  });
}

test("an opened step tells what a run of numbers alone sends, in its order", () => {
  const timeline = goldens["tape_arrays"]!;
  const history = new History(timeline);
  for (const [node, expected] of (insides as unknown as [number, number][][]).entries()) {
    const step = 1 + timeline.steps.findIndex(({ set }) => set.some(([family, e]) => family === "contribution" && timeline.edges[e as number]!.parent === node));
    const { terms } = inside({ timeline, history, step, kind: "adjoint" })!;
    assert.deepEqual(terms.map(({ cell }) => cell), expected.map(([cell]) => cell));
    for (const [k, [, term]] of expected.entries()) assert.ok(near(terms[k]!.value!, term));
  }
});
