/** What is pointed at, outlined in ink; what is not there yet, covered. */

import { drawn } from "../../elements/dom";
import type { Drawn, Spot } from "./place";
import { spotOf } from "./place";

const key = ([row, column]: Spot): string => `${row} ${column}`;

/** The edge round cells: each side that no other of them shares. */
export function edgeOf(spots: Spot[], { width, height }: { width: number; height: number }, { x, y }: { x: number; y: number }): string {
  const there = new Set(spots.map(key));
  const short = (n: number): number => Math.round(n * 100) / 100;
  return [...new Map(spots.map((spot) => [key(spot), spot])).values()]
    .flatMap(([row, column]) => {
      const [left, top, w, h] = [short(x + column * width), short(y + row * height), short(width), short(height)];
      return [
        there.has(key([row - 1, column])) ? "" : `M${left} ${top}h${w}`,
        there.has(key([row + 1, column])) ? "" : `M${left} ${short(top + h)}h${w}`,
        there.has(key([row, column - 1])) ? "" : `M${left} ${top}v${h}`,
        there.has(key([row, column + 1])) ? "" : `M${short(left + w)} ${top}v${h}`,
      ];
    })
    .join("");
}

/** Twice, so that it is seen on dark and on light cells. */
export function outline({ map, value, grid, at, side, of }: Drawn, cells: Iterable<number>, look = "lit-cells"): void {
  const spots = [...cells].map((cell) => spotOf(value, cell));
  if (!spots.length) return;
  const d = edgeOf(spots, grid, at);
  map.append(drawn("g", { class: `over ${look}`, "data-cells": `${side} ${of}: ${[...cells].slice(0, 64).join(" ")}` }, drawn("path", { d }), drawn("path", { d })));
}

/** Cells that the sub-steps have not come to. */
export function cover({ map, value, grid, at }: Drawn, cells: Iterable<number>): void {
  const d = [...cells].map((cell) => spotOf(value, cell)).map(([row, column]) => `M${at.x + column * grid.width} ${at.y + row * grid.height}h${grid.width}v${grid.height}h${-grid.width}z`).join("");
  if (d) map.append(drawn("path", { d, class: "over not-yet" }));
}
