/** The schema in few letters, as a page carries it to check what comes in: `src/hosts/altered.ts` reads it. */

/**
 * An object is its members by name, those that may be missing with a "?" behind, all others under "*"; a definition is its place
 * among the parts, or a list of that place, the list it is an index of, and whether it may be one more; a type is its name; several
 * words are one text, with blanks between them; and what else there is is a list that begins with a word: ["words", …],
 * ["one of", …], ["list", items or null, least, most, …first], ["number" or "integer", least, most]. Of a list what is 0 at the
 * end is left out.
 */
function short(one, names) {
  const within = (part) => short(part, names);
  const { $ref, of, upTo, oneOf, type, properties, required = [], additionalProperties: others } = one;
  if ($ref) {
    const place = names.indexOf($ref.slice($ref.lastIndexOf("/") + 1));
    return of ? [place, of] : upTo ? [place, upTo, 1] : place;
  }
  if (oneOf) return ["one of", ...oneOf.map(within)];
  if (one.enum || "const" in one) {
    const words = one.enum ?? [one.const];
    return words.length > 1 && words.every((each) => typeof each === "string" && /^\S+$/.test(each)) ? words.join(" ") : ["words", ...words];
  }
  if (properties || typeof others === "object") {
    const members = Object.entries(properties ?? {}).map(([name, part]) => [required.includes(name) ? name : `${name}?`, within(part)]);
    return Object.fromEntries([...members, ...(typeof others === "object" ? [["*", within(others)]] : [])]);
  }
  if (type === "array") {
    const { items, prefixItems = [], minItems = 0, maxItems = 0 } = one;
    const more = [minItems, maxItems, ...prefixItems.map(within)];
    return ["list", items ? within(items) : null, ...more.slice(0, prefixItems.length ? Infinity : more.findLastIndex((count) => count) + 1)];
  }
  return "minimum" in one || "maximum" in one ? [type, one.minimum ?? null, one.maximum ?? null] : type;
}

export function checks({ $defs, ...whole }) {
  const names = Object.keys($defs);
  return { whole: short(whole, names), parts: Object.values($defs).map((one) => short(one, names)) };
}
