import assert from "node:assert/strict";
import { test } from "node:test";
// @ts-expect-error: it is plain JavaScript, for the build
import { joined } from "../schema.mjs";

const spine = () => ({
  properties: { panels: { items: { enum: ["code", "tape"] } }, steps: {} },
  $defs: { Step: { properties: { say: {} } }, Change: {} } as Record<string, any>,
  families: { value: { of: ["node"] } },
});

test("what lenses add is joined, each family by the name of its lens", () => {
  const { properties, $defs } = joined(spine(), { a: { panels: ["dual"], properties: { part: {} }, step: { now: {} }, $defs: { Part: {} }, families: { held: { of: ["node"] } } } });
  assert.deepEqual(properties.panels.items.enum, ["code", "tape", "dual"]);
  assert.ok(properties.part && $defs.Part && $defs.Step.properties.now);
  assert.deepEqual($defs.Change.oneOf[0].prefixItems[0], { enum: ["value", "a.held"] });
});

const TAKEN: Record<string, object> = {
  tape: { panels: ["dual", "tape"] },
  dual: { panels: ["dual", "dual"] },
  steps: { properties: { steps: {} } },
  say: { step: { say: {} } },
  Step: { $defs: { Step: {} } },
};
for (const [name, part] of Object.entries(TAKEN)) {
  test(`${name} is taken already: ${JSON.stringify(part)}`, () => {
    assert.throws(() => joined(spine(), { a: part }), new RegExp(`^Error: a: ${name} is there already`));
  });
}

test("two lenses cannot add the same", () => {
  assert.throws(() => joined(spine(), { a: { panels: ["dual"] }, b: { panels: ["dual"] } }), /^Error: b: dual is there already/);
});

for (const misspelt of ["definitions", "propertys", "panel", "type", "family"]) {
  test(`${misspelt} is nothing that a lens adds`, () => {
    assert.throws(() => joined(spine(), { a: { [misspelt]: {} } }), new RegExp(`^Error: a: ${misspelt} is nothing that a lens adds`));
  });
}
