import assert from "node:assert/strict";
import { test } from "node:test";
import permits from "../../../../tests/lenses/ownership/permits.json";
import { permitted, released } from "../../../src/lenses/ownership/permissions";
import type { Variable } from "../../../src/timeline/timeline";

type Row = Pick<Variable, "permits" | "released"> & { on: (string | null)[]; after: (string | null)[] };

const TABLE = permits as Row[];

for (const [place, row] of TABLE.entries())
  test(`what is permitted on a line and after it, as Python has it: ${place}`, () => {
    const each = (ask: typeof released) => row.on.map((_, line) => ask(row, line + 1));
    assert.deepEqual(each(permitted), row.on);
    assert.deepEqual(each(released), row.after);
    assert.equal(permitted(row, 0), null);
  });
