/** What hands do on the graph: press a card, drag, wheel, and the keys + − 0; up and down from card to card. */

import type { Camera } from "./camera";
import type { Point } from "./places/geometry";

/** A press that moves less than this, in px, is a click. */
const SLIP = 5;
const WAYS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const ZOOMS: Record<string, number> = { "+": 1.25, "=": 1.25, "-": 0.8, "−": 0.8 };

/** What can be pressed. */
const SPOT = ".card, .closer";

interface Does {
  press(spot: Element): void;
  /** The keyboard came to it. */
  reach(spot: Element): void;
  /** Escape on it: whether that closed anything. */
  leave(spot: Element): boolean;
  /** The keyboard goes on from there. */
  move(from: Element | null, way: number): void;
}

/** The listeners of the picture. */
export function hands(camera: Camera, { press, reach, leave, move }: Does): Record<string, (event: never) => void> {
  let held: Point | undefined;
  let dragged = false;
  const release = (): void => {
    held = undefined;
  };
  const on = ({ target }: Event, does: (spot: Element) => void, key = ""): boolean => {
    const card = (target as Element).closest(SPOT);
    if (!card || !/^(Enter| |)$/.test(key)) return false;
    does(card);
    return true;
  };
  return {
    pointerdown({ isPrimary, button, clientX: x, clientY: y }: PointerEvent) {
      dragged = false;
      if (isPrimary && !button) held = { x, y };
    },
    pointermove({ isPrimary, pointerId, clientX: x, clientY: y, currentTarget }: PointerEvent) {
      if (!held || !isPrimary) return;
      const [dx, dy] = [x - held.x, y - held.y];
      if (!dragged && Math.hypot(dx, dy) < SLIP) return;
      if (!dragged) (currentTarget as Element).setPointerCapture(pointerId);
      dragged = true;
      held = { x, y };
      camera.pan(dx, dy);
    },
    pointerup: release,
    pointercancel: release,
    click(event: Event) {
      if (!dragged) on(event, press);
    },
    focusin(event: Event) {
      if ((event.target as Element).matches(":focus-visible")) on(event, reach);
    },
    wheel(event: WheelEvent) {
      // Without the key the page scrolls, as it should.
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top } = (event.currentTarget as Element).getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      camera.zoom(Math.exp(-Math.max(-120, Math.min(120, event.deltaY)) / 400), at);
    },
    keydown(event: KeyboardEvent) {
      const { key, target, currentTarget } = event;
      const [factor, way] = [ZOOMS[key], WAYS[key]];
      const card = (target as Element).closest(SPOT);
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (factor) camera.zoom(factor);
      else if (way) move(card, way);
      else if (key === "0") camera.fit();
      else if (card && key === "Escape") leave(card) || (currentTarget as Element).closest<HTMLElement>(".ad-viz")!.focus();
      else if (!on(event, press, key)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
