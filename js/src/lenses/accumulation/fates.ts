/** What becomes of a buffer, as a timeline counts it: how it is called stands there, too, and is only read. */

export const LIVE = 1;
export const NOT_RUN = 4;
export const NEVER = 5;
export const LOOKS = ["waiting", "live", "moved", "freed", "waiting", "waiting", "freed"];
