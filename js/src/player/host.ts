/** The model that a widget's host keeps: anywidget's, or that of an offline page. */

import type { Timeline } from "../timeline/timeline";

/** What we use of anywidget's model; an offline page brings its own. */
export interface Model {
  get(name: "_timeline"): Timeline | string;
  get(name: "step"): number;
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): void;
  /** None where there is no kernel. */
  send?(content: object): void;
  widget_manager?: { get_model(id: string): Promise<unknown> };
  on(event: string, callback: Heard): void;
  off(event: string, callback: Heard): void;
}

/** A message of the kernel's own is of event "msg:custom". */
export type Heard = (message: object) => void;
