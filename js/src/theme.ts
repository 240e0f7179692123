/** Light or dark, as the host page is; and the style sheet of the root the player lives in. */

type Styled = Document | ShadowRoot;

let sheet: CSSStyleSheet | undefined;

/** Adopted, not inserted: it also holds under a policy that forbids style elements. */
export function adopt(root: Node, css: string): void {
  if (!("adoptedStyleSheets" in root)) return;
  const styled = root as unknown as Styled;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  if (!styled.adoptedStyleSheets.includes(sheet)) styled.adoptedStyleSheets = [...styled.adoptedStyleSheets, sheet];
}

/** Keeps `data-theme` on the element; returns how to stop. */
export function followTheme(root: HTMLElement): () => void {
  const preference = matchMedia("(prefers-color-scheme: dark)");
  const follow = (): void => {
    root.dataset.theme = isDark(preference.matches) ? "dark" : "light";
  };
  const observer = new MutationObserver(follow);
  const options = { attributes: true, attributeFilter: ["data-jp-theme-light", "class", "data-theme"] };
  for (const host of [document.documentElement, document.body]) observer.observe(host, options);
  preference.addEventListener("change", follow);
  follow();
  return () => {
    observer.disconnect();
    preference.removeEventListener("change", follow);
  };
}

const DARK = ".dark, .dark-theme, .vscode-dark, [data-theme=dark]";
const LIGHT = ".light, .light-theme, .vscode-light, [data-theme=light]";

function isDark(preferred: boolean): boolean {
  const jupyter = document.body.dataset.jpThemeLight;
  if (jupyter) return jupyter === "false";
  const hosts = [document.body, document.documentElement];
  if (hosts.some((host) => host.matches(DARK))) return true;
  return preferred && !hosts.some((host) => host.matches(LIGHT));
}
