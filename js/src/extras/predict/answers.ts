/** What was predicted: answers as they stand in the trait, in plain text. */

import { capital, word } from "../../elements/vocabulary";
import type { Question, RichText } from "../../timeline/timeline";

export interface Answer {
  step: number;
  question: string;
  /** null where it was skipped. */
  answer: string | null;
  right: boolean;
  misconception: string | null;
}

/** As the kernel writes it: x̄, dx, ∂a/∂x. */
export function plain(tokens: RichText): string {
  return tokens
    .map((token) => {
      if (typeof token !== "object") return String(token);
      const [kind, text, parent] = token;
      if (kind === "partial") return `∂${text}/∂${parent}`;
      return kind === "tangent" ? `d${text}` : kind === "adjoint" ? barred(text) : text;
    })
    .join("");
}

/** One letter takes a bar. */
const barred = (name: string): string => (/^\p{L}[₀-₉]*$/u.test(name) ? `${name[0]}\u0304${name.slice(1)}`.normalize("NFC") : `${word("adjoint")}(${name})`);

/** The place of the choice that an answer names; -1 where there is none. */
export const placeOf = ({ choices }: Question, { answer }: Answer): number => choices.findIndex(({ say }) => plain(say) === answer);

/** What was answered; a question of other numbers is another one. */
export function answerTo(question: Question, answers: Answer[]): Answer | undefined {
  return answers.find((one) => one.step === question.step && one.question === plain(question.ask) && (one.answer === null || placeOf(question, one) >= 0));
}

/** The answer that is to be kept; with no place, the question was skipped. */
export function answered({ step, ask, choices, right }: Question, place?: number): Answer {
  const choice = place == null ? undefined : choices[place]!;
  return { step, question: plain(ask), answer: choice ? plain(choice.say) : null, right: place === right, misconception: choice?.misconception ?? null };
}

/** Before the answer the player stands there: at the step itself, where that can be seen without what is asked for. */
export const stopOf = ({ step, hides }: Question): number => (hides[0] ? step : Math.max(1, step - 1));

/** forgotten-seed: forgotten seed */
export const called = (misconception: string): string => misconception.replace(/[-_]/g, " ");

/** What was predicted about. A question is followed by a dash, and no inputs by nothing. */
export const heading = (title: string, { signature, at }: { signature: string; at: string }): string => `${title}${title.endsWith("?") ? " –" : ":"} ${signature}${at && ` at ${at}`}`;

/** To be copied: a line for each question. */
export function summary(title: string, questions: Question[], answers: Answer[]): string {
  const lines = questions.flatMap((question) => {
    const given = answerTo(question, answers);
    if (!given) return [];
    const said = given.answer ?? "skipped";
    const right = given.right ? "" : `; right is ${plain(question.choices[question.right]!.say)}`;
    return [`${given.right ? "✓" : given.answer == null ? "–" : "✗"} ${capital(word("step"))} ${question.step}. ${given.question} ${said}${given.misconception ? ` (${called(given.misconception)})` : ""}${right}`];
  });
  return [title, score(questions, answers), ...lines].join("\n");
}

/** 3 of 4 predictions right */
export function score(questions: Question[], answers: Answer[]): string {
  const given = questions.flatMap((question) => answerTo(question, answers) ?? []);
  return `${given.filter(({ right }) => right).length} of ${given.length} predictions right`;
}
