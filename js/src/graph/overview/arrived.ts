/** The frame of a derivative, filled as far as its sum has arrived. */

import type { Box } from "../places/geometry";
import type { History } from "../../timeline/history";
import type { Timeline } from "../../timeline/timeline";
import type { Colours } from "./colours";
import { plate } from "./ink";

export function arrivedBar(pen: CanvasRenderingContext2D, bar: Box, { timeline, history, node, step }: { timeline: Pick<Timeline, "nodes">; history: History; node: number; step: number }, { panel, edge }: Colours, [full, , pale]: readonly string[]): void {
  const { expects = 0 } = timeline.nodes[node] ?? {};
  const has = (["tangent", "adjoint"] as const).some((family) => history.at(family, node, step) !== undefined);
  const ratio = expects ? (history.at("arrived", node, step) ?? 0) / expects : Number(has);
  plate(pen, bar, 3, ratio ? pale! : panel, ratio ? full! : edge, 1.2);
  const inner = { x: bar.x + 2, y: bar.y + 2, width: Math.max(2, (bar.width - 4) * ratio), height: bar.height - 4 };
  if (ratio) plate(pen, inner, 1, full!);
}
