/** A graph that is seen in parts has all of it in a strip under them; and it can be seen as a whole, from afar. */

import { makeFar, type Far } from "../../graph/far/far";
import farStyle from "../../graph/far/far.css";
import { makeSigns } from "../../graph/overview/signs";
import { makeOverview, type Overview } from "../../graph/overview/strip";
import style from "../../graph/overview/overview.css";
import type { Shown } from "../../graph";
import { isRun } from "../../graph/view/thing";
import { whenResized } from "../../elements/resized";
import type { Zooming } from "../../graph/far/zooming";
import { FEW, FEWEST } from "../../elements/folds";
import { addExtra, type MakePart } from "../../player/extra";

/** In px: a small graph that is less high needs all its room. */
const TALL = 340;

const overview: MakePart = (context) => {
  const { root, clock } = context;
  const leaving = new AbortController();
  const { signal } = leaving;
  /** The graph that is shown, and what it showed last. */
  let graph: HTMLElement | undefined;
  let shown: Shown | undefined;
  let strip: Overview | undefined;
  let far: Far | undefined;
  let resized: ResizeObserver | undefined;
  let isTall = false;
  const signs = makeSigns();

  const stage = () => ({ timeline: context.timeline(), history: context.history(), folding: context.folding(), goTo: (step: number) => clock.seek(step) });
  const isOver = (few: number): boolean => context.timeline().nodes.length > few;
  const isFolded = ({ view }: Shown): boolean => view.things.length < context.timeline().nodes.length;

  function come({ target, detail }: CustomEvent<Shown>): void {
    if (graph !== target) {
      leave();
      graph = target as HTMLElement;
      strip = makeOverview(stage());
      graph.querySelector(".inset")!.append(strip.body);
      resized = whenResized(graph, ([entry]) => {
        isTall = entry!.contentRect.height >= TALL;
        see(shown!);
      });
    }
    see(detail);
  }

  function see(now: Shown): void {
    shown = now;
    const { frame, style, shape, view, seen, isWhole } = now;
    const nodesSeen = seen.flatMap((place) => (isRun(view.things[place]!) ? [] : [view.things[place] as number]));
    far?.show(frame, style);
    const [isLecture, isAll] = [shape === "lecture", isWhole && !isFolded(now)];
    // What never folds needs none, whoever brought it to the page.
    strip!.body.hidden = !!far || !isOver(FEWEST) || (isOver(FEW) ? isAll && !isLecture : isAll || !isTall);
    if (!strip!.body.hidden) strip!.show(frame.step, nodesSeen, style);
    signs.show(root.querySelector(".legend"), !strip!.body.hidden, !!far);
  }

  function zoom(event: CustomEvent<Zooming>): void {
    const { factor, isFar } = event.detail;
    if (far) {
      event.preventDefault();
      if (factor && factor > 1) far.enter();
    } else if (shown && (isOver(FEW) || isFolded(shown)) && (!factor || isFar)) {
      event.preventDefault();
      afar();
    }
  }

  function afar(): void {
    const hadFocus = graph!.contains((graph!.getRootNode() as ShadowRoot).activeElement);
    far = makeFar(stage(), near);
    graph!.prepend(far.body);
    see(shown!);
    if (hadFocus) far.focus();
  }

  /** Back to the detail, of a node if there is one. */
  function near(node?: number): void {
    const hadFocus = far!.body.contains((graph!.getRootNode() as ShadowRoot).activeElement);
    far!.dispose();
    far!.body.remove();
    far = undefined;
    context.show();
    if (node !== undefined) shown!.reach(node);
    if (hadFocus) graph!.querySelector<SVGElement>("svg")!.focus({ preventScroll: true });
  }

  function leave(): void {
    resized?.disconnect();
    strip?.dispose();
    far?.dispose();
    strip?.body.remove();
    far?.body.remove();
    [strip, far] = [undefined, undefined];
  }

  root.addEventListener("seen", come as never, { signal });
  root.addEventListener("zooming", zoom as never, { signal });
  context.show();
  return {
    dispose() {
      leaving.abort();
      leave();
      signs.show(null, false, false);
    },
  };
};

addExtra("overview", overview, style + farStyle);
