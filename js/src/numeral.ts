/** How a number is written for people: five significant digits, and no digit more than it needs. */

/** JSON has no word for the numbers that are not finite. */
export type Written = number | "inf" | "-inf" | "nan";

const WORDS: Record<string, number> = { inf: Infinity, "-inf": -Infinity, nan: NaN };
const MINUS = "−";

export function asNumber(written: Written): number {
  return typeof written === "number" ? written : (WORDS[written] ?? NaN);
}

/** 0.87758, −2.5, 1.2346e−7, ∞. Integers are written in full up to six digits. */
export function numeral(written: Written, digits = 5): string {
  const x = asNumber(written);
  if (Number.isNaN(x)) return "NaN";
  if (x === 0) return "0";
  const sign = x < 0 ? MINUS : "";
  const size = Math.abs(x);
  if (size === Infinity) return sign + "∞";
  if (Number.isInteger(size) && size < 1e6) return sign + size;
  const [digitsOf, exponent] = rounded(size, digits);
  if (exponent >= -4 && exponent < digits) return sign + Number(`${digitsOf}e${exponent}`);
  return `${sign}${Number(digitsOf)}e${exponent < 0 ? MINUS : ""}${Math.abs(exponent)}`;
}

/** Every digit there is, for the tip that appears on hover. */
export function fullNumeral(written: Written): string {
  return String(asNumber(written)).replaceAll("-", MINUS);
}

/** Mantissa and exponent; a tie goes to the even digit, as it does in Python. */
function rounded(size: number, digits: number): [string, number] {
  const nearest = size.toExponential(digits - 1);
  const exact = size.toExponential(60).replace(".", "");
  const isTie = /^50*$/.test(exact.slice(digits, exact.indexOf("e")));
  const isEven = Number(exact[digits - 1]) % 2 === 0;
  const text = isTie && isEven ? `${point(exact.slice(0, digits))}${exact.slice(exact.indexOf("e"))}` : nearest;
  const [mantissa = "", exponent = "0"] = text.split("e");
  return [mantissa, Number(exponent)];
}

const point = (digits: string): string => `${digits[0]}.${digits.slice(1)}`;
