/** The player: one frame at a time, the same in every panel. */

import { Announcer } from "./announce";
import { Board } from "./board";
import { Clock } from "./clock";
import { element, write } from "./dom";
import { Header } from "./header";
import { Help } from "./help";
import { History } from "./history";
import { listenToKeys } from "./keys";
import { Lecture } from "./lecture";
import { legend } from "./legend";
import { Narration } from "./narration";
import type { Frame, Shape } from "./panel";
import { litLine } from "./panels/code";
import { savePicture } from "./picture";
import { Pointing } from "./pointing";
import { Progress } from "./progress";
import { spoken } from "./rich";
import { Settling } from "./settle";
import { shapeFor, watchWidth } from "./shape";
import { style } from "./style";
import { adopt, followTheme } from "./theme";
import type { Timeline } from "./timeline";
import { Transport } from "./transport";

export class Player {
  readonly root = element("div", { class: "ad-viz", tabindex: 0, role: "region", "data-lm-suppress-shortcuts": "true" });
  readonly #clock = new Clock(1, (motion) => this.#moved(motion));
  readonly #announcer = new Announcer();
  readonly #narration = new Narration();
  readonly #progress = new Progress();
  readonly #help = new Help();
  readonly #settling: Settling;
  readonly #lecture = new Lecture(this.root, () => this.#reshape());
  readonly #board = new Board(() => this.#show(0));
  readonly #transport = new Transport(this.#clock);
  readonly #header = new Header({
    legend: () => this.#toggleLegend(),
    picture: () => void this.#save(),
    help: () => this.#help.toggle(),
    lecture: () => this.#lecture.toggle(),
  });
  readonly #line = element("div", { class: "lit-line" });
  readonly #legendSlot = element("div", { class: "legend-slot" });
  readonly #notice = element("p", { class: "notice", role: "alert" });
  readonly #stops: (() => void)[];
  readonly #pointing: Pointing;
  #history: History;
  #shape: Shape = "wide";
  #wantsLegend: boolean | undefined;

  #timeline: Timeline;

  /** `settled` is told the step once it has not changed for a while. */
  constructor(
    timeline: Timeline,
    step: number,
    settled: (step: number) => void,
  ) {
    this.#timeline = timeline;
    this.#settling = new Settling(() => settled(this.#clock.step));
    this.#history = new History(timeline);
    this.#pointing = new Pointing(this.root, timeline);
    const foot = element("div", { class: "foot" }, this.#narration.body, this.#transport.body, this.#progress.body, this.#legendSlot);
    this.root.append(this.#header.body, this.#board.tabs.list, this.#line, this.#board.body, foot, this.#notice, this.#announcer.region, this.#help.dialog);
    this.#listen();
    this.#stops = [watchWidth(this.root, () => this.#reshape()), followTheme(this.root)];
    this.read(timeline, step);
  }

  get step(): number {
    return this.#clock.step;
  }

  /** To be called once it has its place in the page. */
  enter(): void {
    adopt(this.root.getRootNode(), style());
    this.#reshape();
  }

  /** Another timeline in the same player: the step stays, as far as it can. */
  read(timeline: Timeline, step = this.#clock.step): void {
    this.#timeline = timeline;
    this.#history = new History(timeline);
    this.#pointing.read(timeline);
    this.root.setAttribute("aria-label", timeline.title);
    this.#header.read(timeline);
    this.#legendSlot.replaceChildren(legend(timeline));
    this.#clock.count = timeline.steps.length;
    this.#clock.step = Math.min(Math.max(step, 1), this.#clock.count);
    this.#board.read({ timeline, history: this.#history, pointing: this.#pointing, goTo: (to) => this.seek(to) });
    this.#transport.read(timeline);
    this.#progress.read(timeline);
    this.#show(0);
  }

  seek(step: number): void {
    if (step !== this.#clock.step) this.#clock.seek(step);
  }

  dispose(): void {
    for (const stop of this.#stops) stop();
    this.#clock.dispose();
    this.#settling.dispose();
    this.#lecture.dispose();
    this.#board.dispose();
    this.root.remove();
  }

  #moved(motion: number): void {
    this.#show(matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : motion);
    this.#settling.stir(this.#clock.playing);
    this.#announcer.say(spoken(this.#timeline.steps[this.#clock.step - 1]!.say));
  }

  #show(motion: number): void {
    const { step, count } = this.#clock;
    const frame: Frame = { step, now: this.#timeline.steps[step - 1]!, motion };
    const line = this.#timeline.function.lines.find(({ number }) => number === frame.now.line);
    this.#header.show(line?.text.trim() ?? "", step, count);
    this.#line.replaceChildren(...(line ? [litLine(this.#timeline, this.#history, line, step)] : []));
    this.#board.show(frame, this.#shape);
    this.#narration.show(this.#timeline, this.#history, frame, this.#shape);
    this.#transport.show();
    this.#progress.show(step);
    this.#pointing.refresh();
  }

  #reshape(): void {
    const width = this.root.clientWidth;
    if (!width) return;
    const shape = this.#lecture.on ? "lecture" : shapeFor(width);
    const isNew = shape !== this.#shape || this.root.dataset.shape !== shape;
    this.#shape = shape;
    this.root.dataset.shape = shape;
    this.#showLegend();
    this.#transport.scrubber.fit();
    if (isNew) this.#show(0);
  }

  get #hasLegend(): boolean {
    return this.#wantsLegend ?? this.#shape === "wide";
  }

  #toggleLegend(): void {
    this.#wantsLegend = !this.#hasLegend;
    this.#showLegend();
  }

  #showLegend(): void {
    this.#legendSlot.hidden = !this.#hasLegend || this.#shape === "lecture";
    this.#header.showLegend(this.#hasLegend);
  }

  async #save(): Promise<void> {
    try {
      await savePicture(this.root, style(), `${this.#timeline.title}, step ${this.#clock.step}`);
      this.#tell(origin === "null" ? "Picture made. If nothing was saved, this frame forbids downloads." : "Picture saved.");
    } catch (refusal) {
      this.#tell(`No picture: ${refusal instanceof Error ? refusal.message : "the browser refused."}`);
    }
  }

  #tell(text: string): void {
    write(this.#notice, text);
    this.#notice.classList.add("told");
    setTimeout(() => this.#notice.classList.remove("told"), 4000);
  }

  #listen(): void {
    const clock = this.#clock;
    const still = (move: () => void) => () => {
      clock.pause();
      move();
    };
    listenToKeys(this.root, {
      next: still(() => clock.next()),
      back: still(() => clock.back()),
      first: still(() => clock.seek(1)),
      last: still(() => clock.seek(clock.count)),
      toggle: () => clock.toggle(),
      lecture: () => this.#lecture.toggle(),
      help: () => this.#help.toggle(),
      leave: () => this.#help.close() || this.#lecture.leave(),
    });
  }
}
