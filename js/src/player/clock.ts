/** Where the player stands, and its going on by itself while it plays. */

export const SPEEDS = [0.5, 1, 2, 4];
/** A step's motion at 1×, in ms. */
const MOTION = 400;
/** How long a playing step stays at 1×, in ms: long enough to read its sentence. */
const STAY = 1600;

export class Clock {
  step = 1;
  count = 1;
  speed = 1;
  playing = false;
  /** It goes through the parts of a step. */
  isInside = false;
  /** It would stand there: where may it? */
  gate = (to: number): number => to;
  #timer = 0;
  readonly #moved: (motion: number) => void;

  /** `moved` is told how long the motion takes; 0 for a jump. */
  constructor(moved: (motion: number) => void) {
    this.#moved = moved;
  }

  /** Jump, without motion; out of range goes to the nearest end. */
  seek(step: number): void {
    this.stop();
    this.#stand(step);
  }

  next(): void {
    this.stop();
    this.#stand(this.step + 1);
  }

  /** Play or pause; from the last step it plays again from the first. */
  toggle(): void {
    if (this.playing) this.seek(this.step);
    else this.#run((this.step % this.count) + 1);
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #run(step: number): void {
    this.#stand(step, true);
    if (this.playing) this.#timer = window.setTimeout(() => this.#run(this.step + 1), STAY / this.speed);
  }

  /** Only a single step forward moves; at a gate or at the end it stops. */
  #stand(to: number, plays = false): void {
    const from = this.step;
    const step = Math.min(Math.max(Math.round(to) || 1, 1), this.count);
    this.step = this.gate(step);
    this.playing = plays && (this.step === step || this.isInside) && step < this.count;
    this.#moved(this.step === from + 1 ? MOTION / this.speed : 0);
  }
}
