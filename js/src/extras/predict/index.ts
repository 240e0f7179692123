/**
 * Predict, then reveal: before a question's step the player stops, asks, and shows nothing that tells;
 * the answer is locked, and then the step plays. A lecture may open the next question by the event
 * "ad-viz-ask" at the player's root, and reveal it by "ad-viz-reveal", with a choice or without; then
 * "ad-viz-why" with a choice's place tells what is behind that choice;
 * `data-asking` of the root is "open" until the answer, and "answered" where one stands.
 */

import { addExtra, type MakePart } from "../../player/extra";
import type { Frame } from "../../elements/panel";
import { spoken } from "../../elements/rich";
import type { Question } from "../../timeline/timeline";
import { heading } from "./answers";
import { makeAsking } from "./asking";
import style from "./predict.css";
import { tally } from "./tally";
import { makeRevealing } from "./revealing";
import { makeView } from "./view";

/** Until panels that are made anew have found their size, in ms. */
const SETTLED = 60;

const predict: MakePart = (context) => {
  const { root, clock, model, commands, timeline, shape } = context;
  const asking = makeAsking(context, timeline(), shape() ? clock.step : 0);
  const revealing = makeRevealing(asking);
  const view = makeView(context, lock);
  let timer = 0;

  const again = (): void => context.read(asking.redact());

  function lock(question: Question, choice?: number): void {
    clock.stop();
    revealing.reveal(question);
    asking.lock(question, choice);
    const from = clock.step;
    again();
    // Whoever has gone on by then stays there.
    timer = window.setTimeout(() => clock.step === from && !asking.open && (from < question.step ? clock.next() : clock.seek(from)), SETTLED);
  }

  function show({ step, now }: Frame): void {
    // Whoever else shows a timeline of theirs: it would tell.
    if (asking.isUnredacted(timeline())) return again();
    const { open, given } = asking;
    const shown = revealing.at(step);
    if (open) view.open(open);
    else {
      const end = step === clock.count && asking.isOver() ? tally(root, heading(given.title, given.function), asking.questions(), asking.answers(), restart) : undefined;
      view.tell(shown, spoken(now.say), step < clock.count ? () => clock.next() : undefined, end);
    }
    if (open) root.dataset.asking = "open";
    else if (shown) root.dataset.asking = "answered";
    else delete root.dataset.asking;
  }

  function restart(): void {
    asking.keep([]);
    clock.step = 1;
    again();
    root.focus({ preventScroll: true });
  }

  const changed = (): void => {
    if (!asking.isKeeping()) again();
  };
  const turned = (): void => {
    asking.toggle();
    again();
  };
  const next = (): void => {
    asking.wantNext();
    if (asking.isOn()) return again();
    model.set("predict", true);
    model.save_changes();
  };
  const why = (event: Event): void => {
    if (!revealing.explain((event as CustomEvent<number>).detail)) return;
    context.show();
    view.repeat();
  };

  root.addEventListener("ad-viz-ask", next);
  root.addEventListener("ad-viz-reveal", view.confirm);
  root.addEventListener("ad-viz-why", why);
  commands.push([[], "A to D, or 1 to 4", "Choose an answer", () => 0], [[], "Enter", "Confirm the answer", () => 0]);
  model.on("change:predict", turned);
  model.on("change:answers", changed);
  return {
    read: asking.redact,
    gate: asking.gate,
    show,
    dispose() {
      clearTimeout(timer);
      model.off("change:predict", turned);
      model.off("change:answers", changed);
    },
  };
};

addExtra("predict", predict, style);
