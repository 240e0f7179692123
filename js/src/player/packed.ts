/** The player, its panels, the extras and timelines travel deflated, as text; this takes them out, and stands before them. */

/** Those of RFC 1924: none of them needs an escape in a string or in JSON. */
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~";

/** The modules of this page, by what they were packed in: a page never frees a module, and each cell that is run again would bring its own. */
const MODULES = Symbol.for("ad-viz modules");
const page = globalThis as unknown as Record<symbol, Map<string, Promise<unknown>> | undefined>;

/** The module in a packed text, imported once as a notebook imports a widget. */
export function unpacked<Module>(packed: string): Promise<Module> {
  const modules = (page[MODULES] ??= new Map());
  const loading = modules.get(packed) ?? imported(packed);
  modules.set(packed, loading);
  // What could not be read may be asked for again.
  loading.catch(() => modules.delete(packed));
  return loading as Promise<Module>;
}

async function imported(packed: string): Promise<unknown> {
  const text = await inflated(packed);
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  try {
    return await import(address);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The text in a packed one. */
export function inflated(packed: string): Promise<string> {
  return new Response(new Blob([bytes(packed)]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
}

/** Five digits are four bytes; of the last ones, as many as are whole. */
export function bytes(packed: string): Uint8Array<ArrayBuffer> {
  const groups = Math.ceil(packed.length / 5);
  const view = new DataView(new ArrayBuffer(groups * 4));
  const digits = [...packed.padEnd(groups * 5, "~")].map((digit) => DIGITS.indexOf(digit));
  for (let group = 0; group < groups; group++) {
    view.setUint32(
      group * 4,
      digits.slice(group * 5, group * 5 + 5).reduce((number, digit) => number * 85 + digit),
    );
  }
  return new Uint8Array(view.buffer, 0, Math.floor((packed.length * 4) / 5));
}
