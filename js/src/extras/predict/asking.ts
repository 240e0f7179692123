/**
 * The state of asking: which question waits, is open, is covered; the answers that are kept; and what
 * may be seen of the timeline by now. It moves the player to where it may stand, and draws nothing.
 */

import type { Context } from "../../player/extra";
import { Folding } from "../../timeline/folding";
import type { Question, Timeline } from "../../timeline/timeline";
import { answered, answerTo, stopOf, type Answer } from "./answers";
import { redacted, revealing } from "./redact";

const NONE = { opened: [], closed: [], fold: null };

/** What it knows of the player: where it stands, and what the kernel is told. */
export interface Asker {
  clock: Pick<Context["clock"], "step">;
  folding: Context["folding"];
  model: Pick<Context["model"], "get" | "set" | "save_changes">;
}

export type Asking = ReturnType<typeof makeAsking>;

/** `since` is where the mode was turned on: what had been seen by then is not asked. */
export function makeAsking({ clock, model, folding }: Asker, given: Timeline, since = 0) {
  /** What is shown instead, while a question waits. */
  let mine: Timeline | undefined;
  /** The question that the player has come to; and the one whose panels are covered. */
  let opened: Question | undefined;
  let covered: Question | undefined;
  let wantsNext = false;
  let keeping = false;

  const isOn = (): boolean => !!model.get("predict");
  const answers = (): Answer[] => (model.get("answers") as Answer[] | undefined) ?? [];
  const questions = (): Question[] => given.questions ?? [];
  /** The parts of the whole timeline: where a question waits, another is shown. */
  let whole: [Timeline, Folding] | undefined;
  const isClosed = ({ step }: Question): boolean => {
    if (!given.groups[0]) return false;
    if (whole?.[0] !== given) whole = [given, new Folding(given, NONE)];
    whole[1].set(folding().by);
    return !given.steps[step - 1] || !!whole[1].closedRound(step)[0];
  };
  /** What is in a closed part is not asked. */
  const waiting = (): Question | undefined => (isOn() ? questions().find((one) => !answerTo(one, answers()) && !isClosed(one)) : undefined);

  function keep(all: Answer[]): void {
    keeping = true;
    model.set("answers", all);
    keeping = false;
    model.save_changes();
  }

  /** The player would go there: where may it? */
  function gate(to: number): number {
    const question = waiting();
    opened = question && to >= question.step ? question : undefined;
    return opened ? stopOf(opened) : to;
  }

  /** What had been seen before the mode was on, if anything is left to ask. */
  function skipSeen(): void {
    if (since && questions()[0]) {
      const seen = questions().filter((one) => one.step <= since && !answerTo(one, answers()));
      if (seen[0] && questions().some(({ step }) => step > since)) keep([...answers(), ...seen.map((one) => answered(one))]);
      since = 0;
    }
  }

  return {
    isOn,
    answers,
    questions,
    keep,
    gate,
    get given() {
      return given;
    },
    get open() {
      return opened;
    },
    /** All that is asked has been answered. */
    isOver: (): boolean => isOn() && !!answers()[0] && !waiting(),
    /** The answers change by its own hand. */
    isKeeping: () => keeping,

    /** The mode was turned on, or off. */
    toggle(): void {
      since = isOn() ? clock.step : 0;
    },

    /** The next question is to open, wherever the player stands. */
    wantNext(): void {
      wantsNext = true;
    },

    /** The answer is kept, and the player stands before it is told; with no choice, the question is skipped. */
    lock(question: Question, choice?: number): void {
      opened = undefined;
      keep([...answers(), answered(question, choice)]);
      clock.step = Math.max(1, question.step - 1);
    },

    /** What is to be shown by now of the timeline, or of another that has come: all of it where no question waits. */
    redact(next = given): Timeline {
      given = next;
      skipSeen();
      const question = waiting();
      // One that waits at the step before stays open there.
      if (!opened || opened !== question) clock.step = gate(question && wantsNext ? question.step : clock.step);
      // It was to stand further on.
      if (opened && Number(model.get("step")) > clock.step) {
        model.set("step", clock.step);
        model.save_changes();
      }
      if (question) wantsNext = false;
      covered = opened;
      mine = question && redacted(given, opened ?? { ...question, covers: revealing(given, question) });
      return mine ?? given;
    },

    /** Whether something else is shown than may be seen. */
    isUnredacted: (shown: Timeline): boolean => !!mine && (shown !== mine || (covered !== opened && !!waiting()!.covers[0])),
  };
}
