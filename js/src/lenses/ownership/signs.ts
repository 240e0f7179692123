/** The signs of moving, copying and lending, drawn on squares of 16. */

import { drawn } from "../../elements/dom";

const SHAPES = {
  move: ["M-7 8c3-7 5-7 7.5 0s4.5 7 7 0 4-5 6-2.5L17 8", "M14 3l8 5-8 5z"],
  copy: ["M5.5 1.5h9v9h-9z", "M1.5 5.5h9v9h-9z"],
  clone: ["M5.5 1.5h9v9h-9z", "M1.5 5.5h9v9h-9z"],
  frozen: ["M8 8V1.2M5.8 2.4 8 4.4l2.2-2", ""],
  locked: ["M4.5 7V5a3.5 3.5 0 0 1 7 0v2", "M2.5 7h11v8h-11z"],
  out: ["M0 2q0-2 2-2h12q2 0 2 2v12q0 2-2 2H2q-2 0-2-2z", "M0 0l16 16M0 16 16 0"],
  split: ["M0 0h16v16H0zM0 0l16 16", "M16 0v16H0z"],
  stop: ["M4.7 0h6.6L16 4.7v6.6L11.3 16H4.7L0 11.3V4.7z", "M5 5l6 6M5 11l6-6"],
  kept: ["M8 0a8 8 0 1 1-.1 0z", "M4.5 8.2 7 10.7l4.5-5"],
};

export type Sign = keyof typeof SHAPES;

/** The sign with its middle at this place. */
export function signAt(name: Sign, x: number, y: number, scale = 1): SVGGElement {
  const [first, second] = SHAPES[name];
  const angles = name === "frozen" ? [0, 60, 120, 180, 240, 300] : [0];
  const place = `translate(${x} ${y}) scale(${scale}) translate(-8 -8)`;
  return drawn(`g.sign-of.${name}`, { transform: place }, ...angles.map((angle) => drawn("path", { d: first, transform: angle ? `rotate(${angle} 8 8)` : undefined })), second ? drawn("path.second", { d: second }) : null);
}

/** The sign by itself, as in a legend. */
export function signOf(name: Sign): SVGSVGElement {
  const [left, width] = name === "move" ? [-8, 32] : [-1, 18];
  return drawn("svg.own-sign", { viewBox: `${left} -1 ${width} 18`, width, height: 18, "aria-hidden": "true" }, signAt(name, 8, 8));
}
