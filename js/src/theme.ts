/** Light or dark, as the host page is; and the style sheet of the root the player lives in. */

import { EXTRA_STYLES } from "./extra";
import { style } from "./style";

let sheet: CSSStyleSheet | undefined;
let extras = -1;

/** Adopted, not inserted: it also holds under a policy that forbids style elements. */
export function adopt(root: Document | ShadowRoot): void {
  sheet ??= new CSSStyleSheet();
  // It grows when an extra comes.
  if (extras !== EXTRA_STYLES.length) {
    extras = EXTRA_STYLES.length;
    sheet.replaceSync(style());
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/** Keeps `data-theme` on the element; returns how to stop. */
export function followTheme(root: HTMLElement): () => void {
  const preference = matchMedia("(prefers-color-scheme: dark)");
  const hosts = [document.documentElement, document.body];
  const follow = (): void => {
    const names = hosts.map((host) => `${host.className} ${host.dataset.theme}`).join(" ");
    const dark = /\bdark\b/.test(names) || (preference.matches && !/\blight\b/.test(names));
    root.dataset.theme = { true: "light", false: "dark" }[document.body.dataset.jpThemeLight ?? String(!dark)];
  };
  const observer = new MutationObserver(follow);
  for (const host of hosts) observer.observe(host, { attributeFilter: ["data-jp-theme-light", "class", "data-theme"] });
  preference.addEventListener("change", follow);
  follow();
  return () => {
    observer.disconnect();
    preference.removeEventListener("change", follow);
  };
}
