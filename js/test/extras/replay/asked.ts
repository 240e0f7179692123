/** What a page makes of timelines at other inputs, for tests of Python: tests/timeline/in_page.py. */

import { readFileSync } from "node:fs";
import { strayed } from "../../../src/extras/replay/guards";
import { inputsOf, seedsOf } from "../../../src/extras/replay/kernel";
import { replayed } from "../../../src/extras/replay/replayed";
import { apart, recorded, run } from "../../../src/extras/replay/run";
import { unable } from "../../../src/extras/replay/unable";
import { asNumber, type Written } from "../../../src/timeline/numeral";
import { unpacked } from "../../../src/timeline/packing";
import type { Timeline } from "../../../src/timeline/timeline";
import { brought } from "./brought";

interface Asked {
  original: Timeline;
  at: Written[];
  seeds: Written[] | null;
}

async function answer({ original, at, seeds }: Asked): Promise<unknown> {
  const timeline = unpacked(original);
  await brought(timeline);
  const why = unable(timeline);
  if (why) return { why };
  const home = inputsOf(timeline);
  const page = run(timeline.replay!, home);
  const there = recorded(timeline, page);
  const here = run(timeline.replay!, at.map(asNumber));
  const stray = strayed(timeline.replay!.guards, here, there);
  return {
    isApart: apart(there, page) >= 0,
    stray: stray ? (stray.isClose ? "close" : "other") : null,
    timeline: replayed(timeline, at.map(asNumber), seeds?.map(asNumber) ?? seedsOf(timeline), here),
  };
}

const asked = JSON.parse(readFileSync(0, "utf8")) as Asked[];
process.stdout.write(JSON.stringify(await Promise.all(asked.map(answer))));
