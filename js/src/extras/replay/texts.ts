/** The texts of a step at other numbers, by its templates: how they travel is told in ad_viz/timeline/texts/texts.py. */

import type { RichText, Shape, Step, Timeline } from "../../timeline/timeline";
import { typeset, type Look, type Part, type Template } from "./typeset";

/** The step with its texts as `look` fills them in; they are made when they are read, for it is one step that is shown. */
export function filled(data: Timeline, place: number, step: Step, look: () => Look): Step {
  const entry = data.replay!.texts?.steps[place];
  if (entry === undefined) return step;
  const [number, ...beside] = [entry].flat() as number[];
  const shape: Shape = data.replay!.texts!.shapes[number!]!;
  const { nodes = [], edges = [] } = step;
  const standing = (): number[] => [...nodes, ...edges.flatMap((edge) => [edge, data.edges[edge]!.parent, data.edges[edge]!.child]), ...beside];
  const whole = (things: number[], part: Part | number): Part | number => (typeof part === "number" ? things[part]! : typeof part === "string" ? part : part.map((one) => whole(things, one)));
  const text = <T>(template: unknown, before: T): RichText | T => {
    const made = typeset(whole(standing(), template as Template) as Template, look());
    return (made[0] as readonly string[] | undefined)?.[0] === "told" ? before : made;
  };
  const { say, equation, forms, note, cell } = step;
  return {
    ...step,
    get say() {
      return shape.say ? text(shape.say, say) : say;
    },
    get equation() {
      return shape.equation ? text(shape.equation, equation) : equation;
    },
    get forms() {
      return shape.forms && forms ? forms.map((form, k) => form && text(shape.forms![k], form)) : forms;
    },
    get cell() {
      return shape.cell && cell ? { ...cell, text: text(shape.cell, cell.text) } : cell;
    },
    get note() {
      const made = shape.note ? text(shape.note, note) : note;
      return typeof made === "object" ? made.join("") || undefined : made;
    },
  };
}
