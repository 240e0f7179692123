/** Scroll a list so that one of its rows is seen; never the page. */

export function reveal(row: HTMLElement | undefined, list: HTMLElement, covered = 0): void {
  if (!row || list.scrollHeight <= list.clientHeight) return;
  const above = row.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientTop - covered;
  const room = list.clientHeight - covered;
  if (above >= 0 && above + row.offsetHeight <= room) return;
  list.scrollTop += above - (room - row.offsetHeight) / 2;
}
