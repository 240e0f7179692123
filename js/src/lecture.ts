/** Full screen for the back row; where the browser refuses it, the player fills its frame instead. */

export class Lecture {
  on = false;

  readonly #root: HTMLElement;
  readonly #changed: () => void;

  constructor(
    root: HTMLElement,
    changed: () => void,
  ) {
    this.#root = root;
    this.#changed = changed;
    document.addEventListener("fullscreenchange", this.#follow);
  }

  async enter(): Promise<void> {
    this.#turn(true);
    // A sandbox refuses it. The player fills the frame all the same.
    if (document.fullscreenEnabled) await this.#root.requestFullscreen().catch(() => undefined);
  }

  /** Whether it was on. */
  leave(): boolean {
    const wasOn = this.on;
    this.#turn(false);
    if (this.#isFull()) void document.exitFullscreen().catch(() => undefined);
    return wasOn;
  }

  toggle(): void {
    if (this.on) this.leave();
    else void this.enter();
  }

  dispose(): void {
    document.removeEventListener("fullscreenchange", this.#follow);
    this.leave();
  }

  readonly #follow = (): void => {
    if (this.on && this.#wasFull && !this.#isFull()) this.#turn(false);
    this.#wasFull = this.#isFull();
  };

  #wasFull = false;

  /** Inside a shadow root the document names only the host. */
  #isFull(): boolean {
    return (this.#root.getRootNode() as Document | ShadowRoot).fullscreenElement === this.#root;
  }

  #turn(on: boolean): void {
    if (this.on === on) return;
    this.on = on;
    this.#root.classList.toggle("filling", on);
    this.#changed();
  }
}
