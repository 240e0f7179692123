/** What a person chose in a player that only its page knows; it outlives the player, which is let go far from what is seen. */

/** The tracks of a grid of panels, where a person moved them. */
export type Sizes = { [way in "columns" | "rows"]?: number[] };

export interface Kept {
  /** Which panel is shown where one is at a time, and which of an engine's listings and of the notations is read. */
  tab: number;
  listing: number;
  notation: number;
  speed: number;
  /** None where nobody asked for the legend, nor put it away. */
  legend?: boolean;
  /** By name. */
  closed: Set<string>;
  enlarged?: string;
  /** By shape, and what stands in it. */
  sizes: Map<string, Sizes>;
}

export const nothingKept = (): Kept => ({ tab: 0, listing: 0, notation: 0, speed: 1, closed: new Set(), sizes: new Map() });
