import assert from "node:assert/strict";
import { test } from "node:test";
import { spoken } from "../../src/elements/rich";
import { word } from "../../src/elements/vocabulary";

test("an equation is read aloud", () => {
  const equation = spoken([["adjoint", "x"], " += ", ["partial", "a", "x"], " · ", ["adjoint", "a"], " = 4.2 · ", ["adjoint-number", "−1"]]);
  assert.equal(equation, `x ${word("adjoint")} plus equals partial a by partial x times a ${word("adjoint")} equals 4.2 times minus 1`);
});

test("an operator waits for what it is applied to", () => {
  assert.equal(spoken([["partial", "", "x"], " = y ", ["partial", "", "a"]]), "partial by partial x equals y partial by partial a");
});

test("a sentence keeps its commas", () => {
  assert.equal(spoken([["name", "x"], " asks ", ["name", "a"], ", ", ["name", "a"], " asks ", ["name", "z"], "."]), "x asks a, a asks z.");
});

test("a tangent is d and its name", () => assert.equal(spoken([["tangent", "b"], " = ", ["code", "cos(x)"]]), "d b equals cos(x)"));
