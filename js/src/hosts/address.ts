/**
 * The step that the page's address names: `#step=12`, or `#player=2&step=12` where there are several; and the parts that are open
 * there, `#step=474&open=turn 32 of line 9`, as often as there are such.
 */

/** `go` is told at once and whenever it changes; a mark of another kind is none of ours. */
export function openAtAddress(go: (step: number, player: number, open: string[]) => void): void {
  const read = (): void => {
    const named = new URLSearchParams(location.hash.slice(1));
    const step = Number(named.get("step"));
    if (step >= 1) go(step, Number(named.get("player") ?? 1), named.getAll("open"));
  };
  addEventListener("hashchange", read);
  read();
}
