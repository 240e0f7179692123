/** What hands do on the graph: press a card, drag, wheel, and the keys + − 0. */

import type { Camera } from "./camera";

/** A press that moves less than this, in px, is a click. */
const SLIP = 5;

export function listenToHand(picture: SVGSVGElement, camera: Camera, activate: (thing: string) => void, reach: (thing: string) => void): void {
  let held: { id: number; x: number; y: number; moved: boolean } | undefined;
  let dragged = false;

  picture.addEventListener("pointerdown", (event) => {
    dragged = false;
    if (event.button === 0) held = { id: event.pointerId, x: event.clientX, y: event.clientY, moved: false };
  });
  picture.addEventListener("pointermove", (event) => {
    if (held?.id !== event.pointerId) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.moved && Math.hypot(dx, dy) < SLIP) return;
    if (!held.moved) picture.setPointerCapture(event.pointerId);
    held = { id: held.id, x: event.clientX, y: event.clientY, moved: true };
    dragged = true;
    camera.pan(dx, dy);
  });
  const release = (): void => {
    held = undefined;
  };
  picture.addEventListener("pointerup", release);
  picture.addEventListener("pointercancel", release);

  picture.addEventListener("click", (event) => {
    const thing = cardAt(event.target);
    if (thing && !dragged) activate(thing);
  });

  picture.addEventListener("focusin", (event) => {
    const thing = cardAt(event.target);
    if (thing && (event.target as Element).matches(":focus-visible")) reach(thing);
  });

  const zoomBy = (event: WheelEvent): void => {
    // Without the key the page scrolls, as it should.
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const frame = picture.getBoundingClientRect();
    const at = { x: event.clientX - frame.left, y: event.clientY - frame.top };
    camera.zoom(Math.exp(-Math.max(-120, Math.min(120, event.deltaY)) / 400), at);
  };
  picture.addEventListener("wheel", zoomBy, { passive: false });

  picture.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const thing = cardAt(event.target);
    if (event.key === "+" || event.key === "=") camera.zoom(1.25);
    else if (event.key === "-" || event.key === "−") camera.zoom(0.8);
    else if (event.key === "0") camera.fit();
    else if (thing && (event.key === "Enter" || event.key === " ")) activate(thing);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}

function cardAt(target: EventTarget | null): string | undefined {
  return (target as Element | null)?.closest(".card")?.getAttribute("data-thing") ?? undefined;
}
