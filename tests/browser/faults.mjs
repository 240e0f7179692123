/**
 * A host whose model goes wrong. `arm` says which of its calls do, and how often: they throw, give
 * rubbish, or are lost; its kernel answers never, late, twice or with rubbish. Time is the page's own:
 * a timer goes off when `pass` says so, and each that goes off is counted.
 */

const ANSWER = 20; // ms until the kernel answers
const FRAME = 16; // ms until the next frame
const BEATS = 4; // in each act
const RESTLESS = 30; // frames in which a picture has come to rest
const STORM = 20_000; // timers at one go: nothing of ours needs so many

const later = window.setTimeout.bind(window);
const frame = window.requestAnimationFrame.bind(window);
let now = 0;
let last = 0;
let timers = [];
window.setTimeout = (act, time = 0, ...given) => {
  timers.push({ id: ++last, at: now + Math.max(0, Number(time) || 0), act, given });
  return last;
};
window.clearTimeout = (id) => void (timers = timers.filter((one) => one.id !== id));
window.requestAnimationFrame = (act) => setTimeout(() => act(now), FRAME);
window.cancelAnimationFrame = clearTimeout;

/** In the browser's own time: how often the page's heart beat, and the longest pause of it, in ms. */
const heart = { beats: 0, last: 0, pause: 0 };
window.setInterval(() => {
  const at = performance.now();
  if (heart.last) heart.pause = Math.max(heart.pause, at - heart.last);
  heart.last = at;
  heart.beats++;
}, 20);
async function beaten() {
  const before = heart.beats;
  while (heart.beats === before) await new Promise((resolve) => later(resolve, 5));
}

/** What is waiting in the page has its turn. */
const channel = new MessageChannel();
const turn = () =>
  new Promise((resolve) => {
    channel.port1.onmessage = resolve;
    channel.port2.postMessage(0);
  });

/** The extra that has been sent: the browser takes its own time to read it. */
let coming;
const registry = () => Object.getOwnPropertySymbols(globalThis).filter(({ description }) => description.startsWith("ad-viz"));
async function arrival() {
  for (let turns = 0; coming && turns < 50 && typeof globalThis[registry()[0]]?.[coming] !== "function"; turns++) await new Promise((resolve) => later(resolve));
  coming = undefined;
  await turn();
}

const errors = [];
// The browser lays out once more, and writes nothing on the console.
window.addEventListener("error", ({ message }) => message.startsWith("ResizeObserver loop") || errors.push(message));
window.addEventListener("unhandledrejection", ({ reason }) => errors.push(`rejected: ${reason}`));

/** Let so many ms pass; how many timers went off. */
async function pass(time) {
  const end = now + time;
  let count = 0;
  for (;;) {
    await turn();
    const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at || a.id - b.id)[0];
    if (!next) break;
    if (++count > STORM) throw new Error("Timers without end.");
    clearTimeout(next.id);
    now = next.at;
    try {
      next.act(...next.given);
    } catch (error) {
      errors.push(String(error));
    }
    if (coming) await arrival();
  }
  now = end;
  return count;
}

/** mulberry32 */
function drawing(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const within = (el) => el.shadowRoot?.querySelector(".ad-viz");

/**
 * What is to be read, in any order: what has just been touched is drawn on top. But for what a graph writes where it is
 * seen from afar, which is what has room at its scale: how large it is depends on what else is open.
 */
function texts(node) {
  const walker = document.createTreeWalker(node ?? new Comment(), NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) if (!walker.currentNode.parentElement.closest(".far .card")) found.push(walker.currentNode.data);
  return found.sort();
}

/**
 * `text` is the widget's; `told` the timeline, with its questions where it has any as `asked`; `extras` those that the kernel has.
 * Of a run that is told in part the kernel opens all when it is asked: that is `whole`. `traits` are further ones.
 */
globalThis.host = async ({ text, told, asked, inputs, extras, seed, arms, whole, traits = {} }) => {
  const random = drawing(seed);
  const one = (all) => all[Math.floor(random() * all.length)];
  for (const symbol of registry()) delete globalThis[symbol];
  document.body.replaceChildren();
  timers = [];
  errors.length = 0;
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const { default: widget } = await import(address);
  URL.revokeObjectURL(address);

  const state = { _timeline: told, step: 1, predict: false, answers: [], inputs, opened: [], _closed: [], _fold: null, ...traits };
  const heard = {};
  let armed = arms;
  let held = [];
  const counts = { sent: 0, noticed: [] };

  const rubbish = () =>
    one([undefined, null, NaN, -1, 0, 2.5, 1e300, "5", "", "{", true, [], [null], [[]], [7, "x"], {}, { step: 1 }, [{ step: 1 }], () => 0, told.slice(0, told.length / 2), "x".repeat(2e5), '{"panels":[]}', "null"]);
  const fault = (call) => (armed[call] && random() < armed.rate ? one(armed[call]) : undefined);
  const fail = (call) => {
    throw one([new Error(`${call}: the kernel is dead`), "a text", undefined]);
  };
  /** To whoever hears: what throws there would be on the console. */
  const tell = (event, message) => {
    for (const hear of [...(heard[event] ?? [])]) {
      try {
        hear(message);
      } catch (error) {
        errors.push(`${event}: ${error?.stack ?? error}`);
      }
    }
  };
  const put = (name, value) => {
    if (state[name] === value) return;
    state[name] = value;
    tell(`change:${name}`);
  };
  const reply = (act) => {
    const how = fault("reply");
    if (how === "never") return;
    if (how === "late") return held.push(act);
    if (how === "rubbish") return setTimeout(noise, ANSWER);
    setTimeout(act, ANSWER);
    if (how === "twice") setTimeout(act, 2 * ANSWER);
  };
  const noise = () => {
    const name = one(["predict", "presenter", "replay", "another", 7]);
    const code = one([rubbish(), extras.predict.slice(0, 999), extras.replay.replace(/[a-m]/g, "~")]);
    tell("msg:custom", one([rubbish(), { extra: name, code }, { refused: rubbish() }, { unasked: rubbish() === true }, { extra: name }, { unopened: rubbish(), why: rubbish() }]));
  };
  const model = {
    get(name) {
      const how = fault("get");
      return how === "throws" ? fail("get") : how ? rubbish() : state[name];
    },
    set(name, value) {
      const how = fault("set");
      if (how === "throws") fail("set");
      if (!how) put(name, value);
    },
    save_changes() {
      const how = fault("save");
      if (how === "throws") fail("save");
      if (how) return;
      if (state.predict && state._timeline === told) reply(() => (asked ? put("_timeline", asked) : tell("msg:custom", { unasked: true })));
      if (state.inputs !== inputs) reply(() => tell("msg:custom", { refused: "It is too large." }));
    },
    send(content) {
      counts.sent++;
      if (fault("send")) fail("send");
      if ("opening" in content)
        return reply(() => {
          if (!whole) return tell("msg:custom", { unopened: content.opening, why: "It is open." });
          if (typeof content.opening === "string" && !state.opened.includes(content.opening)) put("opened", [...state.opened, content.opening]);
          put("_timeline", whole);
        });
      reply(() => {
        coming = content.extra;
        tell("msg:custom", { ...content, code: extras[coming] });
      });
    },
    on(event, hear) {
      if (fault("on")) fail("on");
      (heard[event] ??= []).push(hear);
    },
    off(event, hear) {
      if (fault("off")) fail("off");
      heard[event] = (heard[event] ?? []).filter((other) => other !== hear);
    },
  };

  let views = [];
  /** It is made when it is seen to be near: whoever looks out later hears of that later. */
  const draw = async () => {
    const el = document.createElement("div");
    document.body.append(el);
    const view = { el };
    let stands = "";
    const listen = () => {
      const said = within(el)?.querySelector(".notice")?.textContent ?? "";
      if (said && said !== stands) counts.noticed.push(said);
      stands = said;
    };
    view.leave = widget.render({ model, el });
    listen();
    new MutationObserver(listen).observe(el.shadowRoot, { subtree: true, childList: true, characterData: true });
    views.push(view);
    await new Promise((resolve) => new IntersectionObserver((_, own) => resolve(own.disconnect())).observe(el));
    await turn();
  };
  const close = () => {
    const { el, leave } = views.shift();
    leave();
    el.remove();
  };
  const player = () => within(views[0].el);
  const seek = (selector) => player()?.querySelector(selector);
  const press = (key, at = player()) => at?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, composed: true }));
  const type = (field, value, event) => {
    if (!field) return;
    field.value = value;
    field.dispatchEvent(new Event(event, { bubbles: true }));
  };

  const acts = {
    press: (key) => press(key),
    click: (selector) => seek(selector)?.click(),
    traits: (given) => Object.entries(given).forEach(([name, value]) => put(name, value)),
    number: (value) => type(seek(".number input"), value, "change"),
    scrub: (key) => press(key, seek(".transport [role=slider]")),
    drag: (share) => {
      const slider = seek(".inputs input[type=range]");
      if (slider && !seek(".inputs").hidden) type(slider, Number(slider.min) + share * (slider.max - slider.min), "input");
    },
    arm: (calls) => void (armed = calls),
    noise,
    trait(name) {
      const good = state[name];
      // What the host's model says of it is rubbish, until it is well again.
      state[name] = rubbish();
      tell(`change:${name}`);
      state[name] = good;
      tell(`change:${name}`);
    },
    late: () => held.splice(0).forEach((act) => act()),
    async again() {
      await draw();
      close();
    },
    second: () => (views[1] ? close() : draw()),
    close: () => seek("dialog[open]")?.close(),
    pass: () => 0,
  };

  const read = () => [...["sentence", "equation"].map((name) => seek(`.${name}`)?.textContent), ...texts(seek(".panels"))];

  /** Panels are told their size in a frame, draw what there is room for, and may be told another. */
  const rest = async () => {
    for (let same = 0, frames = 0, before = ""; same < 2 && frames < RESTLESS; frames++) {
      await new Promise(frame);
      await pass(FRAME);
      const now = JSON.stringify(read());
      same = now === before ? same + 1 : 0;
      before = now;
    }
  };

  /** Do it, let so many ms pass, and tell what is to be seen. */
  const act = async (name, given, time) => {
    heart.pause = 0;
    try {
      await acts[name](given);
    } catch (error) {
      errors.push(`${name}: ${error?.stack ?? error}`);
    }
    let [beats, beating] = [0, true];
    const beat = () => beating && setTimeout(() => beat(++beats), time / BEATS);
    beat();
    await pass(time);
    beating = false;
    await rest();
    await beaten();
    return { ...look(), beats, pause: heart.pause };
  };
  const look = () => {
    const root = player();
    const field = seek(".number input");
    return {
      step: Number(field?.value),
      count: Number(field?.max),
      slider: ["aria-valuenow", "aria-valuemax", "aria-valuetext"].map((name) => seek(".transport [role=slider]")?.getAttribute(name)),
      opened: [state.opened, state._closed],
      kept: state.step,
      said: seek(".heard")?.textContent,
      folded: [...(root?.querySelectorAll(".folded-run") ?? [])].map((run) => run.ariaLabel),
      frame: read(),
      asking: root?.dataset.asking,
      predicts: seek(".button.predict")?.ariaPressed === "true",
      brought: !!seek(".prediction"),
      elsewhere: !!root?.classList.contains("elsewhere"),
      refusal: seek(".refusal")?.textContent,
      shown: !!root?.checkVisibility(),
      unread: views[0].el.shadowRoot.querySelector(".refused")?.textContent,
      notices: counts.noticed.splice(0),
      sent: counts.sent,
      errors: errors.splice(0),
    };
  };
  await draw();
  return { act };
};
