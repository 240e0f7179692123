/** What the one bundle offers: the widget for notebooks, and the host for offline pages. */

export { play } from "./page";
export { widget } from "./widget";
