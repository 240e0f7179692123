/** The host of an offline deck: reveal.js turns the slides, and a focused player keeps its keys. */

import { drawPlayers } from "./players";

/** What we use of reveal.js, which stands before this text in the deck. */
declare const Reveal: {
  initialize(options: object): Promise<void>;
  on(event: string, act: () => void): void;
  getCurrentSlide(): HTMLElement;
  next(): void;
  prev(): void;
};

/** Too much text for a slide is set smaller, down to three fifths; what is still too much can be scrolled. */
function fit(): void {
  const slide = Reveal.getCurrentSlide();
  for (let size = 100; size >= 60; size -= 5) {
    slide.style.fontSize = `${size}%`;
    if (slide.scrollHeight <= slide.clientHeight) return;
  }
}

/** The place of the player that an event comes from. */
const placeOf = ({ target }: Event): Element | null => (target as Element).closest?.("[data-player]");

/** The deck has its keys back. */
const leave = (event: Event): void => (placeOf(event)?.shadowRoot?.activeElement as HTMLElement | null)?.blur();

/** A clicker's keys step the player that fills a slide. Past its ends they turn the slide, but not from full screen. */
function click(event: KeyboardEvent): void {
  const move = ({ PageDown: "next", PageUp: "prev" } as const)[event.key];
  const player = Reveal.getCurrentSlide().querySelector("[data-player]")?.shadowRoot?.querySelector(".ad-viz:not(.place)");
  if (!move || !player || !event.isTrusted || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  const at = player.querySelector<HTMLInputElement>(".number input")!;
  const from = at.value;
  player.dispatchEvent(new KeyboardEvent("keydown", { key: event.key }));
  if (at.value !== from || player.matches(".filling, [data-asking=open]")) return;
  leave(event);
  Reveal[move]();
}

// Where no script runs, the deck is read as a page.
for (const sheet of document.querySelectorAll<HTMLStyleElement>("head style[media]")) sheet.media = "";
document.addEventListener("keydown", click, true);
// A player stops the keys that it uses; an Escape that comes through is for the deck.
document.addEventListener("keydown", (event) => event.key === "Escape" && leave(event));
// A player fills its slide, down to the deck's own controls.
drawPlayers(".ad-viz:not(.filling){height:max(var(--least),100vh - 44px)}");
for (const event of ["ready", "slidechanged", "resize"]) Reveal.on(event, fit);
void Reveal.initialize({
  disableLayout: true,
  hash: true,
  keyboardCondition: (event: Event) => !placeOf(event),
  overview: false,
  postMessage: false,
  slideNumber: "c/t",
  transition: "none",
});
