/**
 * Predict, then reveal: before a question's step the player stops, asks, and shows nothing that tells;
 * the answer is locked, and then the step plays. A lecture may open the next question by the event
 * "ad-viz-ask" at the player's root, and reveal it by "ad-viz-reveal", with a choice or without; then
 * "ad-viz-why" with a choice's place tells what is behind that choice;
 * `data-asking` of the root is "open" until the answer, and "told" where one stands.
 */

import { element, fill } from "../../dom";
import { addExtra, type MakePart, type Seat } from "../../extra";
import { spoken } from "../../rich";
import type { Question, Timeline } from "../../timeline";
import { answered, answerTo, heading, stopOf, type Answer } from "./answers";
import { outcome } from "./outcome";
import style from "./predict.css";
import { ask, type Asked } from "./question";
import { tally } from "./tally";
import { veiled } from "./veil";

/** Until panels that are made anew have found their size, in ms. */
const SETTLED = 60;

/** Panels that tell from the first step on; of others nothing comes before its step. */
const TELLING = ["jacobian"];

const predict: MakePart = ({ root, clock, model, slots, commands, say, read, show: redraw, timeline, shape }: Seat) => {
  let given: Timeline = timeline();
  /** What is shown instead, while a question waits. */
  let mine: Timeline | undefined;
  /** The question that the player has come to; and the one whose panels are covered. */
  let opened: Question | undefined;
  let covered: Question | undefined;
  /** The question on the screen. */
  let asked: (Asked & { question: Question }) | undefined;
  /** Whose answer is about to be shown. */
  let revealed: Question | undefined;
  /** The question whose answer is on the screen; and of a question, the choice that the room asks about. */
  let past: Question | undefined;
  let why: { question: Question; choice: number } | undefined;
  /** Where the mode was turned on: what had been seen by then is not asked. */
  let since = shape() ? clock.step : 0;
  let wantsNext = false;
  let keeping = false;
  let before: HTMLElement | undefined;
  let timer = 0;
  const place = element("div.prediction");
  slots.foot.append(place);

  const isOn = (): boolean => !!model.get("predict");
  const answers = (): Answer[] => (model.get("answers") as Answer[] | undefined) ?? [];
  const questions = (): Question[] => given.questions ?? [];
  const waiting = (): Question | undefined => (isOn() ? questions().find((one) => !answerTo(one, answers())) : undefined);
  /** Where all of it is too much for the window, what is said comes first. */
  const see = (): void => {
    for (const part of shape() === "lecture" ? [] : [place, place.querySelector(".words")]) part?.scrollIntoView({ block: "nearest" });
  };
  const focused = (): Element | null => (root.getRootNode() as Document).activeElement;

  function keep(all: Answer[]): void {
    keeping = true;
    model.set("answers", all);
    keeping = false;
    model.save_changes();
  }

  /** What is to be shown of the timeline by now, if not all of it. */
  function veil(): Timeline | undefined {
    if (since && questions()[0]) {
      const passed = questions().filter((one) => one.step <= since && !answerTo(one, answers()));
      if (passed.length && questions().some(({ step }) => step > since)) keep([...answers(), ...passed.map((one) => answered(one))]);
      since = 0;
    }
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
    return (mine = question && veiled(given, opened ?? { ...question, covers: question.covers.filter((name) => TELLING.includes(name)) }));
  }

  const again = (): void => read(veil() ?? given);

  function gate(to: number): number {
    const question = waiting();
    opened = question && to >= question.step ? question : undefined;
    return opened ? stopOf(opened) : to;
  }

  function lock(choice?: number): void {
    if (!asked) return;
    const { question } = asked;
    opened = undefined;
    revealed = question;
    why = undefined;
    clock.stop();
    keep([...answers(), answered(question, choice)]);
    const from = (clock.step = Math.max(1, question.step - 1));
    again();
    // Whoever has gone on by then stays there.
    timer = window.setTimeout(() => clock.step === from && !opened && (from < question.step ? clock.next() : clock.seek(from)), SETTLED);
  }

  function open(question: Question): void {
    if (asked?.question === question) return;
    asked = { ...ask(question, lock), question };
    fill(place, asked.body);
    const from = focused();
    if (from !== document.body && !root.contains(from)) return queueMicrotask(() => say(asked?.words ?? ""));
    before = from as HTMLElement;
    asked.focus();
    see();
  }

  function close(): void {
    const held = place.contains(focused());
    asked = undefined;
    if (held) (before && root.contains(before) && before.checkVisibility() ? before : root).focus({ preventScroll: true });
  }

  function show({ step, now }: { step: number; now: Timeline["steps"][number] }): void {
    // Whoever else shows a timeline of theirs: it would tell.
    if (mine && (timeline() !== mine || (covered !== opened && waiting()!.covers[0]))) return again();
    const question = opened;
    past = isOn() && !question ? (revealed ?? questions().find((one) => one.step === step && answerTo(one, answers()))) : undefined;
    const all = answers();
    const meant = past && why?.question === past;
    const answer = past && (meant ? answered(past, why!.choice) : answerTo(past, all));
    if (question) open(question);
    else {
      if (asked) close();
      const sentence = spoken(now.say);
      const told = answer && outcome(past!, answer, sentence, step < clock.count ? () => clock.next() : undefined);
      const { title, function: called } = given;
      const end = isOn() && step === clock.count && all.length && !waiting() && tally(root, heading(title, called), questions(), all, restart);
      fill(place, ...(told ? [told.body] : []), ...(end ? [end] : []));
      if (told && revealed && step === revealed.step) {
        revealed = undefined;
        if (root.contains(focused())) see();
        // Why it is so may be the step's own sentence.
        queueMicrotask(() => say(told.words.endsWith(sentence) ? told.words : `${told.words} ${sentence}`));
      }
    }
    for (const mark of meant ? place.querySelectorAll(".is-wrong small") : []) mark.textContent = "✗";
    if (past) (place.firstElementChild as HTMLElement | null)?.setAttribute("data-of", String(past.step));
    if (question) root.dataset.asking = "open";
    else if (answer) root.dataset.asking = "told";
    else delete root.dataset.asking;
  }

  function restart(): void {
    keep([]);
    clock.step = 1;
    again();
    root.focus({ preventScroll: true });
  }

  const changed = (): void => {
    if (!keeping) again();
  };
  const turned = (): void => {
    since = isOn() ? clock.step : 0;
    again();
  };
  const next = (): void => {
    wantsNext = true;
    if (isOn()) return again();
    model.set("predict", true);
    model.save_changes();
  };
  const reveal = (): void => lock(asked?.chosen());
  const pressed = (event: KeyboardEvent): void => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (!asked || ctrlKey || metaKey || altKey || (target as Element).closest("input, select, dialog")) return;
    // In a lecture, letters are the presenter's.
    const choice = Math.max("1234".indexOf(key), shape() === "lecture" ? -1 : "abcd".indexOf(key.toLowerCase()));
    const isDone = key === "Enter" && asked.chosen() != null && !(target as Element).closest("button:not(.choice)");
    if (isDone) lock(asked.chosen());
    else if (choice >= 0) asked.choose(choice);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const tell = (event: Event): void => {
    const choice = (event as CustomEvent<number>).detail;
    if (!past?.choices[choice]) return;
    why = { question: past, choice };
    redraw();
    say(place.querySelector(".words")?.textContent ?? "");
  };

  const heard: { [name: string]: (event: Event) => void } = { "ad-viz-ask": next, "ad-viz-reveal": reveal, "ad-viz-why": tell };
  for (const [name, act] of Object.entries(heard)) root.addEventListener(name, act);
  root.addEventListener("keydown", pressed, true);
  commands.push([[], "A to D, or 1 to 4", "Choose an answer", () => 0], [[], "Enter", "Confirm the answer", () => 0]);
  model.on("change:predict", turned);
  model.on("change:answers", changed);
  return {
    read(next) {
      given = next;
      return veil();
    },
    gate,
    show,
    dispose() {
      clearTimeout(timer);
      model.off("change:predict", turned);
      model.off("change:answers", changed);
    },
  };
};

addExtra("predict", predict, style);
