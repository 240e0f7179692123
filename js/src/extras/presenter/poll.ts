/** A question is put to the room: votes are counted out of sight, and shown with the answer. */

import { element, fill } from "../../elements/dom";
import type { Context } from "../../player/extra";

/** What a question's choices say, and the votes for each, in the order of counting. */
interface Count {
  asked: string;
  choices: Node[];
  ballots: number[];
}

/** While a question is open, `data-asking` of the root says so; the prediction asks, reveals and says why. */
export function makePoll({ root, clock, slots, model, say, notify, shape }: Context, signal: AbortSignal): { ask(): void; reveal(): unknown } {
  /** By the question's step. */
  const counts = new Map<string, Count>();
  let now: Count | undefined;
  /** The choice that the room asks about. */
  let about: number | undefined;
  let wantsNext = false;
  const body = element("div.poll", { role: "group", "aria-label": "Poll" });
  slots.foot.append(body);

  const isThere = (): boolean => !!slots.foot.querySelector(".prediction");
  const is = (state: string): boolean => root.dataset.asking === state && shape() === "lecture";
  const reveal = (): unknown => is("open") && root.dispatchEvent(new Event("ad-viz-reveal"));
  const votes = (ballots: number[], place: number): number => ballots.filter((one) => one === place).length;
  const said = (count: number): string => `${count} ${count === 1 ? "vote" : "votes"}`;
  const total = element("b");

  function vote(place: number): void {
    now!.ballots.push(place);
    tell();
  }

  function takeBack(): void {
    if (now!.ballots.pop() != null) tell();
  }

  function tell(): void {
    total.textContent = said(now!.ballots.length);
    say(total.textContent);
  }

  /** What is behind a choice, right or wrong. */
  function why(place: number): void {
    about = place;
    root.dispatchEvent(new CustomEvent("ad-viz-why", { detail: place }));
  }

  function show(): void {
    const panel = slots.foot.querySelector<HTMLElement>(".asked");
    const of = panel?.dataset.of ?? "";
    if (root.dataset.asking === "open" && panel) {
      about = undefined;
      const asked = panel.querySelector(".ask")!.textContent!;
      now = counts.get(of);
      if (now?.asked !== asked) counts.set(of, (now = { asked, choices: [...panel.querySelectorAll("[role=radio] > span")], ballots: [] }));
      total.textContent = said(now.ballots.length);
      const letters = now.choices.map((_, place) => element("button.button", { title: `One more vote for ${"ABCD"[place]}`, click: () => vote(place) }, "ABCD"[place]));
      const back = element("button.button.ghost", { title: "Take the last vote back (Backspace)", click: takeBack }, "Undo");
      fill(body, ...letters, total, back, element("button.button.play", { title: "Reveal (R)", click: reveal }, "Reveal"));
    } else if (root.dataset.asking === "answered") {
      if (now !== counts.get(of)) about = undefined;
      now = counts.get(of);
      fill(body, ...(now ? now.choices.map(result) : []));
    } else fill(body);
    root.classList.toggle("polled", !!body.querySelector(".button"));
  }

  /** ✓ B 4.2: 3, and a bar. */
  function result(choice: Node, place: number): HTMLElement {
    const { ballots } = now!;
    const letter = "ABCD"[place]!;
    const isRight = slots.foot.querySelector(".is-right i")?.textContent === letter;
    const bar = element("i");
    bar.style.setProperty("--fraction", `${(100 * votes(ballots, place)) / ballots.length}%`);
    const counted = ballots[0] == null ? [] : [": ", element("b", String(votes(ballots, place)))];
    return element(
      "button.fraction",
      { title: `Why ${letter} is ${isRight ? "right" : "wrong"} (${letter})`, "aria-pressed": String(place === about), click: () => why(place) },
      element("span", `${isRight ? "✓ " : ""}${letter} `, choice.cloneNode(true), ...counted),
      ...(counted[0] ? [bar] : []),
    );
  }

  /** The next question opens as soon as the prediction has come. */
  function ask(): void {
    const isOn = model.get("predict");
    if (isThere()) open();
    else if (model.send) {
      wantsNext = true;
      model.set("predict", true);
      model.save_changes();
      return;
    }
    if (isOn !== false && root.dataset.asking !== "open") notify(isThere() ? "No question is left." : "There are no questions in this page.");
  }

  function open(): void {
    wantsNext = false;
    if (root.dataset.asking !== "open") root.dispatchEvent(new Event("ad-viz-ask"));
  }

  const watch = new MutationObserver(show);
  watch.observe(root, { attributeFilter: ["data-asking"] });
  show(); // it may come after the first question
  const arrival = new MutationObserver(() => wantsNext && isThere() && queueMicrotask(open));
  arrival.observe(slots.foot, { childList: true });
  signal.addEventListener("abort", () => [watch, arrival].forEach((one) => one.disconnect()));
  const pressed = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const isOpen = is("open");
    if (!(isOpen || is("answered")) || ctrlKey || metaKey || altKey || (target as Element).closest("input, dialog")) return;
    const place = /^[a-d]$/i.test(key) ? "abcd".indexOf(key.toLowerCase()) : -1;
    if (now?.choices[place]) (isOpen ? vote : why)(place);
    else if (isOpen && key === "Backspace") takeBack();
    else if (!isOpen && key === "Enter" && !(target as Element).closest("button")) clock.next();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Before the player's own keys: B is black-out when nothing is asked.
  root.addEventListener("keydown", pressed, { capture: true, signal });
  return { ask, reveal };
}
