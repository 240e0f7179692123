/** What is wrong with the graph that is drawn, at each of these steps, before some of which parts are opened and closed: geometry of the page alone. */
async (timeline, steps, folds) => {
  const frame = () => new Promise((go) => requestAnimationFrame(go));
  const found = new Set();
  const known = new Map();
  const checked = new Set();
  const weighed = new Set();
  /** Of a thin line, in px of the drawing. */
  const INK = 1.5;
  /** Between a number and its edge at most, in px of the drawing; and round the letters of a count that lies on an edge. */
  const BESIDE = 32;
  /** Of more nodes than these, what goes along one edge or two is never seen from farther. */
  const [FEWEST, FARTHEST] = [12, 0.35];
  const HALO = 6;
  /** What is shown has come to rest after so many. */
  const FRAMES = 60;
  /** Where so many are drawn, edges may come near for twice as long. */
  const CROWD = 20;
  const inside = (at, box, by = 0) => at.x > box.x - by && at.x < box.x + box.width + by && at.y > box.y - by && at.y < box.y + box.height + by;
  const overlap = (a, b) => Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

  /** Points of a path, 3 px apart in the drawing. */
  function sampled(path) {
    const d = path.getAttribute("d");
    if (!known.has(d)) {
      const length = path.getTotalLength();
      const many = Math.max(2, Math.ceil(length / 3));
      known.set(d, Array.from({ length: many + 1 }, (_, k) => path.getPointAtLength((length * k) / many)));
    }
    return known.get(d);
  }

  /** The card that shows a node. */
  function holds(thing, node) {
    if (!thing.startsWith("run:")) return thing === `node:${node}`;
    const [group, first, last] = thing.slice(4).split("-").map(Number);
    // Of no group: the nodes between what the step is about.
    if (Number.isNaN(group)) return first <= node && node <= last;
    const { starts, end } = timeline.groups[group];
    return starts[first] <= node && node < (starts[last + 1] ?? end);
  }

  /** Whether a point is within `reach` of any of these, asked of many points. */
  function beside(points, reach) {
    const cells = new Set();
    const cell = (i, j) => i * 1e6 + j;
    const at = ({ x, y }) => [Math.floor(x / reach), Math.floor(y / reach)];
    const held = new Map();
    for (const point of points) {
      const [i, j] = at(point);
      const key = cell(i, j);
      if (held.has(key)) held.get(key).push(point);
      else held.set(key, [point]);
      for (const a of [-1, 0, 1]) for (const b of [-1, 0, 1]) cells.add(cell(i + a, j + b));
    }
    return (point) => {
      const [i, j] = at(point);
      if (!cells.has(cell(i, j))) return false;
      return [-1, 0, 1].some((a) => [-1, 0, 1].some((b) => held.get(cell(i + a, j + b))?.some(({ x, y }) => Math.hypot(point.x - x, point.y - y) < reach)));
    };
  }

  /** The longest way, in px, that one goes on another; that which begins at their common parent is a bundle. */
  function together(one, isNear, scale, isBundle) {
    let longest = 0;
    let length = 0;
    let prefix = isBundle;
    for (let k = 1; k < one.length; k++) {
      const at = one[k];
      const near = isNear(at);
      if (!near) prefix = false;
      length = near && !prefix ? length + Math.hypot(at.x - one[k - 1].x, at.y - one[k - 1].y) * scale : 0;
      longest = Math.max(longest, length);
    }
    return longest;
  }

  /** How far a path is from a box. */
  const apart = (path, box) => Math.min(...sampled(path).map(({ x, y }) => Math.hypot(Math.max(box.x - x, 0, x - box.x - box.width), Math.max(box.y - y, 0, y - box.y - box.height))));

  /** Another edge, to which a weight that stands here is nearer by more than the points of a path are apart; not the twin of its own. */
  function nearer(box, own, lines) {
    const far = apart(own.path, box);
    return far && lines.find((line) => (line.parent !== own.parent || line.child !== own.child) && apart(line.path, box) < far - 3);
  }

  /** Whether a line leads from a weight to its own edge. */
  function leads(label, own) {
    const { e, f } = label.transform.baseVal.consolidate().matrix;
    const leader = label.querySelector(".leader");
    const end = leader?.getPointAtLength(leader.getTotalLength());
    return end && sampled(own.path).some(({ x, y }) => Math.hypot(x - e - end.x, y - f - end.y) < 3);
  }

  /** Those that are listed, by their own numbers: `own`, else the one before and one. */
  function numbered(rows, own, first) {
    let number = first - 1;
    return new Map(rows.map((row) => [(number = row[own] ?? number + 1), row]));
  }
  const told = numbered(timeline.steps, "number", 1);
  const allEdges = numbered(timeline.edges, "index", 0);
  const allNodes = numbered(timeline.nodes, "index", 0);

  function lookAt(step) {
    const root = window.place;
    // What is closed by hand is passed at once: then the step is about that alone.
    const isPassed = /^[^:]* (is|are) closed: /.test(root.querySelector(".sentence").textContent);
    const { nodes = [], edges = [], flow } = { ...told.get(step), ...(isPassed && { edges: [] }) };
    const svg = root.querySelector(".graph > svg");
    const { left, top, right, bottom } = svg.getBoundingClientRect();
    const world = svg.querySelector("g");
    const matrix = world.getScreenCTM();
    const scale = matrix.a;
    const screen = (box) => ({ x: matrix.a * box.x + matrix.e, y: matrix.d * box.y + matrix.f, width: scale * box.width, height: scale * box.height });
    const seen = (box) => box.x >= left - 2 && box.y >= top - 2 && box.x + box.width <= right + 2 && box.y + box.height <= bottom + 2;
    const cards = [...svg.querySelectorAll(".card")].map((card) => {
      const { x, y, width, height } = card.querySelector(".ring").getBBox();
      return { thing: card.dataset.thing, box: { x: x + 6, y: y + 6, width: width - 12, height: height - 12 } };
    });
    const cardOf = (node) => cards.find(({ thing }) => holds(thing, node));
    const lines = [...svg.querySelectorAll(".edge")].flatMap((edge) => {
      const path = edge.querySelector("path");
      const number = Number(edge.dataset.thing.slice(5));
      return path ? [{ number, path, ...allEdges.get(number) }] : [];
    }).toSorted((a, b) => a.number - b.number);
    const name = (number) => `${allNodes.get(allEdges.get(number).parent).name}→${allNodes.get(allEdges.get(number).child).name}`;

    const drawing = [scale, ...lines.map(({ path }) => path.getAttribute("d")), ...cards.map(({ box }) => Object.values(box))].join();
    if (!checked.has(drawing)) {
      checked.add(drawing);
      // Less than one px of the screen between their inks.
      const near = lines.map(({ path }) => beside(sampled(path), INK + 1 / scale));
      lines.forEach((line, k) => {
        const points = sampled(line.path);
        for (const { thing, box } of cards) {
          if (!holds(thing, line.parent) && !holds(thing, line.child) && points.some((at) => inside(at, box, 1))) found.add(`through: ${name(line.number)} runs through ${thing}`);
        }
        lines.slice(k + 1).forEach((other, i) => {
          const [from, to] = ["parent", "child"].map((end) => cardOf(line[end]) === cardOf(other[end]));
          // Those that a folded run takes are a bundle as well.
          if (to && cardOf(line.child)?.thing.startsWith("run:")) return;
          const px = together(points, near[k + 1 + i], scale, from && !to);
          if (px > (cards.length > CROWD ? 2 : 1) * 24) found.add(`together: ${name(line.number)} and ${name(other.number)} for ${Math.round(px)} px`);
        });
      });
    }
    const labels = [];
    for (const label of svg.querySelectorAll(".pill, .token")) {
      const shown = label.querySelector("rect").getBoundingClientRect();
      if (!shown.width) continue;
      const { a, d, e, f } = label.transform.baseVal.consolidate().matrix;
      const { x, y, width, height } = label.querySelector("rect").getBBox();
      const box = { x: a * x + e, y: d * y + f, width, height };
      for (const card of cards) if (overlap(box, card.box) * scale * scale > 4) found.add(`covered: ${card.thing} at step ${step} by ${label.textContent}`);
      if (!overlap(shown, { x: left, y: top, width: right - left, height: bottom - top })) continue;
      for (const other of labels) if (overlap(box, other.box) * scale * scale > 4) found.add(`over: ${other.words} and ${label.textContent} at step ${step} lie on one another`);
      labels.push({ box, words: label.textContent });
      if (!seen(screen(box))) found.add(`cut: ${label.textContent} at step ${step} by the side of the window`);
      const { thing } = label.parentElement.dataset;
      const isItsOwn = (at) => seen(screen({ ...at, width: 0, height: 0 })) && inside(at, box, BESIDE);
      const own = lines.find(({ number }) => thing === `edge:${number}`);
      const { path } = own;
      const place = [own.number, !!label.closest(".lit"), ...Object.values(box), path.getAttribute("d")].join();
      if (label.matches(".pill") && !weighed.has(place)) {
        weighed.add(place);
        const other = nearer(box, own, lines);
        if (other && !leads(label, own)) found.add(`misplaced: ${label.textContent} of ${name(own.number)} at step ${step} is nearer to ${name(other.number)}`);
      }
      if (!label.closest(".lit") && !sampled(path).some(({ x, y }) => isItsOwn({ x, y }))) found.add(`adrift: ${label.textContent} of ${thing} at step ${step}`);
    }
    // The ink of words alone: few letters go under the line.
    const ink = (words) => {
      const { x, width } = words.getBBox();
      const size = parseFloat(getComputedStyle(words).fontSize);
      return { x, y: Number(words.getAttribute("y")) - 0.72 * size, width, height: 0.72 * size };
    };
    for (const card of svg.querySelectorAll(".card")) {
      const words = [...card.querySelectorAll("text")].filter((one) => one.textContent && one.checkVisibility());
      words.forEach((one, k) => {
        for (const other of words.slice(k + 1)) if (overlap(ink(one), ink(other)) * scale * scale > 4) found.add(`covered: "${other.textContent}" and "${one.textContent}" at step ${step}`);
        if (one.closest(".heat")) return;
        for (const map of card.querySelectorAll(".heat > .rim")) if (overlap(ink(one), map.getBBox()) * scale * scale > 4) found.add(`covered: "${one.textContent}" by its map at step ${step}`);
      });
      const { box } = cards.find(({ thing }) => thing === card.dataset.thing);
      for (const one of card.dataset.thing.startsWith("run:") ? words : []) {
        const { x, width } = one.getBBox();
        if (x < box.x - 1 || x + width > box.x + box.width + 1) found.add(`cut: "${one.textContent}" stands out of ${card.dataset.thing} at step ${step}`);
      }
      for (const map of card.querySelectorAll(".heat > .rim")) {
        const { x, y, width, height } = map.getBBox();
        if (!inside({ x, y }, box, 1) || !inside({ x: x + width, y: y + height }, box, 1)) found.add(`cut: the map of ${card.dataset.thing} stands out of it at step ${step}`);
      }
    }
    for (const heading of svg.querySelectorAll(".opened .label")) {
      if (!heading.checkVisibility()) continue;
      const box = ink(heading);
      for (const { path, number } of lines) if (heading.compareDocumentPosition(path) & Node.DOCUMENT_POSITION_FOLLOWING && sampled(path).some((at) => inside(at, box))) found.add(`struck: "${heading.textContent}" by ${name(number)}`);
      for (const label of labels) if (overlap(box, label.box) * scale * scale > 4) found.add(`covered: "${heading.textContent}" at step ${step} by ${label.words}`);
      for (const card of cards) if (overlap(box, card.box) * scale * scale > 4) found.add(`covered: "${heading.textContent}" by ${card.thing}`);
    }
    // With the stroke round it.
    const glows = [...svg.querySelectorAll(".glow")].map((glow) => glow.getBBox()).map(({ x, y, width, height }) => ({ x: x - 1, y: y - 1, width: width + 2, height: height + 2 }));
    for (const count of svg.querySelectorAll(".arrived")) {
      if (!count.checkVisibility()) continue;
      const box = ink(count);
      const around = { x: box.x - 1 / scale, y: box.y - 1 / scale, width: box.width + 2 / scale, height: box.height + 2 / scale };
      for (const frame of [...cards.map(({ box }) => box), ...glows]) if (overlap(around, frame)) found.add(`covered: "${count.textContent}" touches a card at step ${step}`);
      const { paintOrder, strokeWidth } = getComputedStyle(count);
      const isHaloed = paintOrder.startsWith("stroke") && parseFloat(strokeWidth) >= HALO;
      if (!isHaloed && lines.some(({ path }) => sampled(path).some((at) => inside(at, box)))) found.add(`covered: "${count.textContent}" by an edge at step ${step}`);
    }
    const touched = edges.length ? edges.flatMap((edge) => [allEdges.get(edge).parent, allEdges.get(edge).child]) : nodes.slice(0, 1);
    for (const node of new Set(touched)) if (!seen(screen(cardOf(node).box))) found.add(`apart: ${allNodes.get(node).name} is not seen at step ${step}`);
    const isLecture = !!root.querySelector("[data-shape=lecture]");
    if (!isLecture && flow !== "rest" && [1, 2].includes(edges.length) && allNodes.size > FEWEST && scale < FARTHEST) found.add(`far: step ${step} is seen at ${scale.toFixed(2)}`);
    // What the step is about has its name, and a number where there is room for one.
    const least = isLecture ? 0.048 * innerHeight : 12;
    for (const card of svg.querySelectorAll(".card")) {
      if (![...new Set(touched)].some((node) => holds(card.dataset.thing, node)) || card.dataset.thing.startsWith("run:")) continue;
      const words = [...card.querySelectorAll("text")].filter((one) => one.textContent && one.checkVisibility());
      for (const one of words) {
        const { left: from, right: to } = one.getBoundingClientRect();
        if (from < left - 2 || to > right + 2) found.add(`cut: "${one.textContent}" of ${card.dataset.thing} at step ${step} by the side of the window`);
      }
      const frame = card.querySelector(".frame")?.getBoundingClientRect();
      const isRoomy = frame && frame.width > 5 * least && frame.height > 1.2 * least;
      if (isRoomy && !card.querySelector(".heat") && !words.some(({ textContent }) => /^−?[0-9∞N]/.test(textContent))) found.add(`bare: ${card.dataset.thing} at step ${step} has no number`);
    }
    for (const edge of edges) {
      const line = lines.find(({ number }) => number === edge);
      if (line && !sampled(line.path).every((at) => seen(screen({ x: at.x, y: at.y, width: 0, height: 0 })))) found.add(`apart: ${name(edge)} is not seen at step ${step}`);
    }
    for (const text of svg.querySelectorAll("text")) {
      const size = parseFloat(getComputedStyle(text).fontSize) * scale;
      const isInSight = overlap(text.getBoundingClientRect(), { x: left, y: top, width: right - left, height: bottom - top }) > 0;
      if (text.textContent && text.checkVisibility() && isInSight && size < 11.95) found.add(`small: "${text.textContent}" of ${size.toFixed(1)} px`);
    }
  }

  const size = () => Object.values(window.place.querySelector(".graph > svg").getBoundingClientRect().toJSON()).join();
  /** Twice from one frame to the next nothing has more or less room. */
  async function settled() {
    for (let calm = 0, many = 0; calm < 2; many++) {
      const before = size();
      await frame();
      calm = size() === before ? calm + 1 : 0;
      if (many === FRAMES) return void found.add("restless: the graph has more and less room by turns");
    }
  }
  window.turn(timeline);
  await settled();
  const isWhole = steps.length === timeline.steps.length;
  for (const [place, step] of steps.entries()) {
    // Of many steps before a frame comes only the last is drawn.
    if (place % 4 === 0) await frame();
    const before = size();
    if (folds[step]) window.fold(...folds[step]);
    window.seek(step);
    // What is told may leave more or less room for the graph, which is drawn anew then; so may, of some steps of a larger one, its strip.
    if (!isWhole || size() !== before) await settled();
    lookAt(step);
  }
  return [...found];
}
