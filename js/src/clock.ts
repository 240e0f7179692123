/** Where the player stands, and its going on by itself while it plays. */

export const SPEEDS = [0.5, 1, 2, 4] as const;
/** A step's motion at 1×, in ms. */
const MOTION = 400;
/** How long a playing step stays at 1×, in ms: long enough to read its sentence. */
const STAY = 1600;

export class Clock {
  step = 1;
  playing = false;
  #rate = 1;
  #timer = 0;

  readonly #moved: (motion: number) => void;

  /** `moved` is told how long the motion takes; 0 for a jump. */
  constructor(
    public count: number,
    moved: (motion: number) => void,
  ) {
    this.#moved = moved;
  }

  get speed(): number {
    return this.#rate;
  }

  set speed(rate: number) {
    this.#rate = rate;
    if (this.playing) this.#wait();
  }

  /** Jump, without motion; out of range goes to the nearest end. */
  seek(step: number): void {
    this.#stand(step, 0);
  }

  next(): void {
    if (this.step < this.count) this.#stand(this.step + 1, MOTION / this.#rate);
  }

  back(): void {
    if (this.step > 1) this.#stand(this.step - 1, 0);
  }

  /** From the last step it plays again from the first. */
  play(): void {
    if (this.playing) return;
    this.playing = true;
    if (this.step < this.count) this.next();
    else this.seek(1);
    this.#wait();
  }

  pause(): void {
    if (!this.playing) return;
    this.playing = false;
    clearTimeout(this.#timer);
    this.#moved(0);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  dispose(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #stand(step: number, motion: number): void {
    this.step = Math.min(Math.max(Math.round(step) || 1, 1), this.count);
    if (this.playing && this.step === this.count) this.dispose();
    this.#moved(motion);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.next();
      if (this.playing) this.#wait();
    }, STAY / this.#rate);
  }
}
