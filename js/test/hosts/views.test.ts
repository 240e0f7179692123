import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { pageModel } from "../../src/hosts/model";

const [kept, events] = [{ "ad-viz page": "before" } as { [key: string]: string }, new EventTarget()];
Object.defineProperty(globalThis, "sessionStorage", { value: kept });
globalThis.addEventListener = events.addEventListener.bind(events) as never;
Object.defineProperty(globalThis, "ResizeObserver", {
  value: class {
    constructor(private draw: (entries: unknown, self: unknown) => void) {}
    observe = (): void => queueMicrotask(() => this.draw([], this));
    disconnect = (): void => undefined;
  },
});

/** A view in a cell, and what the kernel hears of it. */
async function view(key: string): Promise<{ sent: object[]; cell: { isConnected: boolean }; leave: () => void }> {
  const { tellViews } = await import("../../src/hosts/views");
  const [sent, cell] = [[] as object[], { isConnected: true }];
  const model = { ...pageModel({ _key: key }), send: (content: object) => void sent.push(content) };
  const leave = tellViews(model, { closest: () => cell } as never);
  await Promise.resolve();
  return { sent, cell, leave };
}

test("a page keeps its name for itself alone, and for itself after a reload", async () => {
  const { sent } = await view("one");
  assert.deepEqual(sent, [{ shown: "before" }]);
  assert.deepEqual(kept, {});
  events.dispatchEvent(new Event("pagehide"));
  assert.deepEqual(kept, { "ad-viz page": "before" });
  events.dispatchEvent(new Event("pageshow"));
  assert.deepEqual(kept, {});
});

test("the last view of a cell that stays is gone soon, of one that was cut once it is not pasted", async (context) => {
  const { WITHOUT_CELL } = await import("../../src/hosts/views");
  mock.timers.enable({ apis: ["setTimeout"] });
  context.after(() => mock.timers.reset());
  const [rerun, cut, pasted] = [await view("rerun"), await view("cut"), await view("pasted")];
  cut.cell.isConnected = pasted.cell.isConnected = false;
  for (const { leave } of [rerun, cut, pasted]) leave();
  mock.timers.tick(1000);
  const isGone = ({ sent }: { sent: object[] }): boolean => "gone" in sent.at(-1)!;
  assert.deepEqual([rerun, cut, pasted].map(isGone), [true, false, false]);
  await view("pasted");
  mock.timers.tick(WITHOUT_CELL);
  assert.deepEqual([rerun, cut, pasted].map(isGone), [true, true, false]);
});
