/** A word at the player's edge, which goes by itself. */

import { write } from "../../dom";

export function notify(root: HTMLElement, text: string): void {
  const notice = root.querySelector(".notice")!;
  write(notice, text);
  setTimeout(() => notice.textContent === text && write(notice, ""), 3000);
}
