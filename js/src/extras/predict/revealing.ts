/** The state of revealing: whose answer is about to be shown, which one is, and the choice that the room asks about. */

import type { Question } from "../../timeline/timeline";
import { answered, answerTo, type Answer } from "./answers";
import type { Asking } from "./asking";

export interface Revealed {
  question: Question;
  answer: Answer;
  /** The choice is the room's, not an answer that was given. */
  isAsked: boolean;
  /** It was revealed a moment ago, and comes to its step now. */
  isNew: boolean;
}

export function makeRevealing(asking: Pick<Asking, "isOn" | "open" | "questions" | "answers">) {
  /** Whose answer is about to be shown. */
  let revealed: Question | undefined;
  /** The question whose answer is on the screen; and of a question, the choice that the room asks about. */
  let past: Question | undefined;
  let why: { question: Question; choice: number } | undefined;

  return {
    reveal(question: Question): void {
      revealed = question;
      why = undefined;
    },

    /** Whether there is such a choice to tell of. */
    explain(choice: number): boolean {
      if (!past?.choices[choice]) return false;
      why = { question: past, choice };
      return true;
    },

    /** What is told at a step. */
    at(step: number): Revealed | undefined {
      past = asking.isOn() && !asking.open ? (revealed ?? asking.questions().find((one) => one.step === step && answerTo(one, asking.answers()))) : undefined;
      const isAsked = why?.question === past;
      const answer = past && (isAsked ? answered(past, why!.choice) : answerTo(past, asking.answers()));
      const isNew = !!answer && revealed?.step === step;
      if (isNew) revealed = undefined;
      return answer && { question: past!, answer, isAsked, isNew };
    },
  };
}
