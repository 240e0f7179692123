/** Sentences and equations: tokens to elements, and to words that can be read aloud. */

import { word } from "./vocabulary";
import { element } from "./dom";
import type { RichText } from "../timeline/timeline";

/** A packed timeline also has integers; they are gone once it is unpacked. */
type Token = RichText[number];

/** The elements of a sentence or an equation. */
export function rich(tokens: RichText): (Node | string)[] {
  return tokens.map(piece);
}

/** A text with code between backticks. */
export function coded(text: string): (Node | string)[] {
  return text.split("`").map((piece, place) => (place % 2 ? element("code", piece) : piece));
}

/** x adjoint plus equals partial a by partial x times a adjoint … */
export function spoken(tokens: RichText): string {
  return tokens.map(said).join(" ").replace(/\s+/g, " ").replace(/ ([.,:;?])/g, "$1").trim();
}

/** The name of a derivative: x with a line over it, or d and x. */
export function derivative(kind: "adjoint" | "tangent", name: string): HTMLElement {
  if (kind === "tangent") return element("span.math.tangent", "d" + name);
  return element("span.math.adjoint", element(/[A-Zbdfhklt\d[]/.test(name) ? "span.bar.tall" : "span.bar", name));
}

function piece(token: Token): Node | string {
  if (typeof token !== "object") return String(token);
  const [kind, text, parent] = token;
  switch (kind) {
    case "partial":
      return element("span.fraction.math", element("span", "∂" + text), element("span", "∂" + parent));
    case "adjoint":
    case "tangent":
      return derivative(kind, text);
    default:
      return element(ELEMENTS[kind], text);
  }
}

const ELEMENTS = {
  name: "b",
  code: "code",
  var: "span.math",
  "adjoint-number": "span.adjoint",
  "tangent-number": "span.tangent",
} as const;

const WORDS = { "+=": "plus equals", "=": "equals", "·": "times", "*": "times", "×": "times", "+": "plus", "−": "minus", "∇": `${word("gradient")} of`, "∞": "infinity" };

function said(token: Token): string {
  if (typeof token !== "object") return String(token).replace(/\+=|[=·*×+−∇∞]/g, (sign) => ` ${WORDS[sign as keyof typeof WORDS]} `);
  const [kind, text, parent] = token;
  if (kind === "partial") return `partial ${text} by partial ${parent}`;
  if (kind === "adjoint") return `${text} ${word("adjoint")}`;
  if (kind === "tangent") return `d ${text}`;
  return text.replaceAll("−", "minus ");
}
