/** The program as a text field beside its story: what is typed is checked by the kernel, and told anew. */

import { addExtra, type MakePart } from "../../player/extra";
import { element, fill, write } from "../../elements/dom";
import { word } from "../../elements/vocabulary";
import style from "./edit.css";

/** Nothing has been typed for so long, in ms. */
const QUIET = 60;

const makePart: MakePart = ({ root, model, slots, commands, timeline }) => {
  let typing = 0;
  /** What the kernel says of a text that has no story. */
  let refused = "";
  const text = element("textarea", {
    "aria-label": "Program",
    spellcheck: false,
    wrap: "off",
    input() {
      body.ariaBusy = "true";
      mark();
      clearTimeout(typing);
      typing = window.setTimeout(() => [model.set("source", text.value), model.save_changes()], QUIET);
    },
    scroll,
  });
  const gutter = element("ol", { "aria-hidden": "true" });
  const verdict = element("p", { role: "status" });
  // Its keys are letters here, and no commands of the player or its host.
  const body = element("div.editor", { keydown: (event: Event) => event.stopPropagation() }, gutter, text, verdict);
  const button = element("button.button", { title: "Edit the program (E)", click: toggle }, "Edit");
  body.hidden = true;
  slots.doings.prepend(button);
  root.querySelector(".board")!.prepend(body);
  commands.push([["e", "E"], "E", "Edit the program", toggle]);

  function toggle(): void {
    body.hidden = !body.hidden;
    button.ariaPressed = String(!body.hidden);
    root.classList.toggle("with-editor", !body.hidden);
    take();
    text.focus();
  }
  /** What is being typed stays. */
  function take(): void {
    if (!refused && !text.matches(":focus")) text.value = model.get("source") as string;
    mark();
  }
  /** The answer to an older text is none to this. */
  function hear({ checked, refused: why = "" }: { checked?: string; refused?: string }): void {
    if (checked !== text.value) return;
    body.ariaBusy = "false";
    refused = why;
    mark();
  }
  function scroll(): void {
    gutter.scrollTop = text.scrollTop;
  }
  /** Beside each line its number, and what is said against it. */
  function mark(): void {
    const { diagnostics, numbers } = timeline().ownership!;
    const said: string[] = [];
    const place = /^ *(\d+) \|/m.exec(refused);
    if (place) said[+place[1]!] = "?";
    const errors = diagnostics.map(({ code, message, line }) => {
      const at = numbers?.[line - 1] ?? line;
      if (!refused) said[at] = code;
      return `${code}, line ${at}: ${message}`;
    });
    fill(gutter, ...text.value.split("\n").map((_, k) => element("li", element("b", said[k + 1] ?? ""), `${k + 1}`)));
    write(verdict, refused || errors.join("\n") || `The ${word("borrow")} checker accepts it.`);
    scroll();
  }
  model.on("msg:custom", hear);
  model.on("change:source", take);
  return {
    read() {
      refused = "";
      return undefined;
    },
    show() {
      button.hidden = !!model.get("predict");
      if (body.hidden) return;
      if (button.hidden) toggle();
      mark();
    },
    dispose() {
      clearTimeout(typing);
      model.off("msg:custom", hear);
      model.off("change:source", take);
    },
  };
};

addExtra("edit", makePart, style);
