/** The player's signs, drawn on a 20-unit square. */

import { drawn } from "./dom";

const SHAPES = {
  first: "M3 3h2.6v14H3zM17 3v14L6.6 10z",
  back: "M14 3.5v13L5 10z",
  play: "M5 2.8v14.4L17 10z",
  pause: "M4.5 3h4v14h-4zM11.5 3h4v14h-4z",
  next: "M6 3.5v13l9-6.5z",
  last: "M14.4 3H17v14h-2.6zM3 3v14l10.4-7z",
  lecture: "M2 2h6v2.4H4.4V8H2zM12 2h6v6h-2.4V4.4H12zM2 12h2.4v3.6H8V18H2zM15.6 12H18v6h-6v-2.4h3.6z",
  picture:
    "M7 3h6l1.4 2H17a1.6 1.6 0 0 1 1.6 1.6v8.8A1.6 1.6 0 0 1 17 17H3a1.6 1.6 0 0 1-1.6-1.6V6.6A1.6 1.6 0 0 1 3 5h2.6zM10 7.2a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4zm0 1.9a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6z",
  close: "M4.4 3 10 8.6 15.6 3 17 4.4 11.4 10l5.6 5.6-1.4 1.4-5.6-5.6L4.4 17 3 15.6 8.6 10 3 4.4z",
};

export type Icon = keyof typeof SHAPES;

export function icon(name: Icon): SVGSVGElement {
  return drawn(
    "svg",
    { class: "icon", viewBox: "0 0 20 20", width: 20, height: 20, "aria-hidden": "true" },
    drawn("path", { d: SHAPES[name], "fill-rule": "evenodd" }),
  );
}

/** Which way the numbers move: each flow has its own edge and its own arrow heads. */
export function flowSign(flow: string, width = 60, height = 36): SVGSVGElement | null {
  const middle = height / 2;
  const parts = SIGNS[flow]?.(width, middle);
  if (!parts) return null;
  const box = { class: `flow-sign ${flow}`, viewBox: `0 0 ${width} ${height}`, width, height, "aria-hidden": "true" };
  return drawn("svg", box, ...parts);
}

const SIGNS: Record<string, (width: number, y: number) => SVGElement[]> = {
  primal: (width, y) => [
    drawn("path", { class: "rail", d: `M2 ${y}H${width - 10}` }),
    drawn("path", { class: "head", d: `M${width - 12} ${y - 6}L${width - 2} ${y}L${width - 12} ${y + 6}z` }),
  ],
  tangent: (width, y) => [
    drawn("path", { class: "rail", d: `M0 ${y}H${width}` }),
    ...chevrons(width, y, 1),
  ],
  adjoint: (width, y) => [
    drawn("path", { class: "rail", d: `M0 ${y - 4.5}H${width}M0 ${y + 4.5}H${width}` }),
    ...chevrons(width, y, -1),
  ],
  call: (width, y) => [
    drawn("path", { class: "rail", d: `M0 ${y}H${width - 4}` }),
    drawn("path", { class: "chevron", d: chevron(width - 3, y, 1, y < 12 ? 6 : 12) }),
  ],
};

function chevrons(width: number, y: number, way: 1 | -1): SVGElement[] {
  const reach = y < 12 ? 6 : 12;
  const tips = width < 40 ? [width / 2 + way * 4] : [width * 0.42 + way * 6, width * 0.75 + way * 6];
  return tips.map((tip) => drawn("path", { class: "chevron", d: chevron(tip, y, way, reach) }));
}

const chevron = (tip: number, y: number, way: number, reach: number): string =>
  `M${tip - way * reach} ${y - reach}L${tip} ${y}L${tip - way * reach} ${y + reach}`;
