/** Light or dark, as the host page is; and the root that a player lives in, with its style sheet. */

import { EXTRA_STYLES } from "../extra";
import { PANEL_STYLES } from "../../elements/panel";
import { style } from "./style";

let sheet: CSSStyleSheet | undefined;
let parts = 0;

/** A root of its own: no rule of the page reaches in, nor one of a player with other panels or of another version. */
export function ownRoot(el: HTMLElement): ShadowRoot {
  const root = el.shadowRoot ?? el.attachShadow({ mode: "open" });
  // Adopted, not inserted: it also holds under a policy that forbids style elements.
  if (!root.adoptedStyleSheets.includes(restyle())) root.adoptedStyleSheets = [restyle()];
  // Jupyter asks what seems to it to have the focus: that is what holds the root.
  el.setAttribute("data-lm-suppress-shortcuts", "true");
  return root;
}

/** The sheet of all players of this text; it grows when a panel or an extra comes. */
export function restyle(): CSSStyleSheet {
  sheet ??= new CSSStyleSheet();
  const now = Object.keys(PANEL_STYLES).length + EXTRA_STYLES.length;
  if (parts !== now) {
    parts = now;
    sheet.replaceSync(style());
  }
  return sheet;
}

/** Keeps `data-theme` on the element; returns how to stop. */
export function keepTheme(root: HTMLElement): () => void {
  const preference = matchMedia("(prefers-color-scheme: dark)");
  const hosts = [document.documentElement, document.body];
  const update = (): void => {
    const names = hosts.map((host) => `${host.className} ${host.dataset.theme}`).join(" ");
    const dark = /\bdark\b/.test(names) || (preference.matches && !/\blight\b/.test(names));
    root.dataset.theme = { true: "light", false: "dark" }[document.body.dataset.jpThemeLight ?? String(!dark)];
  };
  const observer = new MutationObserver(update);
  for (const host of hosts) observer.observe(host, { attributeFilter: ["data-jp-theme-light", "class", "data-theme"] });
  preference.addEventListener("change", update);
  update();
  return () => {
    observer.disconnect();
    preference.removeEventListener("change", update);
  };
}
