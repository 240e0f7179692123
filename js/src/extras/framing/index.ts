/** Panels that share the room are made larger and smaller, enlarged and closed; they stay so for another timeline. */

import { drawn, element } from "../../elements/dom";
import { signed } from "../../elements/icons";
import { addExtra, type MakePart } from "../../player/extra";
import type { Shape } from "../../elements/panel";
import style from "./framing.css";
import { makeGaps, standingIn } from "./gaps";

const ENLARGE = "M10.5 3H17v6.5h-2.2V6.8l-3.4 3.4-1.6-1.6 3.4-3.4h-2.7zM9.5 17H3v-6.5h2.2v2.7l3.4-3.4 1.6 1.6-3.4 3.4h2.7z";
const CLOSE = "M4.6 3 10 8.4 15.4 3 17 4.6 11.6 10l5.4 5.4-1.6 1.6-5.4-5.4L4.6 17 3 15.4 8.4 10 3 4.6z";

const sign = (d: string): Node => drawn("svg.icon", { viewBox: "0 0 20 20", "aria-hidden": "true" }, drawn("path", { d }));
const orderOf = (box: HTMLElement): number => Number(getComputedStyle(box).order);
/** Which panel it is: the second of its classes names it. */
const nameOf = (box: HTMLElement): string => box.classList[1]!;

const framing: MakePart = ({ root, commands, shape, kept }) => {
  const grid = root.querySelector<HTMLElement>(".panels")!;
  const gaps = makeGaps(grid, kept.sizes);
  const back = element("button.button.ghost", { click: open }, "Panels");
  const { closed } = kept;
  /** What was arranged last: boxes of panels are made anew with a timeline. */
  let first: Element | null;
  let arranged: string;
  grid.after(gaps.layer);
  root.querySelector(".doings")!.append(back);

  const boxes = (): HTMLElement[] => [...grid.children] as HTMLElement[];
  const boxOf = (name: string): HTMLElement | undefined => boxes().find((box) => nameOf(box) === name);

  function open(): void {
    root.focus({ preventScroll: true }); // before its button goes
    closed.clear();
    arrange();
  }
  function turn(name: string): void {
    kept.enlarged = kept.enlarged === name ? undefined : name;
    arrange();
  }
  function shut(name: string): void {
    closed.add(name);
    kept.enlarged = undefined;
    arrange();
    back.focus();
  }
  /** False where none was enlarged. */
  function restore(): boolean {
    const box = kept.enlarged && boxOf(kept.enlarged);
    if (!box || !isFramed(shape())) return false;
    turn(kept.enlarged!);
    box.querySelector<HTMLElement>(".framing > button")!.focus();
    return true;
  }
  function frame(box: HTMLElement): void {
    const title = box.ariaLabel!;
    const buttons = [signed(`Enlarge ${title}`, sign(ENLARGE), () => turn(nameOf(box))), signed(`Close ${title}`, sign(CLOSE), () => shut(nameOf(box)))];
    box.querySelector(":scope > h2")!.append(element("span.framing", ...buttons));
  }
  /** Fewer panels than the lens lays out share all of the room. */
  function arrange(): void {
    const all = boxes();
    const on = isFramed(shape());
    const isAway = (box: HTMLElement): boolean => on && (kept.enlarged ? nameOf(box) !== kept.enlarged : closed.has(nameOf(box)));
    const away = all.filter(isAway);
    for (const box of all) box.classList.toggle("away", isAway(box));
    for (const box of grid.querySelectorAll<HTMLElement>(".fewer")) {
      box.style.gridArea = "";
      box.classList.remove("fewer");
    }
    grid.style.gridTemplate = "";
    if (away[0]) fillWith(standingIn(grid));
    gaps.show(on ? `${shape()} ${all.filter((box) => !isAway(box)).map(nameOf)}` : undefined);
    const gone = all.filter((box) => closed.has(nameOf(box)));
    back.hidden = !on || !gone[0];
    back.title = `Bring back: ${gone.map((box) => box.ariaLabel).join(", ")}`;
    const isAlone = all.length - gone.length < 2;
    for (const box of all) {
      const [enlarge, close] = box.querySelectorAll<HTMLElement>(".framing > button");
      const is = nameOf(box) === kept.enlarged;
      enlarge!.ariaLabel = enlarge!.title = `${is ? "Restore" : "Enlarge"} ${box.ariaLabel}`;
      enlarge!.ariaPressed = String(is);
      enlarge!.hidden = close!.hidden = isAlone;
    }
  }
  function fillWith(standing: HTMLElement[]): void {
    const inOrder = standing.toSorted((a, b) => orderOf(a) - orderOf(b));
    const across = shape() === "wide" || inOrder.length < 3 ? inOrder.length : 2;
    const widths = inOrder.slice(0, across).map((box) => `minmax(0,${box.matches(".code-panel") ? 2 : 3}fr)`);
    grid.style.gridTemplate = `${"minmax(0,1fr)".repeat(Math.ceil(inOrder.length / across))} / ${widths.join(" ")}`;
    inOrder.forEach((box, place) => {
      box.classList.add("fewer");
      box.style.gridArea = place === across && inOrder.length % across ? "auto / 1 / auto / -1" : "auto";
    });
  }

  const escape = commands.find(([keys]) => keys.includes("Escape"))!;
  const [, , , before] = escape;
  escape[3] = () => restore() || before();

  return {
    show() {
      const shown = shape() ?? "";
      if (grid.firstElementChild === first && arranged === shown) return;
      arranged = shown;
      if (grid.firstElementChild !== first) {
        first = grid.firstElementChild;
        gaps.read();
        const names = boxes().map(nameOf);
        if (names.every((name) => closed.has(name))) closed.clear();
        if (!names.includes(kept.enlarged!)) kept.enlarged = undefined;
        boxes().forEach(frame);
      }
      arrange();
    },
    dispose: gaps.dispose,
  };
};

/** One at a time, and in a lecture, panels stand as they always do. */
function isFramed(shape: Shape | undefined): boolean {
  return shape === "wide" || shape === "middle";
}

addExtra("framing", framing, style);
