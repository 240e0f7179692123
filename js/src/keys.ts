/** The keys, while the player has focus; keys typed into a field stay the field's. */

/** For the help, in the order it shows them. */
export const KEYS: [keys: string, does: string][] = [
  ["→ or Page Down", "Next step"],
  ["← or Page Up", "Back"],
  ["Home, End", "First, last step"],
  ["Space", "Play or pause"],
  ["F", "Full screen, for a lecture"],
  ["?", "This list"],
  ["Escape", "Leave full screen, close this list"],
];

export interface Commands {
  next(): void;
  back(): void;
  first(): void;
  last(): void;
  toggle(): void;
  lecture(): void;
  help(): void;
  /** Whether there was anything to leave. */
  leave(): boolean;
}

export function listenToKeys(root: HTMLElement, commands: Commands): void {
  root.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as Element;
    if (target.closest("input, select, textarea, dialog") && event.key !== "Escape") {
      event.stopPropagation();
      return;
    }
    // Space on a button presses it; the browser does that by itself.
    if (event.key === " " && target.closest("button, summary, [role=button], [role=tab]")) {
      event.stopPropagation();
      return;
    }
    if (!obey(event.key, commands)) return;
    event.preventDefault();
    event.stopPropagation();
  });
}

function obey(key: string, commands: Commands): boolean {
  switch (key) {
    case "ArrowRight":
    case "PageDown":
      commands.next();
      return true;
    case "ArrowLeft":
    case "PageUp":
      commands.back();
      return true;
    case "Home":
      commands.first();
      return true;
    case "End":
      commands.last();
      return true;
    case " ":
      commands.toggle();
      return true;
    case "f":
    case "F":
      commands.lecture();
      return true;
    case "?":
      commands.help();
      return true;
    case "Escape":
      return commands.leave();
    default:
      return false;
  }
}
