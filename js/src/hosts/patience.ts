/** What somebody asked for comes, or it is said why not: once, and to nobody who has given it up. */

import { PATIENCE, SILENT } from "../player/extra";

/**
 * Whether it is wanted, to be called as often as one likes: only what is new counts. `bring` rejects
 * with what is to be said; where a `kernel` is to bring it and it is not there after a while, that is said.
 */
export function patiently(kernel: boolean, bring: () => Promise<unknown>, isThere: () => boolean, lost: (why: string) => void): (on: boolean) => void {
  let isOn = false;
  let isAwaited = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fail = (why: string): void => {
    clearTimeout(timer);
    if (!isAwaited || isThere()) return;
    isAwaited = false;
    lost(why);
  };
  return (on) => {
    if (on === isOn) return;
    isOn = isAwaited = on;
    clearTimeout(timer);
    if (!on) return;
    if (kernel) timer = setTimeout(fail, PATIENCE, SILENT);
    bring().catch(({ message }: Error) => fail(message));
  };
}
