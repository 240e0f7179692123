/** A link that opens the page at this step, with the parts that are open now. */

import { word } from "../../elements/vocabulary";
import { element } from "../../elements/dom";
import type { Context } from "../../player/extra";

/** `mark` is what stands before the step's number; where the clipboard is closed, the link is shown to be copied by hand. */
export async function copyLink({ root, clock, say, notify, model }: Context, mark: string): Promise<void> {
  const opened = model.get("opened") as string[];
  const link = `${location.href.split("#")[0]}${mark}${clock.step}${opened.map((name) => `&open=${encodeURIComponent(name)}`).join("")}`;
  const done = await navigator.clipboard?.writeText(link).then(
    () => true,
    () => false,
  );
  if (done) return notify(`Link to ${word("step")} ${clock.step} copied.`);
  const field = element("input", { readonly: true, value: link, "aria-label": `Link to this ${word("step")}`, autofocus: true });
  const dialog = element("dialog.help.go", { "aria-label": "Link", close: () => dialog.remove() }, field, element("button.button", { click: () => dialog.close() }, "Close"));
  root.append(dialog);
  dialog.showModal();
  field.select();
  say("The link, to be copied.");
}
