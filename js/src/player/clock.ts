/** Where the player stands, and its going on by itself while it plays. */

export const SPEEDS = [0.5, 1, 2, 4];
/** A step's motion at 1×, in ms. */
const MOTION = 400;
/** How long a playing step stays at 1×, in ms: long enough to read its sentence. */
const STAY = 1600;

export interface Stops {
  after(step: number): number | undefined;
  before(step: number): number | undefined;
  shown(step: number): number;
}

export class Clock {
  step = 1;
  count = 1;
  speed = 1;
  playing = false;
  /** It goes through the parts of a step. */
  isInside = false;
  /** Where stepping stops: after a step, and before it; and which step is told in place of another. */
  stops: Stops = { after: (step) => step + 1, before: (step) => step - 1, shown: (step) => step };
  /** Somebody goes to a step by its number: what it is in is opened. Returns where that can be. */
  enter = (to: number): number => to;
  /** It would stand there: where may it? */
  gate = (to: number): number => to;
  #timer = 0;
  readonly #moved: (motion: number) => void;

  /** `moved` is told how long the motion takes; 0 for a jump. */
  constructor(moved: (motion: number) => void) {
    this.#moved = moved;
  }

  /** Jump, without motion, and open what it is in; out of range goes to the nearest end. */
  seek(step: number): void {
    this.stop();
    this.#stand(this.enter(this.#within(step)));
  }

  /** Jump, and open nothing. */
  go(step: number): void {
    this.stop();
    this.#stand(step);
  }

  /** To the first stop that has come to it. */
  pass(step: number): void {
    this.go(this.stops.after(this.#within(step) - 1) ?? step);
  }

  next(): void {
    this.go(this.#after);
  }

  back(): void {
    this.go(this.stops.before(this.step) ?? this.step - 1);
  }

  /** Play or pause; from the last step it plays again from the first. */
  toggle(): void {
    if (this.playing) this.go(this.step);
    else this.#run(this.step === this.count ? 1 : this.#after);
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  get #after(): number {
    return this.stops.after(this.step) ?? this.step + 1;
  }

  #within(step: number): number {
    return Math.min(Math.max(Math.round(step) || 1, 1), this.count);
  }

  #run(step: number): void {
    this.#stand(step, true);
    if (this.playing) this.#timer = window.setTimeout(() => this.#run(this.#after), STAY / this.speed);
  }

  /** Only a single step forward moves; at a gate or at the end it stops. */
  #stand(to: number, plays = false): void {
    const next = this.#after;
    const step = this.stops.shown(this.#within(to));
    this.step = this.stops.shown(this.gate(step));
    this.playing = plays && (this.step === step || this.isInside) && step < this.count;
    this.#moved(this.step === next ? MOTION / this.speed : 0);
  }
}
