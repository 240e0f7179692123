/** Cells of arrays: pointed at, by hand or by keys, they say where they come from; opened, in plain numbers. */

import { element, fill } from "../../elements/dom";
import { word } from "../../elements/vocabulary";
import { addExtra, type MakePart } from "../../player/extra";
import { derivativeAt } from "../../timeline/derivative";
import { fullNumeral } from "../../timeline/numeral";
import { cellAt } from "../../elements/heat";
import { makeCard } from "./card";
import style from "./cells.css";
import { cellName, shapeOf, spoken, spotText } from "./names";
import { makeInside } from "./inside";
import { origin, type Lit, type Side } from "./origin";
import { outline } from "./outline";
import { cellsAt, read, type Drawn, type Spot } from "./place";
import { emerge, settle } from "./settle";
import { tapeRow } from "./tape_row";
import type { Moment } from "./terms";

/** What is pointed at: its cells, and where it is drawn. */
interface Pointed {
  side: Side;
  of: number;
  cells: number[];
}

/** So much of the player's width is never that of what is drawn in an opened cell, in px. */
const AROUND = 45;

const WAYS: Record<string, Spot> = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] };

const cells: MakePart = (context) => {
  const { root, clock, say } = context;
  const leaving = new AbortController();
  const { signal } = leaving;
  let hovered: Pointed | undefined;
  let focused: Pointed | undefined;
  let opened: Pointed | undefined;
  /** The keyboard is within this map of a card. */
  let within: { card: Element; side: Side; spot: Spot } | undefined;
  let returns: HTMLElement | SVGElement | undefined;
  let lit = "";
  let row: HTMLElement | undefined;

  const moment = (): Moment => ({ timeline: context.timeline(), history: context.history(), step: clock.step, kind: derivativeAt(context.timeline(), clock.step) });
  const maps = (within: Element = root): Drawn[] => [...within.querySelectorAll(".heat")].flatMap((map) => read(context.timeline(), clock.step, map) ?? []);
  const tip = element("div.cell-tip", { "aria-hidden": "true", hidden: true });
  const card = makeCard(() => close(true));
  const inside = makeInside(context, moment, maps, signal);
  root.append(card.body, tip);

  function light(again = false): void {
    const pointed = hovered ?? focused ?? opened;
    const said = pointed ? [pointed.side, pointed.of, pointed.cells].join() : "";
    if (said === lit && !again) return;
    lit = said;
    for (const old of root.querySelectorAll(".lit-cells")) old.remove();
    for (const old of root.querySelectorAll(".lit-number")) old.classList.remove("lit-number");
    if (!pointed) return;
    const { timeline, kind } = moment();
    const found: Lit = new Map();
    for (const cell of pointed.cells) origin(timeline, kind, pointed.side, pointed.of, cell, found);
    for (const map of maps()) outline(map, found.get(`${map.side} ${map.of}`) ?? []);
    // A number among arrays has a box of its own.
    for (const key of found.keys()) {
      const [side, of] = key.split(" ");
      if (side !== "constant" && !timeline.nodes[Number(of)]!.shape) for (const box of root.querySelectorAll(`.card[data-thing="node:${of}"]`)) box.classList.add("lit-number");
    }
  }

  function pointedAt(drawn: Drawn, spot: Spot): Pointed {
    return { side: drawn.side, of: drawn.of, cells: cellsAt(drawn.value, spot) };
  }

  /** The map under a hand, and the place in it. */
  function under({ target, clientX, clientY }: MouseEvent): [Drawn, Spot] | undefined {
    const host = (target as Element).closest?.(".card, .miniature");
    for (const drawn of host ? maps(host) : []) {
      const { left, top, width, height } = drawn.map.querySelector(".rim")!.getBoundingClientRect();
      const [column, row] = [Math.floor(((clientX - left) / width) * drawn.grid.columns), Math.floor(((clientY - top) / height) * drawn.grid.rows)];
      if (row >= 0 && column >= 0 && row < drawn.grid.rows && column < drawn.grid.columns) return [drawn, [row, column]];
    }
    return;
  }

  /** Its name and all its digits, beside it. */
  function tell(drawn: Drawn | undefined, spot: Spot, x: number, y: number): void {
    tip.hidden = !drawn;
    if (!drawn) return;
    const { timeline, kind } = moment();
    const shape = shapeOf(timeline, drawn.side, drawn.of);
    fill(tip, cellName(timeline, kind, drawn.side, drawn.of, spotText(drawn, shape, spot)), drawn.value.blocks ? " has the mean " : " = ", fullNumeral(drawn.value.cells[cellAt(drawn.value, ...spot)]!));
    const { left, top, width } = root.getBoundingClientRect();
    tip.style.left = `${Math.max(4, Math.min(x - left + 14, width - tip.offsetWidth - 4))}px`;
    tip.style.top = `${y - top + 18}px`;
  }

  function open(pointed: Pointed): void {
    if (pointed.side === "constant") return;
    opened = { ...pointed, cells: pointed.cells.slice(0, 1) };
    tip.hidden = true;
    light(true);
    showCard();
    emerge(card.body, root);
  }

  function close(back = false): void {
    opened = undefined;
    showCard();
    light(true);
    if (back) (returns?.isConnected ? returns : root).focus({ preventScroll: true });
  }

  function showCard(): void {
    card.body.hidden = !opened;
    card.listing.remove();
    row?.remove();
    if (!opened) return;
    const shape = context.shape()!;
    const uses = card.show(moment(), opened.of, opened.cells[0]!, shape, root.clientWidth - AROUND);
    const code = root.querySelector(".code-panel:not([hidden]) .lines");
    if (code && card.listing.firstChild) code.after(card.listing);
    row = tapeRow(root, moment(), opened.of, opened.cells[0]!, uses);
    settle(root, card.body, shape);
  }

  /** The map in which the keyboard is, as it is drawn now. */
  function here(side = within?.side): Drawn | undefined {
    return within && maps(within.card).find((drawn) => drawn.side === side);
  }

  function enter(box: Element): boolean {
    const [first] = maps(box);
    if (!first) return false;
    within = { card: box, side: first.side, spot: [0, 0] };
    stand();
    return true;
  }

  function move([down, right]: Spot): void {
    const drawn = here();
    if (!within || !drawn) return;
    const [row, column] = [within.spot[0] + down, within.spot[1] + right];
    const other = here(drawn.side === "value" ? "derivative" : "value");
    // Below the value is the derivative.
    const leaves = drawn.side === "value" ? row >= drawn.grid.rows : row < 0;
    if (leaves && other) within = { ...within, side: other.side, spot: [drawn.side === "value" ? 0 : other.grid.rows - 1, Math.min(column, other.grid.columns - 1)] };
    else within.spot = [Math.max(0, Math.min(drawn.grid.rows - 1, row)), Math.max(0, Math.min(drawn.grid.columns - 1, column))];
    stand();
  }

  /** It is lit, told, and said. */
  function stand(aloud = true): void {
    const drawn = here();
    if (!within || !drawn) return leave();
    const [row, column] = within.spot;
    focused = pointedAt(drawn, within.spot);
    const { timeline, kind } = moment();
    if (aloud) say(spoken(timeline, kind, drawn, within.spot, drawn.value.cells[cellAt(drawn.value, ...within.spot)]!));
    const { left, top, width, height } = drawn.map.querySelector(".rim")!.getBoundingClientRect();
    tell(drawn, within.spot, left + ((column + 1) * width) / drawn.grid.columns - 8, top + ((row + 1) * height) / drawn.grid.rows - 12);
    light();
  }

  function leave(): void {
    within = focused = undefined;
    tip.hidden = true;
    light();
  }

  function keyed(event: KeyboardEvent): void {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const box = (target as Element).closest(".card");
    const isIn = within && within.card === box;
    const way = WAYS[key];
    if (isIn && way) move(way);
    else if (isIn && key === "Enter") {
      returns = target as SVGElement;
      open(focused!);
    } else if (key === "Escape" && opened) close(card.body.contains(target as Node));
    else if (isIn && key === "Escape") leave();
    else if (key === "Escape" && inside.close()) root.focus({ preventScroll: true });
    else if (!(key === "Enter" && box && enter(box))) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function hover(event: PointerEvent): void {
    const found = event.type === "pointerleave" ? undefined : under(event);
    hovered = found && pointedAt(...found);
    if (found || !within) tell(found?.[0], found?.[1] ?? [0, 0], event.clientX, event.clientY);
    light();
  }

  function pressed(event: MouseEvent): void {
    // A key that presses a button is no hand.
    const found = event.detail ? under(event) : undefined;
    if (!found || dragged) return;
    event.stopPropagation();
    returns = (event.target as Element).closest<SVGElement>(".card .ring") ?? undefined;
    open(pointedAt(...found));
  }

  /** Who drags the drawing presses nothing. */
  let dragged = false;
  let from: Spot = [0, 0];
  const hold = ({ clientX, clientY }: PointerEvent): void => void (from = [clientX, clientY]);
  const release = ({ clientX, clientY }: PointerEvent): void => void (dragged = Math.hypot(clientX - from[0], clientY - from[1]) > 5);

  root.addEventListener("pointerdown", hold, { signal, capture: true });
  root.addEventListener("pointerup", release, { signal, capture: true });
  root.addEventListener("pointermove", hover, { signal });
  root.addEventListener("pointerleave", hover, { signal });
  root.addEventListener("click", pressed, { signal, capture: true });
  root.addEventListener("redrawn", () => (light(true), inside.redraw()), { signal });
  root.addEventListener("keydown", keyed, { signal, capture: true });
  root.addEventListener("focusout", ({ target }) => within?.card.contains(target as Node) && leave(), { signal });
  context.commands.push([["o", "O"], "O", `Open this ${word("step")} of arrays, or close it`, inside.toggle], [[], "Enter, then arrows", `In an array: from cell to cell; Enter opens one`, () => 0]);

  return {
    gate: inside.gate,
    show() {
      inside.show();
      if (within?.card.isConnected) stand(false);
      else if (within) leave();
      showCard();
      light(true);
    },
    dispose() {
      leaving.abort();
      card.body.remove();
      card.listing.remove();
      row?.remove();
      tip.remove();
    },
  };
};

addExtra("cells", cells, style);
