/** A canvas that lies over its host, as fine as the screen. */

import { element } from "../../elements/dom";
import type { Area, Box } from "../places/geometry";

export interface Sheet {
  canvas: HTMLCanvasElement;
  pen: CanvasRenderingContext2D;
  /** Empties it. */
  size(area: Area): void;
}

export function makeSheet(): Sheet {
  const canvas = element("canvas", { "aria-hidden": "true" });
  const pen = canvas.getContext("2d")!;
  return {
    canvas,
    pen,
    size({ width, height }) {
      canvas.width = Math.round(width * devicePixelRatio);
      canvas.height = Math.round(height * devicePixelRatio);
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
      pen.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    },
  };
}

/** A box with round corners: filled, and its frame drawn. */
export function plate(pen: CanvasRenderingContext2D, { x, y, width, height }: Box, round: number, fill: string, stroke = "", wide = 1): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, Math.max(0, Math.min(round, width / 2, height / 2)));
  if (fill) {
    pen.fillStyle = fill;
    pen.fill();
  }
  if (!stroke) return;
  pen.strokeStyle = stroke;
  pen.lineWidth = wide;
  pen.stroke();
}

/** The four corners of what the detail shows. */
export function corners(pen: CanvasRenderingContext2D, { x, y, width, height }: Box, stroke: string, wide: number): void {
  const arm = Math.min(4 * wide, width / 2, height / 2);
  pen.beginPath();
  for (const [cornerX, right] of [[x, 1], [x + width, -1]] as const) {
    for (const [cornerY, down] of [[y, 1], [y + height, -1]] as const) {
      pen.moveTo(cornerX + right * arm, cornerY);
      pen.lineTo(cornerX, cornerY);
      pen.lineTo(cornerX, cornerY + down * arm);
    }
  }
  pen.strokeStyle = stroke;
  pen.lineWidth = wide;
  pen.stroke();
}

/** Of a bin the part that is reached: hollow, toned, full; too small for a frame it is a tone alone. */
export function mark(pen: CanvasRenderingContext2D, box: Box, ratio: number, [reached, work]: readonly string[], atWork: boolean, { panel, edge }: { panel: string; edge: string }): void {
  const gap = (side: number): number => Math.min(2.6, 0.3 * side);
  const { x, y } = box;
  const [across, down] = [gap(box.width), gap(box.height)];
  const inner = { x: x + across / 2, y: y + down / 2, width: box.width - across, height: box.height - down };
  const isFine = Math.min(inner.width, inner.height) < 3.4;
  if (atWork) return plate(pen, inner, 1, work!);
  if (ratio >= 1) return plate(pen, inner, isFine ? 0 : 1, reached!);
  const framed = { x: inner.x + 0.45, y: inner.y + 0.45, width: inner.width - 0.9, height: inner.height - 0.9 };
  if (isFine) {
    pen.globalAlpha = 0.35;
    plate(pen, inner, 0, edge);
    pen.globalAlpha = 1;
  } else plate(pen, framed, 1, panel, edge, 0.9);
  if (!ratio) return;
  pen.globalAlpha = 0.25 + 0.6 * ratio;
  plate(pen, inner, isFine ? 0 : 1, reached!);
  pen.globalAlpha = 1;
}

/** An arrow head that points left; the other way where `by` is below 0. */
export function chevron(pen: CanvasRenderingContext2D, x: number, y: number, by: number, stroke: string): void {
  pen.beginPath();
  pen.moveTo(x + 3 * by, y - 4.5 * Math.abs(by));
  pen.lineTo(x - 2 * by, y);
  pen.lineTo(x + 3 * by, y + 4.5 * Math.abs(by));
  pen.strokeStyle = stroke;
  pen.lineWidth = 2;
  pen.lineCap = pen.lineJoin = "round";
  pen.stroke();
  pen.lineCap = "butt";
}
