/** What is seen and heard of asking: the question, or what came of it; where the focus is; what is said aloud. */

import { element, fill } from "../../elements/dom";
import type { Context } from "../../player/extra";
import type { Question } from "../../timeline/timeline";
import { outcome } from "./outcome";
import { ask, type Asked } from "./question";
import type { Revealed } from "./revealing";

export interface View {
  open(question: Question): void;
  /** The question on the screen, if there is one, is answered by the choice that was made, or skipped. */
  confirm(): void;
  /** What came of a question, if anything, and the tally at the end. */
  tell(shown: Revealed | undefined, sentence: string, next?: () => void, end?: HTMLElement): void;
  /** The same again, aloud. */
  repeat(): void;
}

/** `lock` is told the place of the choice that was confirmed; none where the question is skipped. */
export function makeView({ root, slots, shape, say }: Context, lock: (question: Question, choice?: number) => void): View {
  /** The question on the screen. */
  let asked: (Asked & { question: Question }) | undefined;
  /** What had the focus before. */
  let before: HTMLElement | undefined;
  const place = element("div.prediction");
  slots.foot.append(place);

  const around = root.getRootNode() as ShadowRoot;
  const focused = (): HTMLElement | null => around.activeElement as HTMLElement | null;
  /** Where nothing else is on the page, keys are the player's before anything has the focus. */
  const isAlone = (): boolean => "alone" in (around.host as HTMLElement).dataset && document.activeElement === document.body;
  const words = (): Element | null => place.querySelector(".words");
  /** Where all of it is too much for the window, what is said comes first. */
  const see = (): void => {
    for (const part of shape() === "lecture" ? [] : [place, words()]) part?.scrollIntoView({ block: "nearest" });
  };

  const confirm = (): void => {
    if (asked) lock(asked.question, asked.chosen());
  };

  function open(question: Question): void {
    if (asked?.question === question) return;
    asked = { ...ask(question, confirm), question };
    fill(place, asked.body);
    root.classList.remove("tallied");
    const from = focused();
    if (!from && !isAlone()) return queueMicrotask(() => say(asked?.words ?? ""));
    before = from ?? undefined;
    asked.focus();
    see();
  }

  function close(): void {
    const held = place.contains(focused());
    asked = undefined;
    if (held) (before && root.contains(before) && before.checkVisibility() ? before : root).focus({ preventScroll: true });
  }

  function tell(shown: Revealed | undefined, sentence: string, next?: () => void, end?: HTMLElement): void {
    if (asked) close();
    const card = shown && outcome(shown, sentence, next);
    fill(place, ...[card?.body, end].flatMap((part) => part ?? []));
    root.classList.toggle("tallied", !!end);
    if (!shown?.isNew) return;
    if (root.contains(focused())) see();
    const { words } = card!;
    // Why it is so may be the step's own sentence.
    queueMicrotask(() => say(words.endsWith(sentence) ? words : `${words} ${sentence}`));
  }

  function pressed(event: KeyboardEvent): void {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (!asked || ctrlKey || metaKey || altKey || (target as Element).closest("input, select, dialog")) return;
    // In a lecture, letters are the presenter's.
    const choice = Math.max("1234".indexOf(key), shape() === "lecture" ? -1 : "abcd".indexOf(key.toLowerCase()));
    const isDone = key === "Enter" && asked.chosen() != null && !(target as Element).closest("button:not(.choice)");
    if (isDone) confirm();
    else if (choice >= 0) asked.choose(choice);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  root.addEventListener("keydown", pressed, true);

  return { open, confirm, tell, repeat: () => say(words()?.textContent ?? "") };
}
