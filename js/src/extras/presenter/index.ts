/** In a lecture: keys of a clicker, black-out, steps by number, a large pointer, the sentence, a poll. */

import { one, word } from "../../elements/vocabulary";
import { element } from "../../elements/dom";
import { whenLaidOut } from "../../elements/resized";
import { addExtra, UNASKED, type MakePart } from "../../player/extra";
import type { Command } from "../../player/keys";
import { makeBlackout } from "./blackout";
import { goTo } from "./go";
import { copyLink } from "./link";
import { makePoll } from "./poll";
import style from "./presenter.css";
import { makeSpotlight } from "./spotlight";

/** Without a move of the hand for so long, in ms, the controls are out of sight. */
const REST = 2500;
/** The share of the screen, at its upper edge, where a hand wakes them: below it points at things. */
const EDGE = 0.04;

const presenter: MakePart = (context) => {
  const { root, clock, commands, slots, say, notify, shape } = context;
  const inLecture = (): boolean => shape() === "lecture";
  const leaving = new AbortController();
  const { signal } = leaving;
  const blackout = makeBlackout(root, say, signal);
  const spotlight = makeSpotlight(root, signal);
  const poll = makePoll(context, signal);
  // Without a kernel nobody can think of questions that the page does not bring.
  const canAsk = !!context.model.send || !!context.timeline().questions;
  let timer = 0;
  let last = shape();

  const speak = (): void => {
    const isHidden = root.classList.toggle("speaker");
    say(isHidden ? "The sentence is yours to say." : "The sentence is shown.");
    press("S", isHidden);
  };
  const light = (): void => press("L", spotlight.toggle());
  const darken = (): void => {
    clock.stop();
    blackout();
  };
  const link = (root.getRootNode() as ShadowRoot).host.getAttribute("data-link");

  const ofLecture: [...Command, name: string][] = [
    [["b", "B", "."], "B or .", "Black; any key brings it back", darken, "Black"],
    [["g", "G"], "G", `Go to ${one("step")} or ${one("chapter")}`, () => goTo(context), "Go to"],
    [["l", "L"], "L", "A large pointer", light, "Pointer"],
    [["s", "S"], "S", "Hide or show the sentence", speak, "Sentence"],
    [["p", "P"], canAsk ? "P" : "", "Put the next question to the room", canAsk ? poll.ask : () => notify(UNASKED), "Poll"],
  ];
  const inAnyShape: [...Command, name: string][] = link == null ? [] : [[["k", "K"], "K", `Copy a link to this ${word("step")}`, () => copyLink(context, link), "Copy link"]];
  const mine: Command[] = [
    ...ofLecture.map(([keys, shown, does, act]): Command => [keys, shown, `In a lecture: ${does[0]!.toLowerCase()}${does.slice(1)}`, () => (inLecture() ? act() : keys.includes("p") && notify("A poll is for the lecture: F begins it."))]),
    [[], canAsk ? "A to D" : "", "In a lecture: count a vote; after the answer, why a choice is right or wrong", () => 0],
    [["r", "R"], canAsk ? "R" : "", "In a lecture: reveal the answer", poll.reveal],
    // A clicker starts with it; the page is not to be loaded again.
    [["F5"], "F5", "In a lecture: nothing, so that a clicker may send it", () => (inLecture() ? 0 : false)],
    ...inAnyShape.map(([keys, shown, does, act]): Command => [keys, shown, does, act]),
  ];
  commands.push(...mine);

  const button = (name: string, key: string, act: () => unknown): HTMLElement => element("button.button", { "data-key": key, title: `${name} (${key})`, click: act }, name);
  const controls = element(
    "div.presenter",
    { role: "group", "aria-label": "Lecture" },
    button("Back", "Page Up", () => clock.back()),
    button("Next", "Page Down", () => clock.next()),
    ...[...ofLecture, ...inAnyShape].filter(([, shown]) => shown).map(([, shown, , act, name]) => button(name, shown[0]!, act)),
    button("Keys", "?", () => commands.find(([keys]) => keys[0] === "?")![3]()),
  );
  const press = (key: string, on: boolean): void => controls.querySelector(`[data-key="${key}"]`)!.setAttribute("aria-pressed", String(on));
  press("L", false);
  press("S", false);
  const line = (): HTMLElement => root.querySelector(".line-now")!;
  /** A lit line that would lie behind the controls stands beside them while they are seen, smaller, in two rows. */
  const measure = whenLaidOut(controls, () => {
    const free = controls.offsetLeft - line().offsetLeft - 8;
    line().classList.toggle("beside", line().offsetWidth > free);
    root.style.setProperty("--free", `${free}px`);
  });
  /** The player knows whether they are seen: what they lie on makes room. */
  const tell = (): void => {
    if (!root.classList.toggle("presenting", controls.matches(".awake, :focus-within"))) return;
    line().classList.remove("beside");
    measure();
  };
  const rest = (): void => {
    controls.classList.remove("awake");
    tell();
  };
  const wake = (): void => {
    controls.classList.add("awake");
    tell();
    clearTimeout(timer);
    timer = window.setTimeout(rest, REST);
  };
  controls.addEventListener("focusin", tell);
  controls.addEventListener("focusout", () => setTimeout(tell));
  root.addEventListener("pointermove", ({ clientY, target }) => (clientY < EDGE * innerHeight || (controls.matches(".awake") && controls.contains(target as Node))) && wake(), { signal });
  root.addEventListener("pointerdown", ({ pointerType }) => pointerType === "touch" && wake(), { signal });
  slots.foot.append(controls);

  return {
    show() {
      // They are seen when a lecture begins.
      if (shape() !== last && inLecture()) wake();
      else if (inLecture()) tell();
      last = shape();
    },
    dispose() {
      clearTimeout(timer);
      leaving.abort();
    },
  };
};

addExtra("presenter", presenter, style);
