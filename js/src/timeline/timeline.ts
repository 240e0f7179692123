/** Generated from the schema by `npm run types`: change ad_viz/timeline/schema.json, or that of a lens, not this file. */

export type Index = number;
/**
 * A piece of a sentence or an equation. A string is plain text. [kind, text] is styled: name (bold), code (mono), var (italic), adjoint (overbar), tangent (d before it), adjoint-number and tangent-number (coloured). ["partial", child, parent] is a fraction ∂child/∂parent; with no child it is the operator ∂/∂parent. ["slot"] is where the adjoint goes in a linear map. ["shaped", token, text] has the shape of its array in small type under it, ["cell", token, text] the index of a cell after it.
 */
export type Token =
  | string
  | number
  | ["name" | "code" | "var" | "adjoint" | "tangent" | "adjoint-number" | "tangent-number", string]
  | ["partial", string, string]
  | ["slot"]
  | ["shaped", Token, string]
  | ["cell", Token, string];
/**
 * Where an array takes part, the linear map in the place of the weight: what becomes of the adjoint in its slot; of the tangent, where tangents flow.
 */
export type RichText = Token[];
/**
 * How often, and how far both places move: in the child, and in the parent.
 *
 * @minItems 3
 * @maxItems 3
 */
export type Axis = [Index, number, number];
/**
 * The first pair, if it is not [0, 0].
 *
 * @minItems 2
 * @maxItems 2
 */
export type Ends = [number, number];
/**
 * A node or a constant, and a step for each axis.
 */
export type Factors = ["value", Index, Steps] | ["constant", Index, Steps];
export type Steps = number[];
/**
 * A float; JSON has no word for the non-finite ones.
 */
export type Number = number | ("inf" | "-inf" | "nan");
/**
 * A number, and its place in the whole array.
 *
 * @minItems 2
 * @maxItems 2
 */
export type At = [Number, Index[]];
/**
 * What a view shows: a node by its index, or a closed run of parts [group, first, last].
 */
export type Thing = Index | [Index, Index, Index];
export type Coordinate = number;
/**
 * In CSS pixels: how wide the boxes of a node are, and how high those of its value and of its derivative.
 *
 * @minItems 3
 * @maxItems 3
 */
export type Card = [number, number, number];
/**
 * A run of closed parts: the group, its first and its last part.
 *
 * @minItems 3
 * @maxItems 3
 */
export type Closed = [Index, Index, Index];
/**
 * A sentence of at most 25 words.
 */
export type RichText1 = Token[];
export type RichText2 = Token[];
/**
 * [family, place, new value]. The place is an index, or several: what they count stands with the family. The old value is the last one set before. null is not known any more: a value is forgotten, a new run begins.
 */
export type Change =
  | [
      (
        | "value"
        | "tangent"
        | "adjoint"
        | "arrived"
        | "contribution"
        | "cell"
        | "stack"
        | "accumulation.count"
        | "accumulation.bytes"
        | "broadcast_join.received"
        | "broadcast_join.count"
        | "broadcast_join.bytes"
        | "broadcast_join.calls"
        | "checkpointing.recomputed"
        | "checkpointing.cached"
        | "checkpointing.most"
        | "differences.upper"
        | "differences.lower"
        | "differences.difference"
        | "differences.quotient"
        | "differences.error"
        | "differences.expected"
        | "live.held"
        | "ownership.event"
        | "ownership.passed"
        | "ownership.released"
        | "ownership.printed"
        | "ownership.diagnostic"
        | "ownership.damage"
        | "ownership.home"
        | "ownership.number"
        | "ownership.fate"
      ),
      Index,
      Number | ArrayValue | null
    ]
  | ["rows" | "ownership.verdict" | "runs.run", 0, Number | ArrayValue | null]
  | ["capacity", 0, number]
  | ["depth", 0, number]
  | [
      (
        | "accumulation.buffer"
        | "accumulation.fate"
        | "accumulation.caption"
        | "broadcast_join.weight"
        | "live.forward"
        | "live.reverse"
        | "ownership.content"
        | "ownership.written"
        | "runs.entry"
        | "tangent_types.part"
        | "tangent_types.sum"
      ),
      [Index, Index],
      Number | ArrayValue | null
    ]
  | ["accumulation.content" | "accumulation.written", [Index, Index, Index], Number | ArrayValue | null];
/**
 * [family, node, index of the cell].
 *
 * @minItems 3
 * @maxItems 3
 */
export type Hot = ["value" | "tangent" | "adjoint" | "cell", Index, Index[]];
/**
 * [family, place, whether it is transposed].
 */
export type Factor = ["value" | "tangent" | "adjoint" | "cell", Index, boolean] | ["constant", Index, boolean];
/**
 * [family, place]: a quantity, as a change names it.
 *
 * @minItems 2
 * @maxItems 2
 */
export type Hidden = [string, Place];
/**
 * An index, or several.
 */
export type Place = Index | Index[];
/**
 * What will x̄ be after this step?
 */
export type RichText3 = Token[];
/**
 * The numbers to work it out from.
 */
export type RichText4 = Token[];
/**
 * Said once it has been chosen: what was thought, and what holds; of the right one, why it is right.
 */
export type RichText5 = Token[];
/**
 * An operand, a or b; a number; or an operation or a function, and what it is applied to.
 */
export type Expression = string | number | unknown[];
/**
 * The node of this index, or a constant.
 */
export type Operand =
  | Index
  | {
      constant: Number | ArrayValue;
    };
/**
 * A rule's name and its operands. Of arrays also matmul; or linear, and behind its operands the matrix that takes their cells, counted one operand after the other, to those of the node.
 */
export type Row = (string | Operand | Matrix)[];
export type Derivative = "tangent" | "adjoint";
/**
 * What its sum looks like.
 */
export type RichText6 = Token[];
/**
 * A sentence: what it forbids while it lives.
 */
export type RichText7 = Token[];
/**
 * line 9 would read
 */
export type RichText8 = Token[];
/**
 * What comes of it.
 */
export type RichText9 = Token[];
/**
 * What a value is beside a primal: itself, one of its tangents, a tangent of another type, or no sum at all.
 */
export type Kind = "primal" | "natural" | "structural" | "semi-structural" | "zero" | "thunk" | "other" | "error";

/**
 * Things and a list of steps: everything a player needs, and no code.
 */
export interface Timeline {
  format: "ad_viz/1";
  /**
   * The name of the lens that tells the story, and asks about it.
   */
  lens?: string;
  title: string;
  /**
   * Which derivative this timeline computes.
   */
  flow: "tangent" | "adjoint";
  /**
   * The panels to show, in order: these, and those of the lenses. Each has its file in js/src.
   */
  panels: (
    | "code"
    | "graph"
    | "tape"
    | "accumulation"
    | "broadcast"
    | "checkpoint"
    | "counts"
    | "errors"
    | "digits"
    | "dual"
    | "live"
    | "ownership"
    | "verdict"
    | "programs"
    | "stack"
    | "jacobian"
    | "tangents"
  )[];
  function: FunctionText;
  /**
   * The engine's own few lines, lit as they run; the first in Python, and the same in other languages.
   */
  engines?: Listing[];
  /**
   * What the notations are called: first that of the equations, then those of the forms.
   */
  notations?: string[];
  nodes: Node[];
  edges: Edge[];
  counts?: Counts;
  /**
   * What of the graph folds, the outermost first, then by their first node.
   */
  groups: Group[];
  graph: Graph;
  chapters: Chapter[];
  steps: Step[];
  /**
   * What may be predicted before it is shown, in the order of the steps; at most one a step.
   */
  questions?: Question[];
  replay?: Replay;
  /**
   * The names that are cut: what is shown, and the whole of it, up to 2,000 characters.
   */
  wholes?: [string, string][];
  /**
   * In a packed timeline: the tokens that integers in sentences and equations stand for.
   */
  phrases?: Token[];
  /**
   * In a packed timeline: the arrays that several changes set, which refer to them.
   */
  arrays?: ArrayValue[];
  constants?: Constant[];
  /**
   * The size of a number that is told in the middle tone of a heat map: of values, and of derivatives.
   */
  scale?: {
    value: number;
    derivative: number;
  };
  accumulation?: Accumulation;
  broadcast?: Broadcast;
  checkpoint?: Checkpoint;
  differences?: Differences;
  ownership?: Ownership;
  /**
   * Programs that run one after another, side by side.
   */
  programs?: Program[];
  jacobian?: Jacobian;
  tangents?: Tangents;
}
export interface FunctionText {
  /**
   * f(x, y)
   */
  signature: string;
  /**
   * x = 0.5, y = 4.2
   */
  at: string;
  /**
   * Your function; or Program A, where there is no source.
   */
  title: string;
  lines: Line[];
  /**
   * Other functions of the person's that the run went through.
   */
  helpers?: Helper[];
}
export interface Line {
  number: number;
  text: string;
  /**
   * Its number in the file, where that is another.
   */
  shown?: number;
}
export interface Helper {
  name: string;
  lines: Line[];
}
export interface Listing {
  title: string;
  language: "Python" | "Rust";
  lines: Line[];
}
/**
 * One value of the run, in the order of their making; its index is its tape row.
 */
export interface Node {
  /**
   * Where it is not the one after its predecessor.
   */
  index?: number;
  name: string;
  /**
   * x * y, or input
   */
  op: string;
  line: number | null;
  /**
   * Where another function of the person's made it: its place among the helpers, and the number of its line. The line is then where it was called from.
   *
   * @minItems 2
   * @maxItems 2
   */
  helper?: [Index, Index];
  /**
   * How many contributions arrive here in the whole run.
   */
  expects: number;
  /**
   * a = x * y
   */
  statement?: string;
  /**
   * da = y * dx + x * dy
   */
  differential?: string;
  /**
   * Of an array; a number has none.
   */
  shape?: Index[];
  /**
   * float64
   */
  dtype?: string;
  /**
   * Where its line has several operations on arrays: its first letter, and the one behind its last, in the line without its indentation.
   *
   * @minItems 2
   * @maxItems 2
   */
  part?: [Index, Index];
}
export interface Edge {
  /**
   * Where it is not the one after its predecessor.
   */
  index?: number;
  /**
   * How many others it stands for, from the same thing into a closed run that is not told.
   */
  more?: number;
  parent: Index;
  child: Index;
  /**
   * Which of the child's dependency slots.
   */
  slot: number;
  /**
   * ∂child/∂parent
   */
  weight?: number | ("inf" | "-inf" | "nan");
  map?: RichText;
  reach?: Reach;
}
/**
 * Between arrays: which cells of the parent are in which of the child, counted row by row. Where neither axes nor pairs are given, those of one place, as in broadcasting.
 */
export interface Reach {
  /**
   * A nest of loops, the last of them fastest: each turn of all of them is a pair.
   */
  axes?: Axis[];
  first?: Ends;
  /**
   * All places in the child, and all in the parent.
   *
   * @minItems 2
   * @maxItems 2
   */
  pairs?: [Index[], Index[]];
  /**
   * Of a product: the other operands, and how far their place moves along each axis. Their numbers multiply to the weight.
   */
  factors?: Factors[];
  /**
   * One for all pairs; or one for each cell: of the child, or of the parent where axes or pairs are given. None where they are too many, or depend on both.
   */
  weights?: Number | ArrayValue;
  /**
   * The weight of each pair, where it depends on both places.
   */
  each?: Number[];
  /**
   * A cell of the child is the sum of its pairs, each times its weight.
   */
  sum?: true;
  /**
   * The nodes that the weights are made of, cell by cell.
   */
  reads?: Index[];
}
/**
 * An array: its cells in row-major order; or, where there are too many, the means of a grid of blocks, and the least and the greatest number with their places.
 */
export interface ArrayValue {
  shape: Index[];
  cells: Number[];
  /**
   * In a packed timeline it has no cells of its own: it is the array in this place of arrays.
   */
  like?: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  blocks?: [Index, Index];
  least?: At;
  greatest?: At;
}
/**
 * Where not everything is told, those of the whole run.
 */
export interface Counts {
  nodes: number;
  edges: number;
  steps: number;
}
/**
 * A row of parts, each of which folds into one box. Part k (from 0) holds the nodes from starts[k] up to starts[k+1], or up to end. A loop has a part for each turn, called turn 32 of line 9 where k is 31; a call of a function of the person's has one, called as the group; a long run of lines has several, called part 3 of lines 10–21.
 */
export interface Group {
  kind: "loop" | "call" | "lines";
  /**
   * No other has it: line 9, run 3; model, call 32; lines 10–21.
   */
  name: string;
  /**
   * for t, d in flights; model; lines 10–21
   */
  label: string;
  /**
   * Of a call, the one that it is called from.
   */
  line: number | null;
  /**
   * Parts of one size in a row may be written as [first, size, count].
   */
  starts: number[];
  end: number;
  /**
   * The part of another group that holds all of it: the place of that among the groups, and its own among the parts.
   *
   * @minItems 2
   * @maxItems 2
   */
  within?: [Index, Index];
}
export interface Graph {
  layout: "layered" | "dot";
  /**
   * Of a small graph, the one of all of it; of Graphviz, those that it was asked for. Other views are laid out by who shows them.
   */
  drawings?: View[];
  /**
   * In a story of arrays: the card of each node that is listed.
   */
  cards?: {
    across: Card[];
    down: Card[];
  };
}
/**
 * What a view shows, and its drawings, where the layout is not made in the browser. Its edges are those of the graph, mapped to what is shown, in order of (child's place, parent's place, slot): one each between two nodes, one for all that run between the same pair where a closed run takes part.
 */
export interface View {
  things: Thing[];
  across: Drawing;
  down: Drawing1;
}
/**
 * Left to right, for wide players.
 */
export interface Drawing {
  width: number;
  height: number;
  nodes: [Coordinate, Coordinate][];
  edges: Coordinate[][];
}
/**
 * Top to bottom, for narrow players.
 */
export interface Drawing1 {
  width: number;
  height: number;
  nodes: [Coordinate, Coordinate][];
  edges: Coordinate[][];
}
export interface Chapter {
  name: string;
  /**
   * Its first step, counted from 1.
   */
  step: number;
  /**
   * What it is found by: its name is only read. None where nobody looks for it.
   */
  key?: string;
}
export interface Step {
  /**
   * Where it is not the one after its predecessor.
   */
  number?: number;
  /**
   * How many steps it stands for: those of a closed run that are not told, up to its own number.
   */
  passes?: number;
  closed?: Closed;
  /**
   * How many nodes of the closed run have their derivative after it.
   */
  reached?: number;
  /**
   * What moves in this step: memory where a buffer is made, lent, given away or freed; rest where nothing does.
   */
  flow: "primal" | "tangent" | "adjoint" | "call" | "memory" | "rest";
  say: RichText1;
  equation: RichText2;
  /**
   * The equation in each further notation; null where that has nothing else to say.
   */
  forms?: (RichText2 | null)[];
  set: Change[];
  /**
   * Nodes in focus; the first is the one at work.
   */
  nodes?: Index[];
  /**
   * Edges in focus.
   */
  edges?: Index[];
  /**
   * The lit line of the function.
   */
  line?: number;
  /**
   * The lit line of each of the engine's listings; null where it has none.
   */
  engineLines?: (number | null)[];
  /**
   * A few words beside the result: from the cache.
   */
  note?: string;
  /**
   * Where the note says what the step would need and has not.
   */
  lacking?: true;
  cell?: Cell;
  /**
   * Which of the programs runs.
   */
  program?: number;
  /**
   * The line of it that runs; none in a pause.
   */
  programLine?: number;
  /**
   * Nodes whose numbers no later line of it needs.
   */
  dropped?: Index[];
}
/**
 * One cell of what the step does, with its numbers: the cells that it reads and writes, and how the whole is drawn.
 */
export interface Cell {
  text: RichText2;
  hot: Hot[];
  drawn?: Drawn;
}
export interface Drawn {
  kind: "outer" | "product" | "cellwise" | "sum" | "moved";
  factors: Factor[];
  result: Hidden;
}
/**
 * A prediction to be made before a step shows what it does. Every wrong choice is what the engine gave with one mistake put into it.
 */
export interface Question {
  /**
   * Asked before this step is shown, counted from 1.
   */
  step: number;
  /**
   * What is asked for: a number; which node; how many; whether a line compiles; whose a buffer is; which state of a chain; which type of tangent.
   */
  kind: "value" | "node" | "count" | "verdict" | "owner" | "state" | "type";
  ask: RichText3;
  hint?: RichText4;
  /**
   * What of the step is shown as a question mark: with that, the step itself is on the screen. Where nothing is hidden, the step before stays.
   */
  hides: Hidden[];
  /**
   * Panels that would tell, and are covered until there is an answer.
   */
  covers: string[];
  /**
   * Two to four, shuffled; those of a verdict begin with yes.
   */
  choices: Choice[];
  /**
   * The place of the right choice.
   */
  right: number;
}
export interface Choice {
  say: RichText2;
  because: RichText5;
  /**
   * The name of what was mistaken; none where it is right.
   */
  misconception?: string;
}
/**
 * What it takes to tell the same story at other inputs: every number of every step can be computed from it, as the engine did.
 */
export interface Replay {
  inputs: Input[];
  /**
   * The rows of the rule table that the run used.
   */
  rules: {
    [k: string]: Rule;
  };
  /**
   * How each node was computed; nothing for an input.
   */
  rows: Row[];
  /**
   * The story holds while these do.
   */
  guards: Guard[];
  seeds: Seed[];
  texts?: Texts;
}
/**
 * A number, and between what it can be dragged; or an array, which is told by its cells.
 */
export interface Input {
  node: Index;
  /**
   * It can be dragged from here.
   */
  low?: number;
  /**
   * To here.
   */
  high?: number;
}
export interface Rule {
  value: Expression;
  /**
   * As they are computed, one for each operand.
   */
  weights: Expression[];
}
/**
 * The shape that is made, where it is an array. The entries: the cell that each adds to, the cell that it takes, and times what, if not all of them times 1. With none of these each cell goes to its own place.
 */
export interface Matrix {
  shape?: Index[];
  to?: Index[];
  from?: Index[];
  by?: number[];
}
/**
 * A comparison of the person's code, or a question about one number.
 */
export interface Guard {
  line?: number;
  left: Operand;
  op: "<" | "<=" | ">" | ">=" | "==" | "!=" | "isfinite" | "isinf" | "isnan" | "signbit";
  right?: Operand;
  held: boolean;
}
export interface Seed {
  family: Derivative;
  node: Index;
  value: Number | ArrayValue;
  /**
   * It cannot be changed: the steps would be others.
   */
  fixed?: true;
}
/**
 * The templates of the texts of all steps, as ad_viz/timeline/texts/texts.py packs them.
 */
export interface Texts {
  shapes: Shape[];
  /**
   * For each step the number of its shape; in a list, followed by what stands in the places that the step itself does not fill.
   */
  steps: (Index | Number[])[];
}
/**
 * The templates of a step, as template.py has them; a text that has no numbers is left out. An integer is a place, in which a node, an edge or a constant stands: first the nodes in focus, then each edge in focus with its parent and its child, then what the step brings besides. ["told"] is the text as it is told.
 */
export interface Shape {
  say?: unknown[];
  equation?: unknown[];
  forms?: unknown[];
  note?: unknown[];
  cell?: unknown[];
}
/**
 * An array of the person's code that is no input; steps draw it.
 */
export interface Constant {
  name: string;
  value: ArrayValue;
}
/**
 * An array's adjoint, added up in several ways side by side. Each way has a column, and each tangent and each sum a row; where they meet there may be a buffer.
 */
export interface Accumulation {
  columns: AccumulationColumn[];
  rows: AccumulationRow[];
  /**
   * What a fate is called that leaves nothing to be read.
   */
  fates: string[];
  /**
   * What is said under a buffer.
   */
  captions: string[];
}
export interface AccumulationColumn {
  /**
   * add!!
   */
  name: string;
  form: RichText6;
  /**
   * Where its counts come from.
   */
  source: "measured" | "predicted";
}
export interface AccumulationRow {
  /**
   * a: the buffer is held as the adjoint of a; it is written with a bar. Nothing where no adjoint holds it.
   */
  owner: string;
  /**
   * X[0], or sum
   */
  of: string;
  /**
   * The index of each cell that is shown; null for those that are left out between two of them.
   */
  cells: (string | null)[];
  /**
   * Its number, where it is not the one after the last that is there: then it stands for the rows before it, too.
   */
  index?: number;
  /**
   * The node that sends it.
   */
  node?: number;
  /**
   * The row whose buffer a sum may take over.
   */
  into?: number;
}
/**
 * A function on the elements of arrays. Each shown element has a lane: its numbers leave the arrays, the function works on them in layers, and the results are joined. The last array is the join, unless there is none.
 */
export interface Broadcast {
  operands: number;
  arrays: BroadcastArray[];
  lanes: (
    | {
        /**
         * 0, 1
         */
        index: string;
      }
    | {
        /**
         * So many elements are not shown.
         */
        more: number;
      }
  )[];
  /**
   * How many the function has; getindex is layer 0.
   */
  layers: number;
  /**
   * Where each node of the graph stands.
   */
  spots: BroadcastSpot[];
  /**
   * For each node the things on its way from the arrays to the join: node:3, edge:2.
   */
  paths: string[][];
  /**
   * (3, 2): what all operands are stretched to.
   */
  shape: string;
}
/**
 * A grid of cells; where some are left out, a list of the others, with gaps.
 */
export interface BroadcastArray {
  /**
   * Its node on the tape, from 0.
   */
  node: number;
  name: string;
  /**
   * (3, 1); nothing for a number.
   */
  shape: string;
  /**
   * How many contributions come to it.
   */
  expects: number;
  rows: number;
  columns: number;
  gaps: {
    row: Index;
    more: number;
  }[];
}
/**
 * A cell has an array, a row and a column; any other a lane, a layer, and a slot among so many of that layer.
 */
export interface BroadcastSpot {
  /**
   * Its node on the tape, from 0.
   */
  id: number;
  kind: "cell" | "joined" | "getindex" | "operation" | "constant";
  /**
   * cos, or A[0, 1]
   */
  text: string;
  array?: Index;
  row?: Index;
  column?: Index;
  lane?: Index;
  layer?: Index;
  slot?: Index;
  slots?: number;
  /**
   * The constant nodes that it takes: an index, or a number of the function's own.
   */
  constants?: {
    id: Index;
    text: string;
  }[];
}
/**
 * A sweep over a chain of states with few of them in memory, by several strategies side by side. Every strategy has a row for the first forward sweep, told in step 1, and then one for each state, last to first, told in the steps that follow.
 */
export interface Checkpoint {
  /**
   * What each state is called: 0 to f; in a long chain none, and each is called by its number.
   */
  states: string[];
  /**
   * How many states a long chain has.
   */
  count?: number;
  columns: CheckpointColumn[];
}
export interface CheckpointColumn {
  /**
   * ctz; revolve, 4 slots
   */
  name: string;
  /**
   * halves, and halves of halves
   */
  says: string;
  /**
   * In the whole sweep.
   */
  recomputations: number;
  /**
   * The most states held at once, in the whole sweep.
   */
  peak: number;
  /**
   * Those that are told, and the last of each run of rows that is passed.
   */
  rows: CheckpointRow[];
}
/**
 * The step function ran from the origin to the state, if there is an origin; of the states it came to, some are kept.
 */
export interface CheckpointRow {
  /**
   * Its place among all rows, where it is not the one after the last.
   */
  index?: number;
  state: Index;
  /**
   * Held while the sweep is there, the state itself included: the first and the last of each stretch. Of very many stretches, those that are near each other are one.
   */
  cached: Index[];
  /**
   * How many these are.
   */
  held: number;
  origin?: Index;
  /**
   * Of very many, some.
   */
  kept: Index[];
  /**
   * How many these are.
   */
  keeps: number;
}
/**
 * Difference quotients of one function at one number, each held against the slope of dual numbers.
 */
export interface Differences {
  /**
   * A float; JSON has no word for the non-finite ones.
   */
  value: number | ("inf" | "-inf" | "nan");
  /**
   * A float; JSON has no word for the non-finite ones.
   */
  exact: number | ("inf" | "-inf" | "nan");
  /**
   * The least error that is not 0, and the greatest.
   *
   * @minItems 2
   * @maxItems 2
   */
  range: [Number, Number];
  /**
   * What the function, its input and the step are called, and what a quotient is compared with.
   */
  names: {
    f: string;
    x: string;
    h: string;
    exact: string;
  };
  /**
   * What each way to take a difference is called.
   */
  methods: {
    forward: string;
    central: string;
    complex: string;
  };
  /**
   * How far a curve goes to either side, in steps.
   */
  reach: number;
  /**
   * @maxItems 120
   */
  estimates: Estimate[];
  /**
   * For each step h, the largest first, points u, v in a row: f(x + u·h) = f(x) + v·h, with u ascending.
   *
   * @maxItems 40
   */
  curves: Number[][];
  guides: Guide[];
}
/**
 * One quotient. Its numbers stand one under the other, with all digits, each with its point in the same place.
 */
export interface Estimate {
  method: "forward" | "central" | "complex";
  h: Number;
  /**
   * What its two evaluations are called: f(x + h), f(x).
   *
   * @minItems 2
   * @maxItems 2
   */
  labels: [string, string];
  /**
   * The two, and their difference where there is one.
   *
   * @maxItems 3
   */
  taken: [] | [string] | [string, string] | [string, string, string];
  /**
   * The power of ten that was taken out of each.
   *
   * @maxItems 3
   */
  powers: [] | [number] | [number, number] | [number, number, number];
  /**
   * How many characters the two have in common, from the left.
   */
  agree: number;
  /**
   * The quotient, the derivative, and their distance.
   *
   * @minItems 3
   * @maxItems 3
   */
  compared: [string, string, string];
  power: number;
  /**
   * How many characters of the quotient, and of the derivative, are right digits.
   *
   * @minItems 2
   * @maxItems 2
   */
  right: [number, number];
}
/**
 * An error that is to be expected: factor · h to the power slope.
 */
export interface Guide {
  cause: "truncation" | "rounding" | "square" | "exact";
  slope: number;
  factor: Number;
}
/**
 * Who owns what in a program, which is the timeline's function, and what its borrow checker says.
 */
export interface Ownership {
  /**
   * In the order of their declarations; of a program told in part those that its steps are about.
   */
  variables: Variable[];
  loans: Loan[];
  /**
   * In the order in which they happen.
   */
  events: OwnershipEvent[];
  /**
   * In the order in which they are allocated.
   */
  buffers: Buffer[];
  /**
   * Of a program told in part, how many buffers there are in all.
   */
  made?: number;
  diagnostics: Diagnostic[];
  /**
   * What would go wrong if the program were allowed.
   */
  damages: Damage[];
  /**
   * Of the run of a file, whose function's lines are those visited: the number in the file of each.
   */
  numbers?: Index[];
  /**
   * The lines of which nothing is run.
   */
  idle?: Index[];
  /**
   * The calls, in the order in which they begin.
   */
  frames?: OwnershipFrame[];
  /**
   * What the program prints, piece by piece.
   */
  prints?: string[];
  summary?: Summary;
}
export interface Variable {
  name: string;
  /**
   * Tangent, f64, &mut Tangent
   */
  type: string;
  /**
   * It owns a buffer, is a number that is copied, or is a reference of one of the two kinds.
   */
  kind: "owner" | "scalar" | "shared" | "mutable";
  /**
   * Whether it is declared with let mut.
   */
  mutable: boolean;
  /**
   * The line of its let.
   */
  declared: number;
  /**
   * The line at whose end its scope ends.
   */
  ended: number;
  /**
   * The place of its lane: calls that run one after the other have the same ones.
   */
  lane: number;
  /**
   * In the order of their lines, those on which, and from which on, it permits something else: R to read, W to write, O to own it, that is to move it; null where there is no such variable, as before the first.
   */
  permits: Permit[];
  /**
   * In the order of their lines, those after which it permits another thing than on them: a borrow was used there for the last time.
   */
  released?: Permit[];
}
export interface Permit {
  line: number;
  letters: "" | "R" | "W" | "O" | "RW" | "RO" | "WO" | "RWO" | null;
}
export interface Loan {
  mutable: boolean;
  /**
   * What is lent: its owner, or the reference that it is reborrowed through.
   */
  variable: number;
  /**
   * The reference that holds it; null for a temporary.
   */
  holder: Index | null;
  /**
   * The line in which it is taken.
   */
  from: number;
  /**
   * The line of its last use.
   */
  to: number;
  /**
   * 'ρ; none for a temporary.
   */
  lifetime: string;
  forbids: RichText7;
}
/**
 * What happens in a line. new: the variable to is given a value, a buffer of its own where it is an owner. move, copy, clone: from one variable to another. borrow: the loan is taken; a reborrow is a loan of a reference. read, write: of the variable from, by itself or through the reference from. drop: what from owns is freed by a call. free: its scope ends, and what it owns is freed. end: it ends, with nothing to free. error: the line may not do this with from. split: a part of from is moved, or ways meet and on one of them from was.
 */
export interface OwnershipEvent {
  kind: "new" | "move" | "copy" | "clone" | "borrow" | "read" | "write" | "drop" | "free" | "end" | "error" | "split";
  line: number;
  /**
   * A variable.
   */
  from?: number;
  /**
   * A variable; none where a function takes it and gives it to nobody. The same as from where a function takes it and gives it back.
   */
  to?: number;
  loan?: Index;
  /**
   * The function that takes, reads, writes or frees: add_bangbang
   */
  by?: string;
  /**
   * Of an error.
   */
  diagnostic?: number;
  /**
   * The line where the ways part that meet in a split.
   */
  since?: number;
  /**
   * The line of the way that is not run where from is moved.
   */
  out?: number;
  /**
   * RO RWO: what it needs of from, and what from permits just before; once for each variable of a moment.
   */
  permits?: string;
}
/**
 * Numbers in one place of the memory.
 */
export interface Buffer {
  /**
   * 1: its number
   */
  name: string;
  /**
   * How many cells are shown.
   */
  cells: number;
  /**
   * Whether they are the bytes of a text; 0 is none.
   */
  text?: boolean;
}
/**
 * What the borrow checker says about a line it rejects.
 */
export interface Diagnostic {
  /**
   * E0382
   */
  code: string;
  /**
   * borrow of moved value: `a`; what is between backticks is code.
   */
  message: string;
  line: number;
  spans: DiagnosticSpan[];
  /**
   * With code between backticks; may be empty.
   */
  help: string;
  variable?: Index;
  /**
   * The permission that the variable does not have.
   */
  needs?: "R" | "W" | "O";
}
/**
 * Columns count characters of the line as it stands in the function, from 0; end is the one after the last.
 */
export interface DiagnosticSpan {
  line: number;
  start: Index;
  end: Index;
  label: string;
  primary: boolean;
}
export interface Damage {
  say: RichText2;
  rows: DamageRow[];
  note?: RichText9;
}
export interface DamageRow {
  label: RichText8;
  cells: string[];
  /**
   * The cells that are not as they should be.
   */
  wrong: Index[];
}
/**
 * A call from the line it begins in to that of its end, with its variables.
 */
export interface OwnershipFrame {
  name: string;
  variables: Index[];
  from: number;
  to: number;
}
/**
 * A table of words: the two kinds of references beside each other.
 */
export interface Summary {
  title: string;
  /**
   * The first stands over the names of the rows.
   */
  heads: RichText2[];
  rows: RichText2[][];
}
/**
 * A straight-line program; each line computes the value, the tangent or the adjoint of a node.
 */
export interface Program {
  title: string;
  lines: ProgramLine[];
}
export interface ProgramLine {
  /**
   * da = y * dx + x * dy
   */
  text: string;
  /**
   * Its own, where lines before it are left out: their nodes are closed, with its own.
   */
  number?: number;
  node: Index;
  family: "value" | "tangent" | "adjoint";
}
/**
 * The matrix that runs or sweeps fill. Forward mode fills a column with each run, reverse mode a row with each sweep.
 */
export interface Jacobian {
  /**
   * The output that each row belongs to.
   */
  rows: Index[];
  /**
   * The input that each column belongs to.
   */
  columns: Index[];
  /**
   * How many more there are on the side that no run or sweep belongs to, whose nodes are not listed.
   */
  omitted?: number;
  /**
   * Where arrays take part, or not all are told: the input that each run that is told moves, or the output that each sweep begins at, with its cell.
   */
  seeded?: string[];
  /**
   * Then also how many runs forward mode takes, and sweeps reverse mode.
   *
   * @minItems 2
   * @maxItems 2
   */
  counts?: [number, number];
}
/**
 * A primal and its tangents as trees, and what may be added to what.
 */
export interface Tangents {
  trees: Tree[];
  sums: Sums;
}
/**
 * A value and its parts, in the order in which they are read; of natural tangents there may be several, one after another.
 */
export interface Tree {
  kind: Kind;
  parts: Part[];
}
/**
 * The first part of a tree is the whole; a part's own parts follow it, one deeper.
 */
export interface Part {
  /**
   * The field's; none for the whole.
   */
  name: string;
  /**
   * timedelta, Tangent[TimeSample]
   */
  type: string;
  /**
   * Its value, where it has no parts: 1 day.
   */
  text: string;
  depth: Index;
}
/**
 * What comes of adding: cells[r][c] is what the r-th kind plus the c-th gives.
 */
export interface Sums {
  kinds: Addend[];
  cells: Sum[][];
}
export interface Addend {
  kind: Kind;
  /**
   * A short word for it: natural, one element.
   */
  label: string;
}
export interface Sum {
  kind: Kind;
  /**
   * What was added, and what came of it, or why it may not be.
   */
  say: string;
}
