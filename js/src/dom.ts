/** Elements, made from a name, attributes and children; text goes in as text only. */

type Child = Node | string | null | undefined;
type Attributes = Record<string, string | number | boolean | undefined>;

/** An HTML element. An attribute that is false or undefined is left out; true is an empty one. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  return furnish(document.createElement(tag), attributes, children);
}

/** An SVG element. */
export function drawn<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[Tag] {
  return furnish(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

/** Set the text of an element, touching the page only if it differs. */
export function write(target: Element, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}

function furnish<Made extends Element>(made: Made, attributes: Attributes, children: Child[]): Made {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}
