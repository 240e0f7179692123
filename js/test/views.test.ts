import assert from "node:assert/strict";
import { test } from "node:test";
import { pageModel } from "../src/model";

test("a page keeps its name for itself alone, and for itself after a reload", async () => {
  const [kept, events, sent] = [{ "ad-viz page": "before" } as { [key: string]: string }, new EventTarget(), [] as unknown[]];
  Object.defineProperty(globalThis, "sessionStorage", { value: kept });
  globalThis.addEventListener = events.addEventListener.bind(events) as never;
  const { tellViews } = await import("../src/views");
  tellViews({ ...pageModel({ _key: "one" }), send: (content) => void sent.push(content) });
  assert.deepEqual(sent, [{ shown: "before" }]);
  assert.deepEqual(kept, {});
  events.dispatchEvent(new Event("pagehide"));
  assert.deepEqual(kept, { "ad-viz page": "before" });
  events.dispatchEvent(new Event("pageshow"));
  assert.deepEqual(kept, {});
});
