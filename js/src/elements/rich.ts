/** Sentences and equations: tokens to elements, and to words that can be read aloud. */

import { word } from "./vocabulary";
import { element } from "./dom";
import type { RichText } from "../timeline/timeline";

/** A packed timeline also has integers; they are gone once it is unpacked. */
type Token = RichText[number];

/** The elements of a sentence or an equation. */
export function rich(tokens: RichText): (Node | string)[] {
  const found: (Node | string)[] = [];
  for (const token of tokens) {
    const tail = typeof token === "string" && TAIL.exec(token)?.[0];
    if (tail && found.at(-1) instanceof Node) found.push(element("span.tailed", found.pop()!, tail), token.slice(tail.length));
    else found.push(piece(token));
  }
  return found;
}

/** What is never alone in a line: an exponent, or a bracket that closes. */
const TAIL = /^[²³)\],][^\s(]*|^\^(\([^)]*\)|\S+)/;

/** A text with code between backticks. */
export function coded(text: string): (Node | string)[] {
  return text.split("`").map((piece, place) => (place % 2 ? element("code", piece) : piece));
}

/** x adjoint plus equals partial a by partial x times a adjoint … */
export function spoken(tokens: RichText): string {
  return tokens.map(said).join(" ").replace(/\s+/g, " ").replace(/ ([.,:;?])/g, "$1").trim();
}

/** As plain text: W̄, □ xᵀ. */
export function plain(tokens: RichText): string {
  return tokens.map(written).join("");
}

function written(token: Token): string {
  if (typeof token !== "object") return String(token);
  if (token[0] === "slot") return "□";
  if (token[0] === "shaped" || token[0] === "cell") return written(token[1]) + (token[0] === "cell" ? token[2] : "");
  const [kind, text] = token;
  return kind === "adjoint" ? `${text}\u0304` : kind === "tangent" ? `d${text}` : text;
}

/** The name of a derivative: x with a line over it, or d and x. */
export function derivative(kind: "adjoint" | "tangent", name: string): HTMLElement {
  if (kind === "tangent") return element("span.math.tangent", "d" + name);
  return element("span.math.adjoint", element(/[A-Zbdfhklt\d[]/.test(name) ? "span.bar.tall" : "span.bar", name));
}

function piece(token: Token): Node | string {
  if (typeof token !== "object") return String(token);
  if (token[0] === "slot") return element("i.slot", { title: `the ${word("adjoint")} goes here` });
  if (token[0] === "shaped" || token[0] === "cell") {
    const [kind, inner, more] = token;
    return kind === "cell" ? element("span", piece(inner), element("span.math", more)) : element("span.shaped", piece(inner), element("small", more));
  }
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
  if (token[0] === "slot") return `the ${word("adjoint")}`;
  if (token[0] === "shaped" || token[0] === "cell") return said(token[1]) + (token[0] === "cell" ? ` at ${token[2].slice(1, -1)}` : "");
  const [kind, text, parent] = token;
  if (kind === "partial") return `partial ${text} by partial ${parent}`;
  if (kind === "adjoint") return `${text} ${word("adjoint")}`;
  if (kind === "tangent") return `d ${text}`;
  return text.replaceAll("−", "minus ");
}
