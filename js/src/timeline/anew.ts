/**
 * What a lens says of its own part of a story at other inputs: it stands in the lens's folder, in
 * `replay.ts`, and one of its panels brings it. Of what nobody says anything a page tells nothing anew.
 */

import type { Timeline } from "./timeline";

export type Numbers = (number | undefined)[];

/** How an edge between arrays takes a tangent forward, and an adjoint back. */
export interface LinearMap {
  forward(tangent: number): number;
  back(adjoint: number): number;
}

/** What the numbers of a step are computed from. */
export interface Course {
  timeline: Timeline;
  /** Of each node, and of each edge. */
  values: number[];
  weights: number[];
  /** Of each edge between arrays. */
  slots: (LinearMap | undefined)[];
  /** The edges into each node. */
  into: number[][];
  /** By family, as they stand now. */
  numbers: { [family: string]: Numbers };
  seed(family: string, node: number): number | undefined;
  /** Seeds that are given one after another, each in a step of its own. */
  coming: number[];
  /** Of the step: what flows, the edges that are lit, the families that it sets. */
  flow: string;
  lit: number[];
  sets: Set<string>;
  /** Contributions and sums of the step, as they come. */
  terms: number[];
  sums: number[];
}

/** The number of this index; `recorded` is what it was. */
export type Anew<Place = number> = (course: Course, place: Place, recorded: number) => number;

/** Counts, and the order of things: the same wherever the same story is told. */
export const asRecorded: Anew = (_, __, recorded) => recorded;

export interface Replayed {
  families?: Record<string, Anew<any>>;
  /** Parts of the timeline, and of its steps, that are the same at all inputs. */
  parts?: string[];
  stepParts?: string[];
  /** Of a sweep the sums are told, and no terms: these come along the edges that are lit. */
  sumsAlone?: boolean;
}

/** By lens; only of those whose panels are in the page. */
export const REPLAYED: Record<string, Replayed> = {};

export function addReplay(lens: string, replayed: Replayed): void {
  REPLAYED[lens] = replayed;
}
