/** The schema in few letters, as a page carries it to check what comes in: `src/hosts/altered.ts` reads it. */

/**
 * An object is its members by name, those that may be missing with a "?" behind, all others under "*"; a type is its name; and what
 * else there is is a list that begins with a word: ["words", …], ["one of", …], ["list", items, least, most, …first],
 * ["number" or "integer", least, most], and a definition ["#", name, list it is an index of, whether it may be one more].
 */
export function short(one) {
  const { $ref, of, upTo, oneOf, type, properties, required = [], additionalProperties: others } = one;
  if ($ref) return ["#", $ref.slice($ref.lastIndexOf("/") + 1), ...(of ? [of] : upTo ? [upTo, 1] : [])];
  if (oneOf) return ["one of", ...oneOf.map(short)];
  if (one.enum || "const" in one) return ["words", ...(one.enum ?? [one.const])];
  if (properties || typeof others === "object") {
    const members = Object.entries(properties ?? {}).map(([name, part]) => [required.includes(name) ? name : `${name}?`, short(part)]);
    return Object.fromEntries([...members, ...(typeof others === "object" ? [["*", short(others)]] : [])]);
  }
  if (type === "array") {
    const { items, prefixItems = [], minItems = 0, maxItems = 0 } = one;
    return ["list", items ? short(items) : 0, minItems, maxItems, ...prefixItems.map(short)];
  }
  return "minimum" in one || "maximum" in one ? [type, one.minimum ?? null, one.maximum ?? null] : type;
}

export const checks = ({ $defs, ...whole }) => ({ whole: short(whole), parts: Object.fromEntries(Object.entries($defs).map(([name, one]) => [name, short(one)])) });
