/** Sentences and equations: tokens to elements, and to words that can be read aloud. */

import { element } from "./dom";
import type { RichText } from "./timeline";

/** A packed timeline also has integers; they are gone once it is unpacked. */
type Token = RichText[number];

/** The elements of a sentence or an equation. */
export function rich(tokens: RichText): Node[] {
  return tokens.map(piece);
}

/** An equation, drawn for the eye and named for the ear. */
export function equation(tokens: RichText): HTMLElement {
  return element("div", { class: "equation", role: "math", "aria-label": spoken(tokens) }, ...rich(tokens));
}

/** x adjoint plus equals partial a by partial x times a adjoint … */
export function spoken(tokens: RichText): string {
  return tokens.map(said).join(" ").replace(/\s+/g, " ").replace(/ ([.,:;?])/g, "$1").trim();
}

/** The name of a derivative: x with a line over it, or d and x. */
export function derivative(kind: "adjoint" | "tangent", name: string): HTMLElement {
  if (kind === "tangent") return element("span", { class: "math tangent" }, "d" + name);
  const tall = /[A-Zbdfhklt]/.test(name);
  return element("span", { class: "math adjoint" }, element("span", { class: tall ? "bar tall" : "bar" }, name));
}

function piece(token: Token): Node {
  if (typeof token !== "object") return document.createTextNode(String(token));
  if (token[0] === "partial") return fraction(token[1], token[2] ?? "");
  const [kind, text] = token;
  switch (kind) {
    case "name":
      return element("b", {}, text);
    case "code":
      return element("code", {}, text);
    case "var":
      return element("span", { class: "math" }, text);
    case "adjoint":
    case "tangent":
      return derivative(kind, text);
    default:
      return element("span", { class: kind === "adjoint-number" ? "adjoint" : "tangent" }, text);
  }
}

function fraction(child: string, parent: string): HTMLElement {
  return element(
    "span",
    { class: "fraction math" },
    element("span", {}, "∂" + child),
    element("span", {}, "∂" + parent),
  );
}

const WORDS: [RegExp, string][] = [
  [/\+=/g, " plus equals "],
  [/=/g, " equals "],
  [/[·*×]/g, " times "],
  [/\+/g, " plus "],
  [/[−]/g, " minus "],
  [/∇/g, " gradient of "],
  [/∞/g, " infinity "],
];

function said(token: Token): string {
  if (typeof token !== "object") return WORDS.reduce((text, [sign, word]) => text.replace(sign, word), String(token));
  if (token[0] === "partial") return `partial ${token[1]} by partial ${token[2]}`;
  if (token[0] === "adjoint") return `${token[1]} adjoint`;
  if (token[0] === "tangent") return `d ${token[1]}`;
  return token[1].replaceAll("−", "minus ");
}
