// Steps through all that each player has, and says what is wrong with it.
async () => {
    const roots = [document];
    for (const root of roots)
        for (const element of root.querySelectorAll("*")) element.shadowRoot && roots.push(element.shadowRoot);
    const all = (selector) => roots.flatMap((root) => [...root.querySelectorAll(selector)]);
    const settled = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const wrong = all(".refused").map((one) => one.textContent);
    // Those that are far away are made too, as for a printer.
    dispatchEvent(new Event("beforeprint"));
    for (let frame = 0; frame < 300 && all(".ad-viz.place").length; frame++) await settled();
    const players = all(".ad-viz");
    const slides = [...document.querySelectorAll(".slides > section")];
    for (const [place, player] of players.entries()) {
        const own = (player.getRootNode().host ?? player).closest("section");
        const slide = slides.findIndex((one) => one.contains(own));
        if (slide >= 0) location.hash = `#/${slide}/${[...slides[slide].querySelectorAll("section")].indexOf(own)}`.replace("/-1", "");
        player.scrollIntoView();
        for (let frame = 0; frame < 300 && !(player.checkVisibility() && player.querySelector(".number")); frame++) await settled();
        const field = player.querySelector(".number input");
        const steps = Number(player.querySelector(".scrubber")?.ariaValueMax);
        const press = (key) => player.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        if (!player.checkVisibility() || !player.clientWidth) wrong.push(`player ${place + 1} is not seen`);
        press("Home");
        for (let step = 1; step < steps; step++) {
          press("ArrowRight");
          // Of many presses before a frame comes only the last is drawn.
          if (step % 8 === 0) await new Promise(requestAnimationFrame);
        }
        await settled();
        const asks = player.querySelector("[aria-pressed=true].predict");
        if (!asks && Number(field?.value) !== steps) wrong.push(`player ${place + 1} stands at ${field?.value} of ${steps}`);
    }
    const marks = all("[data-hit]").map((one) => `element ${one.dataset.hit}`);
    return { players: players.length, wrong: [...wrong, ...marks] };
}
