// Shows altered timelines one after another, and says of each what came of it.
const heard = [];
// What a browser puts off to its next frame is told as an error that is none.
addEventListener("error", ({ error, message }) => error && heard.push(message));
addEventListener("unhandledrejection", ({ reason }) => heard.push(`rejected: ${reason}`));
const settled = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

window.showAltered = async (text, width) => {
    heard.length = 0;
    delete document.body.dataset.told;
    const el = document.createElement("div");
    el.style.width = `${width}px`;
    document.body.replaceChildren(el);
    const state = { _timeline: text, step: 1, predict: false };
    const model = { get: (name) => state[name], set: (name, value) => { state[name] = value; }, save_changes() {}, on() {}, off() {} };
    const leave = adViz.render({ el, model });
    // It is made once its place is seen.
    for (let frame = 0; frame < 300 && el.shadowRoot?.querySelector(".place"); frame++) await settled();
    await settled();
    const player = el.shadowRoot.querySelector(".ad-viz");
    const steps = Number(player?.querySelector(".scrubber")?.ariaValueMax ?? 0);
    const press = (key) => player.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    for (let step = 1; step < Math.min(steps, 60); step++) {
      press("ArrowRight");
      // Of many presses before a frame comes only the last is drawn.
      if (step % 8 === 0) await new Promise(requestAnimationFrame);
    }
    if (player) press("End");
    await settled();
    const refused = el.shadowRoot.querySelector(".refused")?.textContent;
    const field = Number(player?.querySelector(".number input")?.value);
    const wrong = [...document.querySelectorAll("[data-hit]"), ...el.shadowRoot.querySelectorAll("[data-hit]")].map((one) => `element ${one.dataset.hit}`);
    if (!refused && field !== steps) wrong.push(`it stands at ${field} of ${steps}`);
    leave();
    await settled();
    wrong.push(...heard);
    document.body.dataset.told = JSON.stringify({ refused: refused ?? "", wrong });
};
document.body.dataset.ready = "";
