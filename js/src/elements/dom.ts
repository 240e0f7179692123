/** Elements, made from a name, attributes and children; text goes in as text only. */

type Child = Node | string | null | undefined;
/** False and undefined leave an attribute out, true is an empty one, a function listens to the event of that name. */
type Attributes = Record<string, unknown>;

type Tag<Name extends string> = Name extends `${infer Tag}.${string}` ? Tag : Name;
type Made<Name extends string, Tags> = Tag<Name> extends keyof Tags ? Tags[Tag<Name>] : never;

/** An HTML element: `element("ol.code", { tabindex: 0 }, "text", child, …)`. */
export function element<Name extends string>(name: Name, ...parts: (Attributes | Child)[]): Made<Name, HTMLElementTagNameMap> {
  return make("http://www.w3.org/1999/xhtml", name, parts) as Made<Name, HTMLElementTagNameMap>;
}

/** An SVG element. */
export function drawn<Name extends string>(name: Name, ...parts: (Attributes | Child)[]): Made<Name, SVGElementTagNameMap> {
  return make("http://www.w3.org/2000/svg", name, parts) as Made<Name, SVGElementTagNameMap>;
}

/** A style sheet, to be adopted. */
export function sheet(rules: string): CSSStyleSheet {
  const made = new CSSStyleSheet();
  made.replaceSync(rules);
  return made;
}

/** These children, and no others. */
export function fill(target: Element, ...children: (Node | string)[]): void {
  target.replaceChildren(...children);
}

/** Set the text of an element, touching the page only if it differs. */
export function write(target: Element, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}

function make(space: string, name: string, parts: (Attributes | Child)[]): Element {
  const [tag, ...classes] = name.split(".");
  const made = document.createElementNS(space, tag!);
  if (classes[0]) made.setAttribute("class", classes.join(" "));
  for (const part of parts) {
    if (part instanceof Node || typeof part === "string") made.append(part);
    else for (const key in part) give(made, key, part[key]);
  }
  return made;
}

function give(made: Element, key: string, value: unknown): void {
  if (typeof value === "function") made.addEventListener(key, value as EventListener);
  else if (value != null && value !== false) made.setAttribute(key, value === true ? "" : (value as string));
}
