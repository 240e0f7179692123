import assert from "node:assert/strict";
import { test } from "node:test";
import golden from "../../../../tests/golden/templates.json";
import { typeset, type Template } from "../../../src/extras/replay/typeset";
import { asNumber, type Written } from "../../../src/timeline/numeral";

const WORDS = ["name", "trouble"];

test("every template of the golden list", () => {
  for (const { template, numbers, text } of golden as unknown as { template: Template; numbers: { [quantity: string]: Written | string }; text: unknown }[]) {
    const look = (...quantity: (string | number | undefined)[]): number | string => {
      const found = numbers[quantity.filter((one) => one !== undefined).join(" ")]!;
      return WORDS.includes(String(quantity[0])) ? (found as string) : asNumber(found as Written);
    };
    assert.deepEqual(typeset(template, look), text, JSON.stringify({ template, numbers }));
  }
});
