/** A small array as a heat map whose cells are dragged; and for every array a slider that multiplies all of it. */

import { brief, levelOf } from "../../elements/heat";
import { element, write } from "../../elements/dom";
import type { ArrayValue } from "../../timeline/array_value";
import { numeral } from "../../timeline/numeral";
import { isSame, sizeOf, valueOf } from "./arrays/cells";
import { fillBox, makeTaking, stepOf, type Field, type Hands } from "./field";

/** Of more cells there is only the slider. */
const MOST = 64;
/** How far a factor goes, either way. */
const REACH = 2;
/** In px: what one place of a cell takes to drag. */
const PACE = 2;

export function arrayField(name: string, shape: readonly number[], scale: number, hands: Hands): Field {
  /** What the factor multiplies. */
  let base: ArrayValue | undefined;
  let now: ArrayValue;
  let factor = 1;
  let chosen = 0;
  let said = "";

  const cells = Array.from({ length: sizeOf(shape) <= MOST ? sizeOf(shape) : 0 }, (_, place) => makeCell(place));
  const columns = shape.at(-1)!;
  const step = stepOf(5 * scale);
  const nameOf = (place: number): string => `${name}[${indexOf(place, shape).join(", ")}]`;
  const changed = (next: ArrayValue, words: string): void => {
    said = words;
    // A key may come again before the next frame.
    now = next;
    hands.change(next);
  };
  const change = (value: number): void => {
    const rounded = Number(value.toPrecision(12));
    base = valueOf(shape, now.cells.with(chosen, rounded)) as ArrayValue;
    factor = 1;
    changed(base, `${nameOf(chosen)} is ${numeral(rounded)}`);
  };
  const choose = (place: number): void => {
    chosen = Math.min(Math.max(place, 0), cells.length - 1);
    cells.forEach((cell, k) => (cell.tabIndex = k === chosen ? 0 : -1));
    exact.ariaLabel = `${nameOf(chosen)}, exactly`;
    write(index, `[${indexOf(chosen, shape).join(", ")}]`);
    if (base) fillBox(exact, now.cells[chosen]!);
  };
  const index = element("code", { "aria-hidden": "true" });
  const exact = element("input", { inputmode: "decimal", role: "spinbutton" });
  const { take, keydown } = makeTaking(
    exact,
    () => now.cells[chosen]!,
    () => nameOf(chosen),
    { ...hands, change },
  );
  exact.addEventListener("change", take);
  exact.addEventListener("keydown", keydown);
  const multiplied = (): ArrayValue => valueOf(shape, base!.cells.map((x) => x * factor)) as ArrayValue;
  const times = (): void => {
    factor = Number(slider.value);
    changed(multiplied(), `${name} times ${numeral(factor)}`);
  };
  const slider = element("input", { type: "range", min: -REACH, max: REACH, step: 0.05, "aria-label": `${name}, all of it times`, input: times });
  const shown = element("span.times", { "aria-hidden": "true" });

  function makeCell(place: number): HTMLElement {
    let from: { x: number; y: number; value: number } | undefined;
    const cell = element("div.cell", {
      role: "spinbutton",
      tabindex: -1,
      "aria-label": `${name}[${indexOf(place, shape).join(", ")}]`,
      focus: () => choose(place),
      pointerdown(event: PointerEvent) {
        from = { x: event.clientX, y: event.clientY, value: now.cells[place]! };
        cell.setPointerCapture(event.pointerId);
      },
      pointermove({ clientX, clientY }: PointerEvent) {
        const by = from && Math.trunc((clientX - from.x + from.y - clientY) / PACE);
        if (by) change(from!.value + by * step);
      },
      lostpointercapture: () => (from = undefined),
      keydown(event: KeyboardEvent) {
        const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
        const to = { ArrowLeft: place - 1, ArrowRight: place + 1 }[event.key];
        if (by) change(now.cells[place]! + by * step);
        else if (to !== undefined) cells[to]?.focus();
        else if (event.key === "Enter" || /^[-\d.]$/.test(event.key)) {
          exact.focus();
          if (event.key === "Enter") exact.select();
          else exact.value = event.key;
        } else return;
        event.preventDefault();
        event.stopPropagation();
      },
    });
    return cell;
  }

  const rows = Array.from({ length: cells.length / columns }, (_, row) => element("div", ...cells.slice(row * columns, (row + 1) * columns)));
  const head = [element("code", { "aria-hidden": "true" }, name), ...(cells.length ? [index, exact] : [])];
  const body = element("div.input.array", { role: "group", "aria-label": `${name}, ${shape.join(" by ")}` }, element("div", ...head, slider, shown), ...(cells.length ? [element("div.cells", ...rows)] : []));
  if (cells.length) choose(0);

  return {
    body,
    focus: () => (cells[chosen] ?? slider).focus(),
    show(value) {
      now = value as ArrayValue;
      if (!base || !isSame(multiplied(), now)) [base, factor] = [now, 1];
      slider.value = String(factor);
      slider.ariaValueText = `times ${numeral(factor)}`;
      write(shown, `× ${numeral(factor)}`);
      now.cells.forEach((x, k) => {
        const cell = cells[k];
        if (!cell) return;
        write(cell, brief(x));
        cell.dataset.tone = Number.isFinite(x) ? (x < 0 ? "n" : "p") + levelOf(x, scale) : "odd";
        cell.setAttribute("aria-valuenow", String(x));
        cell.ariaValueText = numeral(x);
      });
      if (cells.length) fillBox(exact, now.cells[chosen]!);
    },
    said: () => said,
  };
}

/** Of the cell that is counted so. */
function indexOf(place: number, shape: readonly number[]): number[] {
  return shape.reduceRight<number[]>((index, size) => {
    const at = place % size;
    place = (place - at) / size;
    return [at, ...index];
  }, []);
}
