/** Which of these nodes are not in sight, each by itself or in the box that holds it. */
([nodes, groups]) => {
  const picture = window.place.querySelector(".graph > svg");
  if (!picture?.checkVisibility() || !picture.clientWidth || window.place.querySelector(".far-view")?.checkVisibility()) return [];
  const room = picture.getBoundingClientRect();
  const holds = (thing, node) => {
    if (!thing.startsWith("run:")) return thing === `node:${node}`;
    const [group, first, last] = thing.slice(4).split("-").map(Number);
    // Of no group: the nodes between what the step is about.
    if (Number.isNaN(group)) return first <= node && node <= last;
    const { starts, end } = groups[group];
    return starts[first] <= node && node < (starts[last + 1] ?? end);
  };
  const cards = [...picture.querySelectorAll(".card")];
  return nodes.filter((node) => {
    const card = cards.find(({ dataset }) => holds(dataset.thing, node));
    if (!card) return true;
    const { x, y, width, height } = card.querySelector(".frame, rect").getBoundingClientRect();
    return x < room.x - 2 || y < room.y - 2 || x + width > room.right + 2 || y + height > room.bottom + 2;
  });
}
