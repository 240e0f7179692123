/** One input among the controls: a number, or an array. */

import { numeral } from "../../timeline/numeral";

export interface Field {
  body: HTMLElement;
  focus(): void;
  show(value: number): void;
  /** What it is, in words; nothing of an array that was left as it was. */
  said(): string;
}

export interface Hands {
  change(value: number): void;
  /** The text is no number; it is not taken. */
  refuse(name: string, text: string): void;
  /** The keys are the player's again. */
  leave(): void;
}

/** Five hundred places from here to there, all of them short numbers. */
export function stepOf(reach: number): number {
  return Number((reach / 500).toPrecision(1));
}

/** Behind a box: its text is taken as a number, or refused. */
export function makeTaking(exact: HTMLInputElement, now: () => number, name: () => string, { change, refuse, leave }: Hands): { take(): boolean; keydown(event: KeyboardEvent): void } {
  /** Whether it is a number. */
  const take = (): boolean => {
    const text = exact.value.trim().replace("−", "-");
    if (text === String(now())) return true;
    const isNumber = text !== "" && Number.isFinite(Number(text));
    exact.value = isNumber ? text : String(now());
    if (isNumber) change(Number(text));
    else refuse(name(), text);
    return isNumber;
  };
  return {
    take,
    keydown(event) {
      const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (event.key === "Escape") exact.value = String(now());
      else if (event.key === "Enter" && take()) leave();
      else if (event.key === "Enter") exact.select();
      else if (by) change(now() + by);
      else return;
      event.preventDefault();
    },
  };
}

/** The number in a box, but where a person writes in it. */
export function fillBox(exact: HTMLInputElement, value: number): void {
  exact.setAttribute("aria-valuenow", String(value));
  exact.ariaValueText = numeral(value);
  if (!exact.matches(":focus") || Number(exact.value) !== value) exact.value = String(value);
}
