/** What came of a prediction: the choice that was made and the right one, by sign and word, and why. */

import { word } from "../../elements/vocabulary";
import { element } from "../../elements/dom";
import { rich, spoken } from "../../elements/rich";
import { called, placeOf } from "./answers";
import type { Revealed } from "./revealing";

const SIGNS = { right: "✓", wrong: "✗", skipped: "–" };
const HEADS = { right: "Right", wrong: "Not this one", skipped: "This is the answer" };

/** `sentence` is the step's own: where it stands beside the card, the card does not repeat it. `next`: to the next step, where there is one. */
export function outcome({ question, answer, isAsked }: Revealed, sentence: string, next?: () => void): { body: HTMLElement; words: string } {
  const { choices, right } = question;
  const place = placeOf(question, answer);
  const result = answer.answer === null ? "skipped" : answer.right ? "right" : "wrong";
  const [chosen, true_] = [choices[place], choices[right]!];
  const head = HEADS[result] + (chosen?.misconception ? `: ${called(chosen.misconception)}. ` : ". ");
  const marked = [...(result === "wrong" ? [place] : []), right].map((one) =>
    element(
      one === right ? "span.choice.is-right" : "span.choice.is-wrong",
      element("i", "ABCD"[one]),
      element("span", ...rich(choices[one]!.say)),
      element("small", one === right ? "✓ right" : isAsked ? "✗" : "✗ your answer"),
    ),
  );
  const because = [...(result === "wrong" ? [chosen!.because] : []), true_.because].map((why, place) => {
    const from = why.findIndex((_, at) => spoken(why.slice(at)) === sentence);
    const own = from < 0 ? why : why.slice(0, from);
    return element("p", place ? "" : element("b", head), ...rich(own), element("span.same", ...rich(why.slice(own.length))));
  });
  return {
    body: element(
      `section.asked.answered-${result}`,
      { role: "group", "aria-label": "Your prediction", "data-of": question.step },
      element("div.mark", { "aria-hidden": "true" }, SIGNS[result]),
      element("div.words", ...because),
      element("div.choices", ...marked),
      next ? element("button.button.play.onward", { click: next }, `Next ${word("step")}`) : "",
    ),
    words: `${head}${result === "wrong" ? spoken(chosen!.because) : ""} Right is ${spoken(true_.say)}. ${spoken(true_.because)}`,
  };
}
