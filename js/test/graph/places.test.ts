import assert from "node:assert/strict";
import { test } from "node:test";
import tape from "../../../tests/lenses/reverse/tape.json";
import { Camera, tracking, fits, fitted, zoomed } from "../../src/graph/camera";
import { fit, fitNumeral, widthOf } from "../../src/elements/fit";
import { around, leastPart, legible, overlap, placeAt, SIZES, sizesFor } from "../../src/graph/places/geometry";
import { Room, rest } from "../../src/graph/places/room";
import { Route } from "../../src/graph/places/route";
import { stretch } from "../../src/graph/places/stretch";
import { viewEdges } from "../../src/graph/view/edges";
import { draw } from "../../src/graph/layout";
import type { Timeline } from "../../src/timeline/timeline";

const straight = new Route([0, 0, 30, 0, 60, 0, 90, 0, 120, 0, 150, 0, 180, 0]);
const near = (found: number, wanted: number) => assert.ok(Math.abs(found - wanted) < 1e-6, `${found}, not ${wanted}`);

test("a route is measured by its length", () => {
  near(straight.length, 180);
  for (const far of [0, 1, 90, 91, 180]) near(straight.at(far).x, far);
  assert.deepEqual(straight.at(999), straight.at(180));
  assert.equal(straight.path, "M0 0C30 0 60 0 90 0C120 0 150 0 180 0");
  near(new Route([0, 0, 0, 10, 0, 20, 0, 30]).at(15).angle, 90);
});

test("a label rests on its way, beside a short one, and clear of what is taken", () => {
  const size = around({ x: 0, y: 0 }, 40, 20);
  const room = new Room();
  assert.deepEqual(rest(straight, [90], size, room), { x: 90, y: 0, length: 90, box: around({ x: 90, y: 0 }, 40, 20), isNearest: true, cost: 0 });
  const short = rest(new Route([0, 0, 20, 0, 40, 0, 60, 0]), [30], size, room);
  assert.ok(short.y < -10);
  room.take(around({ x: 90, y: 0 }, 50, 50));
  const moved = rest(straight, [90, 30], size, room);
  near(moved.x, 30);
  const apart = rest(straight, [30, 90], size, new Room(), 0, false, moved.box);
  assert.equal(overlap(apart.box, moved.box), 0);
  const third = rest(straight, [30, 90, 150], size, new Room(), 0, false, moved.box, apart.box);
  assert.equal(overlap(third.box, moved.box) + overlap(third.box, apart.box), 0, "clear of both");
  assert.ok(rest(straight, [90], size, new Room(), 100).y < -10, "with more to be seen of it, beside it");
});

test("a label is nearer to its own way than to any other, or is known not to be", () => {
  const size = around({ x: 0, y: 0 }, 40, 20);
  const short = new Route([0, 0, 20, 0, 40, 0, 60, 0]);
  const room = new Room();
  for (const y of [-40, 40]) room.takeWay(new Route([0, y, 60, y, 120, y, 180, y]));
  assert.equal(rest(short, [30], size, room).y, -17, "half way to the other, as both are as far");
  room.takeWay(new Route([0, -30, 60, -30, 120, -30, 180, -30]));
  assert.deepEqual([rest(short, [30], size, room)].map(({ y, isNearest }) => [y, isNearest]), [[17, true]]);
  room.takeWay(new Route([0, 30, 60, 30, 120, 30, 180, 30]));
  assert.deepEqual([rest(short, [30], size, room)].map(({ y, isNearest }) => [y, isNearest]), [[0, true]], "on a way that it hides");
  for (const y of [-30, 30, 0]) room.take(around({ x: 30, y }, 60, 10));
  assert.equal(rest(short, [30], size, room).isNearest, false);
});

test("a label beside a bend is nearest to its own way, too, or is known not to be", () => {
  const size = around({ x: 0, y: 0 }, 111, 37);
  const bent = (y: number) => new Route([144, 469, 268, 469, 345, 469, 416, 469, 486, 469, 486, y, 556, y]);
  const [up, own, on] = [bent(203), bent(342), new Route([144, 469, 464, 469, 781, 469, 1101, 469])];
  const room = new Room();
  for (const way of [up, on, own]) room.takeWay(way);
  for (const part of [0.6, 0.62, 0.64, 0.66, 0.68, 0.7]) {
    const { box, isNearest } = rest(own, [part * own.length], size, room, 71);
    assert.equal(isNearest, Math.min(up.apart(box), on.apart(box)) > own.apart(box) - 1, `at ${part}`);
  }
});

test("how far a way is from a box is measured between its samples, too", () => {
  near(straight.apart(around({ x: 93, y: 40 }, 2, 20)), 30);
  near(straight.apart(around({ x: 190, y: 0 }, 10, 10)), 5);
  near(straight.apart(around({ x: 90, y: 0 }, 1, 1)), 0);
});

test("a way does not get in the way of its own label", () => {
  const room = new Room();
  room.takeWay(straight);
  assert.equal(room.cost(around({ x: 90, y: 0 }, 40, 20), straight), 0);
  assert.ok(room.cost(around({ x: 90, y: 0 }, 40, 20), new Route([0, 0, 1, 1, 2, 2, 3, 3])) > 0);
});

test("a drawing is fitted whole, never larger than 1.25; a far larger one is shown in parts", () => {
  const drawing = { x: 0, y: 0, width: 572, height: 340 };
  const small = { width: 502, height: 400 };
  assert.ok(fits(drawing, small, fitted(drawing, small)));
  assert.equal(fitted(drawing, { width: 4000, height: 4000 }).scale, 1.25);
  const large = { ...drawing, width: 5000 };
  assert.ok(fitted(large, small).scale >= 0.55);
  assert.equal(fitted(large, small, 2.5).scale, 2.5);
});

test("a drawing of which a part is seen stands in the middle of a room that has another height", () => {
  globalThis.cancelAnimationFrame = () => undefined;
  const seen: number[][] = [];
  const camera = new Camera({ setAttribute: () => undefined } as never, ({ x, y }) => void seen.push([x, y]));
  const [drawing, far] = [{ x: 0, y: 0, width: 1000, height: 200 }, { x: 700, y: 0, width: 50, height: 50 }];
  camera.frame(drawing, { width: 600, height: 480 }, 1);
  camera.track([far]);
  camera.frame(drawing, { width: 600, height: 400 }, 1);
  assert.deepEqual(seen, [[-5, -140], [162, -140], [162, -100]]);
});

test("following moves only as far as it must", () => {
  const look = { scale: 1, x: 0, y: 0 };
  const area = { width: 400, height: 300 };
  const inside = around({ x: 200, y: 150 }, 100, 100);
  assert.deepEqual(tracking(look, [inside], area), look);
  const outside = around({ x: 500, y: 150 }, 100, 100);
  assert.deepEqual(tracking(look, [outside], area), { scale: 1, x: -162, y: 0 });
  const huge = around({ x: 500, y: 150 }, 900, 100);
  assert.deepEqual(tracking(look, [outside, huge], area), { scale: 1, x: -162, y: 0 });
});

test("zooming holds the point under the hand", () => {
  const look = zoomed({ scale: 1, x: 10, y: 20 }, 1.25, { x: 110, y: 220 });
  near(look.x + 100 * look.scale, 110 + 25 - 25);
  near(look.y + 200 * look.scale, 220);
});

const timeline = tape as unknown as Timeline;
const things = [...timeline.nodes.keys()];
const edges = viewEdges(timeline, { things, starts: things, open: [] });
const drawing = draw({ things: things.length, edges: edges.map(({ from, to }) => [from, to]), folded: false }, false);

test("a lecture fills its screen with type of 60 px, and its cards stay apart", () => {
  const drawn = stretch(drawing, { width: 1840, height: 660 }, SIZES.lecture, true);
  assert.ok(drawn.scale * SIZES.lecture.type.name >= 60 - 1e-9);
  assert.ok(drawn.width * drawn.scale <= 1841 && drawn.height * drawn.scale <= 661);
  const boxes = drawn.nodes.map((centre) => placeAt(SIZES.lecture, centre, true).whole);
  boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => assert.equal(overlap(a, b), 0)));
  edges.forEach(({ from, to }, k) => {
    near(drawn.edges[k]![0]!, drawn.nodes[from]![0]! + 66);
    near(drawn.edges[k]!.at(-2)!, drawn.nodes[to]![0]! - 66);
  });
});

test("with one card in each column, a way that passes a card stays beside it however it is stretched", () => {
  // s = sin(x); z = x * s, as the layout draws it.
  const drawing = { width: 588, height: 200, nodes: [[82, 62], [294, 62], [506, 62]] as [number, number][], edges: [[148, 62, 188, 62, 188, 62, 228, 62], [148, 52, 188, 52, 188, 16, 228, 16, 272, 16, 316, 16, 360, 16, 400, 16, 400, 52, 440, 52], [360, 62, 400, 62, 400, 62, 440, 62]] };
  for (const [width, height] of [[296, 300], [980, 400], [1840, 560]] as const) {
    const { nodes, edges, scale } = stretch(drawing, { width, height }, SIZES.lecture, true);
    const { whole } = placeAt(SIZES.lecture, nodes[1]!, true);
    const route = new Route(edges[1]!);
    for (let far = 0; far <= route.length; far += 2) assert.equal(overlap(around(route.at(far), 4, 4), whole), 0);
    assert.ok(Math.min(...edges[1]!.filter((_, i) => i % 2)) * scale > 4);
  }
});

test("a long name is set smaller, and only then gets an ellipsis", () => {
  assert.equal(fit("loss", 100, 16, "mono", 0.68).size, 16);
  const smaller = fit("total₂₁", 60, 18, "name", 0.68);
  assert.equal(smaller.words, "total₂₁");
  near(smaller.width, 60);
  const shorter = fit("loss_of_the_flight", 100, 16, "mono", 0.68);
  assert.match(shorter.words, /^loss.*…$/);
  near(shorter.size, 0.68 * 16);
  assert.equal(fit("v₃", 12, 15, "name", 1).words, "v₃");
  assert.equal(fit("v₁₃", 20, 15, "name", 1).words, "v…");
});

test("a long number gets fewer digits, and only then smaller type", () => {
  const written = (room: number, beside = 0) => fitNumeral(0.8775825618903728, room, 16, "sans", 5, beside, 0.68);
  assert.deepEqual([written(100).words, written(100).size], ["0.87758", 16]);
  assert.deepEqual([written(56).words, written(96, 40).words], ["0.8776", "0.8776"]);
  assert.equal(written(20).words, "0.878");
  assert.ok(written(20).size < 16);
});

test("in a lecture boxes grow until their names stand beside a number, both in type of 43 px", () => {
  const wide = (words: string, size: number) => widthOf(words, size, "name");
  for (const name of ["rate", "weight", "response"]) {
    const { width, type, digits, smaller } = sizesFor("lecture", ["x", name], wide);
    const number = fitNumeral(-0.478, width - 20, type.value, "sans", digits, wide(name, type.name) + 7, smaller);
    const title = fit(name, width - 20 - number.width - 7, type.name, "name", smaller);
    assert.equal(title.words, name);
    assert.ok(Math.min(title.size, number.size) >= 0.83 * type.name - 1e-9);
  }
  assert.equal(sizesFor("lecture", ["x", "y1"], wide).width, SIZES.lecture.width);
  assert.ok(sizesFor("lecture", ["a_name_of_twenty_one"], wide).width <= 230);
  assert.equal(sizesFor("across", ["response"], wide), SIZES.across);
});

test("in a lecture no words are set in type of less than 43 px of 1080, however low the graph is", () => {
  const wide = (words: string, size: number) => widthOf(words, size, "name");
  for (let k = 0; k < 200; k++) {
    const screen = 0.4 + 2 * Math.random();
    const area = { width: (300 + 1540 * Math.random()) * screen, height: (300 + 400 * Math.random()) * screen };
    const sizes = sizesFor("lecture", ["x", "weight"], wide, screen);
    const { scale, smaller } = stretch(drawing, area, sizes, true);
    const seen = legible({ ...sizes, smaller }, scale);
    const { name, value, math, number, pill } = seen.type;
    const least = [name * seen.smaller, value * seen.smaller, number * seen.smaller, math * leastPart(seen, math), name * leastPart(seen, name), pill];
    assert.ok(Math.min(...least) * scale >= 43 * screen - 1e-9, `${area.width} × ${area.height} of ${screen}`);
  }
});

test("a token of a lecture rests on its own side of another way", () => {
  const room = new Room();
  const other = new Route([0, 12, 60, 12, 120, 12, 180, 12]);
  room.takeWay(other);
  const size = around({ x: 0, y: 0 }, 150, 30);
  assert.ok(rest(straight, [90], size, room, 0, true).y < 0);
});
