/** One node: its value, its derivative under it, and how many contributions have arrived. */

import { word } from "../elements/vocabulary";
import { drawn } from "../elements/dom";
import { gridOf, heat, placeOf } from "../elements/heat";
import { BESIDE } from "../elements/panel";
import { isArray, shapeText, type ArrayValue } from "../timeline/array_value";
import { scaleOf } from "../timeline/derivative";
import { extremesSaid } from "../timeline/extremes";
import { numeral, outOf } from "../timeline/numeral";
import type { Step } from "../timeline/timeline";
import type { CardState, Face, Sighting, Written } from "./face";
import { fit, fitNumeral, widthOf, type Fitted } from "../elements/fit";
import { DIGIT, leastPart, type Area, type Box, type Place } from "./places/geometry";
import type { Setting } from "./setting";
import { text } from "./svg";

/** Between what stands side by side. */
const GAP = 7;
/** The sentence has as many; fewer where there is no room. */
const DIGITS = 5;
/** From afar; and there a name may be so wide, in widths of its box, and so high, in heights of its card. */
const FROM_AFAR = 3;
const [WIDE, HIGH] = [1.2, 0.8];
/** Of letters that go under the line, in em; and between a map and its box, in px. */
const UNDER = 0.22;
const MARGIN = 5;
/** Round what stands in the boxes of an array, over its map across, and of the sign before a derivative's name, in px. */
const [INSET, HEAD, SIGN] = [10, 50, 15];
/** Of a cell in a map that fills its box, in px. */
const LARGEST = { width: 44, height: 30 };
/** An op label of fewer letters tells nothing. */
const LETTERS = 4;

/** The least height, in px, of a box with a map beside a sign over a name. */
const OVER = 46;
export const isOver = ({ height }: Box): boolean => height >= OVER;

export function nodeFace({ timeline, history, kind, sizes, names, width: whole }: Setting, index: number, place: Place, counted: boolean): Face {
  const { name, op, expects, shape } = timeline.nodes[index]!;
  let now: Step | undefined;
  const startsAnew = timeline.panels.some((name) => BESIDE[name]?.startsAnew);
  const { type, style, smaller } = sizes;
  const across = style === "across";
  const back = kind === "adjoint";
  /** What its derivative is called, among those of all. */
  const [symbol, ...symbols] = [name, ...names].map((name) => (back ? name : `d${name}`)) as [string, ...string[]];

  const tells = ({ words }: Fitted): boolean => words === op || words.length > LETTERS;

  /** A map in the lower part of a box, of so much room; before there is one, the shape alone is known. */
  function map(box: Box, head: number, value: number | undefined, family: "value" | typeof kind, isRead: boolean, room?: Area): SVGElement[] {
    if (!isArray(value)) return [];
    const grid = gridOf(shape!, room);
    if (!grid.rows || !grid.columns) return [drawn("g.heat")];
    return [heat(value, { x: box.x + (box.width - grid.columns * grid.width) / 2, y: box.y + head }, scaleOf(timeline, family), hotIn(family, value), room, isRead)];
  }

  function hotIn(family: string, value: ArrayValue): number[] {
    const cells = now?.cell?.hot.filter(([of, node]) => of === family && node === index) ?? [];
    return cells.map(([, , at]) => placeOf(value, at));
  }

  /** Name and operation of an array, its shape, and its map: under them across, beside them down. */
  function arrayText({ value, gone, isRead }: CardState & Sighting): SVGElement[] {
    const { x, y, width, height } = place.value;
    const [left, right, room] = [x + INSET, x + width - INSET, width - 2 * INSET];
    const quiet = value === undefined ? "quiet" : "";
    const words = gone ? "gone" : shapeText(shape!);
    const said = { words, size: type.small, width: widthOf(words, type.small, "sans") };
    if (across) {
      const title = fit(name, room - said.width - GAP, type.name, "name", leastPart(sizes, type.name), names);
      return [
        text(left, y + 24, title, `name ${quiet}`),
        text(right, y + 24, said, "quiet end"),
        text(left, y + 43, fit(op, room, type.op, "mono", 1), "op quiet"),
        ...map(place.value, HEAD, value, "value", isRead),
      ];
    }
    const { rows, columns, width: wide, height: high } = gridOf(shape!);
    const beside = right + 2 - columns * wide;
    const free = beside - GAP - left;
    const label = fit(op, free, type.op, "mono", 1);
    return [
      text(left, y + 20, fit(name, free, type.name, "name", leastPart(sizes, type.name), names), `name ${quiet}`),
      ...(tells(label) ? [text(left, y + 36, label, "op quiet")] : []),
      ...(said.width < beside - left ? [text(left, y + 51, said, "quiet")] : []),
      ...map({ ...place.value, x: beside, width: columns * wide }, (height - rows * high) / 2, value, "value", isRead),
    ];
  }

  /** A name in italics, over-barred for an adjoint. */
  function italic(x: number, baseline: number, title: Fitted, look: string): SVGElement[] {
    const bar = baseline - (/[A-Zbdfhklt[]/.test(name) ? 0.74 : 0.56) * title.size;
    const d = `M${x + 0.06 * title.size} ${bar}h${title.width}`;
    return [text(x, baseline, title, `italic ${look}`), ...(back ? [drawn("path", { class: `overbar ${look}`, d })] : [])];
  }

  /** A map beside its name, which has its sign over it or before it. */
  function besideName(value: number | undefined, isRead: boolean): SVGElement[] {
    const { x, y, width, height } = place.derivative;
    const { rows, columns, width: wide, height: high } = gridOf(shape!);
    const over = isOver(place.derivative);
    const left = x + INSET + (over ? 0 : SIGN);
    const start = x + width - INSET + 2 - columns * wide;
    const title = fit(symbol, start - 3 - left, type.math, "math", leastPart(sizes, type.math), symbols);
    const look = value === undefined ? "quiet" : kind;
    const baseline = y + (over ? Math.max(33, height / 2 + 0.31 * title.size) : height / 2 + 0.31 * title.size);
    return [
      ...italic(left, baseline, title, look),
      ...map({ ...place.derivative, x: start, width: columns * wide }, (height - rows * high) / 2, value, kind, isRead),
    ];
  }

  function valueText(state: CardState & Sighting): SVGElement[] {
    if (shape) return arrayText(state);
    const { value, gone } = state;
    const { x, y, width, height } = place.value;
    const inset = across ? 12 : 10;
    const [left, right, room] = [x + inset, x + width - inset, width - 2 * inset];
    const quiet = value === undefined ? "quiet" : "";
    const word = gone ? "gone" : "not yet";
    const unknown = { words: style === "lecture" ? "" : word, size: type.small, width: widthOf(word, type.small, "sans") };
    const number = (beside: number, fewest?: number): Fitted =>
      value === undefined ? unknown : fitNumeral(value, room, type.value, "sans", DIGITS, beside, smaller, fewest);
    if (across) {
      const title = fit(name, room, type.name, "name", leastPart(sizes, type.name), names);
      const label = fit(op, room - title.width - GAP, type.op, "mono", 1);
      return [
        text(left, y + 25, title, `name ${quiet}`),
        ...(tells(label) ? [text(right, y + 24, label, "op quiet end")] : []),
        text(left, y + 52, number(0), `figure value ${quiet}`),
      ];
    }
    const middle = y + height / 2;
    const wished = number(widthOf(name, type.name, "name") + GAP);
    const rest = wished.words ? room - wished.width - GAP : room;
    const title = fit(name, rest, type.name, "name", smaller, names);
    // A name is never shorter than its first letter: digits give way to it.
    const beside = title.width > rest + 0.01 ? number(title.width + GAP, 1) : wished;
    // And the last of them, where both have no room.
    const isBoth = title.width + beside.width <= room;
    return [
      text(left, middle + 0.33 * title.size, title, `name ${quiet}`),
      ...(isBoth ? [text(right, middle + 0.35 * beside.size, beside, `figure value end ${quiet}`)] : []),
    ];
  }

  /** Its name, over-barred for an adjoint and after a d for a tangent; and its number at the right. */
  function derivativeText(value: number | undefined, bold: boolean, isRead: boolean): SVGElement[] {
    if (shape) return besideName(value, isRead);
    const { x, y, width } = place.derivative;
    const height = sizes.derivative;
    const isComputed = value !== undefined;
    const sign = 0.4 * type.math;
    const [left, right] = back ? [x + 15 + sign, x + width - 12] : [x + 11, x + width - 13 - sign];
    // A cell by itself is named above: its digits come first.
    const beside = op ? widthOf(symbol, type.math, "math") + GAP : 0;
    const number = isComputed && fitNumeral(value, right - left, type.number, bold ? "bold" : "sans", DIGITS, beside, smaller);
    const room = right - left - (number ? number.width + GAP : 0);
    const title = fit(symbol, room, type.math, "math", leastPart(sizes, type.math), symbols);
    // A long number needs all of the box, which is under the name.
    const isNamed = title.width <= room + 1;
    const look = isComputed ? kind : "quiet";
    const middle = y + height / 2;
    const baseline = middle + 0.31 * title.size;
    return [
      ...(isNamed ? italic(left, baseline, title, look) : []),
      ...(number ? [text(right, middle + 0.35 * number.size, number, `figure end ${kind} ${bold ? "bold" : ""}`)] : []),
    ];
  }

  /** From afar: its name, and the numbers that have room, in the least type. */
  function textFromAfar({ value, derivative, afar, atIssue }: CardState & Sighting): Written[] {
    const [own, under] = [place.value, place.derivative];
    const sign = 0.4 * type.math + 15;
    const short = atIssue ? fit(name, WIDE * own.width, afar, "name", 1, names) : { words: name, width: widthOf(name, afar, "name") };
    const wide = short.width;
    const isNamed = atIssue || (wide <= WIDE * own.width && DIGIT * afar <= HIGH * place.card.height);
    // One that is wider than its box leads into the drawing.
    const isLast = wide > own.width && own.x + own.width / 2 > whole / 2;
    const inset = Math.max(0, Math.min(10, (own.width - wide) / 2));
    const baseline = shape ? own.y + 4 + DIGIT * afar : own.y + own.height / 2 + 0.33 * afar;
    const hangs = isNamed && !isLast && baseline + UNDER * afar > under.y;
    const title = text(isLast ? own.x + own.width : own.x + inset, baseline, { words: short.words, size: afar }, `name ${isLast ? "end" : ""}`);
    const number = (x: number | undefined, { box, left, right, beside, look }: { box: Box; left: number; right: number; beside: number; look: string }): SVGElement[] => {
      if (x === undefined || DIGIT * afar > box.height - 4) return [];
      const room = box.width - left - right;
      const fitted = fitNumeral(x, room, afar, "sans", FROM_AFAR, beside, 1, 1);
      return beside + fitted.width > room ? [] : [text(box.x + box.width - right, box.y + box.height / 2 + 0.36 * afar, fitted, `figure end ${look}`)];
    };
    const [left, right] = back ? [sign, 10] : [10, sign];
    return [
      { box: own, marks: shape ? fromAfar(own, value, "value", isNamed ? { wide: inset + wide, high: (DIGIT + UNDER) * afar, title } : undefined) : isNamed ? [title, ...number(value, { box: own, left: 10, right: 10, beside: wide + GAP, look: "value" })] : [] },
      { box: under, marks: shape ? (hangs ? fromAfar(under, derivative, kind, undefined, inset + wide) : fromAfar(under, derivative, kind, underName(afar))) : number(derivative, { box: under, left, right, beside: 0, look: kind }) },
    ];
  }

  /** A derivative's name from afar, beside its sign, if that leaves room for the map. */
  function underName(afar: number): { wide: number; high: number; title: SVGElement } | undefined {
    const { x, y, width, height } = place.derivative;
    const wide = widthOf(symbol, afar, "math");
    if (20 + wide > 0.5 * width || afar > height - 4) return undefined;
    return { wide: 20 + wide, high: height, title: drawn("g", ...italic(x + 20, y + height / 2 + 0.31 * afar, { words: symbol, size: afar, width: wide }, kind)) };
  }

  /** A map as large as its box can hold, under its name or beside it. */
  function fromAfar(box: Box, value: number | undefined, family: "value" | typeof kind, named?: { wide: number; high: number; title: SVGElement }, least = family === "value" ? 0 : 20): SVGElement[] {
    const { wide, high, title } = named ?? { wide: least, high: 0, title: undefined };
    const left = (x: number, y: number) => ({ x: box.x + x, width: box.width - x - MARGIN, height: box.height - y - MARGIN, cell: LARGEST });
    const places = [{ ...left(MARGIN, high + MARGIN), y: high + MARGIN }, { ...left(wide + MARGIN, MARGIN), y: MARGIN }];
    const [under, beside] = places.map((room) => ({ room, cell: smallest(room) }));
    const { room, cell } = !named || beside!.cell > under!.cell ? beside! : under!;
    const { rows, height } = gridOf(shape!, room);
    const y = room.y + (room.height - rows * height) / 2;
    return [...(title ? [title] : []), ...(cell > 1 ? map({ ...box, ...room, y: box.y }, y, value, family, false, room) : [])];
  }

  /** The shorter side of a cell in a room; 0 in none. */
  function smallest(room: Area): number {
    if (room.width <= 0 || room.height <= 0) return 0;
    const { width, height } = gridOf(shape!, room);
    return Math.min(width, height);
  }

  function textFromNear(state: CardState & Sighting): Written[] {
    return [
      { box: place.value, marks: valueText(state) },
      { box: place.derivative, marks: derivativeText(state.derivative, state.written, state.isRead) },
      { box: place.count, marks: countText(state) },
    ];
  }

  function countText(state: CardState): SVGElement[] {
    if (!counted) return [];
    const { x, y, width, height } = place.count;
    const [at, look] = style === "down" ? [x + 3, ""] : [x + width / 2, "middle"];
    const long = `${arrived(state)} arrived`;
    const words = across && widthOf(long, type.small, "sans") < width ? long : arrived(state);
    return [text(at, y + height, { words, size: type.small }, `figure arrived quiet ${look}`)];
  }

  const arrived = (state: CardState) => outOf(state.arrived ?? 0, expects);
  const said = (x: number | undefined) => (x === undefined ? "not computed yet" : numeral(x) + (isArray(x) ? extremesSaid(x) : ""));

  return {
    name: `node:${index}`,
    tip: `${name} = ${op}`,
    backs: [0],
    read: (step, current) => ((now = current), {
      value: history.at("value", index, step),
      gone: !startsAnew && history.isForgotten("value", index, step),
      derivative: history.at(kind, index, step),
      lit: !!current.nodes?.includes(index),
      written: history.isWritten(kind, index, step),
      arrived: history.at("arrived", index, step) ?? 0,
      cells: [history.at("value", index, step), history.at(kind, index, step)].map((value) => (isArray(value) ? value.id : "")).join(" ") + JSON.stringify(current.cell?.hot.filter(([, node]) => node === index) ?? ""),
    }),
    say: (state) =>
      `${name}, ${word("value")} ${state.gone ? "gone" : said(state.value)}, ${word(kind)} ${said(state.derivative)}` + (counted ? `, ${arrived(state)} arrived` : ""),
    // On a projector the map of an array is always as large as its box allows.
    write: (state) => (state.afar ? textFromAfar(state) : shape && style === "lecture" ? [...textFromAfar({ ...state, afar: type.name }), { box: place.count, marks: countText(state) }] : textFromNear(state)),
  };
}
