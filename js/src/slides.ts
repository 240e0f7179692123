/** The host of an offline deck: reveal.js turns the slides, and a focused player keeps its keys. */

import { drawPlayers } from "./players";

/** What we use of reveal.js, which the deck brings as a file of its own. */
declare const Reveal: {
  initialize(options: object): Promise<void>;
  on(event: string, act: () => void): void;
  getCurrentSlide(): HTMLElement;
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

// A player stops the keys that it uses; an Escape that comes through gives the deck its keys back.
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") (placeOf(event)?.shadowRoot?.activeElement as HTMLElement | null)?.blur();
});
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
