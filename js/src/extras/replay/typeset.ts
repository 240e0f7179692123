/** Texts whose numbers are filled in at the end. What a template is made of is told in ad_viz/timeline/texts/template.py. */

import { numeral } from "../../timeline/numeral";
import type { RichText } from "../../timeline/timeline";

/** A piece of text; [kind, …] where a number, or what numbers decide, is yet to be filled in. */
export type Part = string | Template;
export type Template = (string | number | Template)[];

/** The number of a quantity, at the end of a step or "before" it, or of a cell of it, "short"; the name of node i is ("name", i). */
export type Look = (family: string, index: number | string, when?: string, how?: string) => number | string;

type Token = RichText[number];
type Parts = Record<string, (look: Look, ...members: any[]) => Token[]>;

/** How wide the text of a weight may be before its number stands for it. */
const WIDEST = 16;

/** Kinds of tokens that have another within. */
const AROUND = ["shaped", "cell"];

/** What the template says for the numbers that are looked up. */
export function typeset(template: Template, look: Look): RichText {
  return template.flatMap((part) => tokens(part as Part, look)) as RichText;
}

function tokens(part: Part, look: Look): Token[] {
  if (typeof part === "string") return [part];
  const [kind, ...members] = part as [string, ...any[]];
  if (AROUND.includes(kind)) return [[kind, tokens(members[0], look)[0]!, members[1]] as Token];
  return PARTS[kind]?.(look, ...members) ?? [[kind, ...members.map((member) => word(member, look))] as Token];
}

/** A quantity as it is written; a node is written by its name. */
function word(member: string | number | Template, look: Look): string {
  if (typeof member === "string") return member;
  if (typeof member === "number") return String(look("name", member));
  const found = look(...(member as Parameters<Look>));
  return typeof found === "string" ? found : numeral(found);
}

const plain = (token: Token | undefined): string => (Array.isArray(token) ? String(token[1]) : String(token));
const text = (parts: Token[]): string => parts.map(plain).join("");
const isSigned = (token: Token | undefined): boolean => plain(token).startsWith("−");
const joined = (texts: Token[][], between: string): Token[] => texts.flatMap((one, k) => (k ? [between, ...one] : one));
const bracketed = (shown: Token[]): Token[] => (isSigned(shown[0]) ? ["(", ...shown, ")"] : shown);

const PARTS: Parts = {
  number: (look, quantity) => [word(quantity, look)],
  text: (look, ...parts) => [text(typeset(parts, look))],
  bracketed: (look, part) => bracketed(tokens(part, look)),
  power(look, part) {
    const exponent = tokens(part, look);
    const sign = ["2", "3"].indexOf(text(exponent));
    return ["²³"[sign] ?? "^" + text(bracketed(exponent))];
  },
  product(look, factor, part) {
    const shown = typeset(factor, look);
    const number = tokens(part, look);
    const isUnit = shown.length < 2 && ["1", "−1"].includes(shown[0] as string);
    return isUnit && !isSigned(number[0]) ? [...(isSigned(shown[0]) ? ["−"] : []), ...number] : [...shown, " · ", ...bracketed(number)];
  },
  sum: (look, ...terms) =>
    terms.flatMap((term, k) => {
      const [first, ...rest] = typeset(term, look) as Token[];
      if (!k) return [first!, ...rest];
      if (!isSigned(first)) return [" + ", first!, ...rest];
      const unsigned = plain(first).slice(1);
      return [" − ", ...(unsigned ? [Array.isArray(first) ? ([first[0], unsigned] as Token) : unsigned] : []), ...rest];
    }),
  equal(look, ...sides) {
    const shown = sides.map((side) => typeset(side, look));
    const words = shown.map((side) => JSON.stringify(side));
    return joined(shown.filter((_, k) => words[k] !== words[k + 1]) as Token[][], " = ");
  },
  short(look, parts, otherwise) {
    const shown = text(typeset(parts, look));
    return [...shown].length > WIDEST ? tokens(otherwise, look) : [shown];
  },
  listed(look, names: [Template, Token][], last) {
    const all = names.filter(([quantity]) => holds(quantity, look)).map(([, token]) => tokens(token as Part, look));
    if (all.length > 3) return [...joined(all.slice(0, 3), ", "), ` and ${all.length - 3} more`];
    const end = all.splice(-1);
    return joined([joined(all, ", "), ...end].filter((some) => some.length), ` ${last} `);
  },
  when(look, ...members) {
    let k = 0;
    while (k + 1 < members.length && !holds(members[k], look)) k += 2;
    return typeset(members[Math.min(k + 1, members.length - 1)], look);
  },
};

function holds(condition: Template, look: Look): boolean {
  const [kind, ...members] = condition as [string, ...any[]];
  const numbers = (): number[] => members.map((one) => (typeof one === "object" ? look(...(one as Parameters<Look>)) : one));
  switch (kind) {
    case "finite":
      return numbers().every(Number.isFinite);
    case "same":
      return numbers().every((one, _, [first]) => Object.is(one + 0, first! + 0));
    case "alike": {
      const [one, other] = numbers() as [number, number];
      const largest = Math.max(Math.abs(one), Math.abs(other));
      return one === other || (one !== one && other !== other) || (largest < Infinity && Math.abs(one - other) <= 1e-9 * largest);
    }
    case "all":
      return members.every((member) => holds(member, look));
    case "not":
      return !holds(members[0], look);
    default:
      return ![0, ""].includes(look(...(condition as Parameters<Look>)) as never);
  }
}
