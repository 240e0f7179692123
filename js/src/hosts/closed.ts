/** JupyterLab keeps the comm of a closed widget for as long as its kernel, and with it all that it calls. */

import type { Model } from "../player/host";

/** What we use of a model that stands behind anywidget's, or holds its layout. */
interface Behind {
  once?(event: "destroy", callback: () => void): void;
  comm?: { on_msg(callback: () => void): void; on_close(callback: () => void): void };
}

// Outside of what is let go: a function keeps all that is around it.
const nothing = (): void => undefined;

/** When the widget is closed its comms let go, and so do the timeline and what is left of its views. */
export async function releaseWhenClosed(model: Model): Promise<void> {
  const own = await model.widget_manager?.get_model(model.get("_key") as string);
  for (const one of [own, model.get("layout")] as (Behind | undefined)[]) {
    one?.once?.("destroy", () => {
      one.comm?.on_msg(nothing);
      one.comm?.on_close(nothing);
    });
  }
}
