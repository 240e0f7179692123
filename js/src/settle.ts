/** Say something once, when nothing has happened for a while. */

const QUIET = 250;

export class Settling {
  #timer = 0;

  readonly #settled: () => void;

  constructor(settled: () => void) {
    this.#settled = settled;
  }

  /** `busy` holds it back for as long as things go on by themselves. */
  stir(busy: boolean): void {
    clearTimeout(this.#timer);
    if (!busy) this.#timer = window.setTimeout(this.#settled, QUIET);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }
}
