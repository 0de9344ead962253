/* What is seen when it is told: dice, cards and fights on their places of the board, for some seconds; in the past, as long as
   that moment is shown.  Numbers that grow beside a seat say by how much. */
(() => {
  "use strict";
  const $ = (selector) => document.querySelector(selector);
  const SECONDS = 7;
  const GAP = 6;

  let known = null; // the newest that was shown here; what was there when the page came is old
  const until = new Map(); // by id of a sight: when it goes

  const isPast = () => $("#table")?.matches(".replay");
  const sights = () => [...document.querySelectorAll("#sights > .sight")];

  function fresh() {
    const all = sights();
    const newest = Math.max(known ?? -1, ...all.map((sight) => Number(sight.dataset.number)));
    if (known !== null) {
      const now = Date.now();
      for (const sight of all) {
        if (Number(sight.dataset.number) <= known || until.has(sight.id)) continue;
        until.set(sight.id, now + SECONDS * 1000);
        setTimeout(show, SECONDS * 1000 + 50);
        if (sight.dataset.dice) window.dispatchEvent(new CustomEvent("critias:sound", { detail: "dice" }));
      }
    }
    known = newest;
  }

  function show() {
    const now = Date.now();
    for (const sight of sights()) sight.hidden = !isPast() && !(until.get(sight.id) > now);
    place();
  }

  /* Each at its place, inside the stage; those without a place, or with one out of sight, one below the other at the top. */
  function place() {
    const stage = $(".stage")?.getBoundingClientRect();
    if (!stage) return;
    const board = ($("#pan") ?? $(".stage")).getBoundingClientRect();
    const taken = [];
    let top = Math.max(board.top, 48) - stage.top + 12;
    for (const sight of sights().filter((each) => !each.hidden)) {
      const at = sight.dataset.at && document.getElementById(sight.dataset.at)?.getBoundingClientRect();
      const { width, height } = sight.getBoundingClientRect();
      let x = (board.left + board.right) / 2 - stage.left - width / 2, y = top;
      if (at && at.width && at.left > board.left - 20 && at.right < board.right + 20) {
        x = at.right - stage.left + GAP + width < stage.width ? at.right - stage.left + GAP : at.left - stage.left - GAP - width;
        y = at.top - stage.top;
      } else top += height + GAP;
      x = Math.max(GAP, Math.min(x, stage.width - width - GAP));
      y = Math.max(GAP, Math.min(y, Math.max(stage.height, height + 2 * GAP) - height - GAP));
      while (taken.some((box) => x < box.x + box.width && x + width > box.x && y < box.y + box.height && y + height > box.y)) y += GAP;
      taken.push({ x, y, width, height });
      sight.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
    }
  }

  // ---------------------------------------------------------------- what a seat has gained

  let scores = []; // as they stood when we looked last

  function gains() {
    const places = [...document.querySelectorAll("#players .vp > b, #players .goods > :has(use[href='#i-fame'])")];
    const now = places.map((place) => parseFloat(place.textContent));
    if (scores.length === now.length) places.forEach((place, n) => now[n] !== scores[n] && fly(place, now[n] - scores[n]));
    scores = now;
  }

  /* From the board to the seat; without motion, a mark that stays as long. */
  function fly(place, change) {
    const to = place.getBoundingClientRect();
    if (!change || !to.width) return;
    const mark = document.createElement("b");
    mark.className = "plus-mark";
    mark.setAttribute("aria-hidden", "true");
    mark.textContent = `${change > 0 ? "+" : "−"}${Math.abs(change)}`;
    Object.assign(mark.style, { left: `${to.left}px`, top: `${to.top}px` });
    document.body.append(mark);
    const from = $(".stage")?.getBoundingClientRect();
    if (from && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
      const start = `${(from.left + from.right) / 2 - to.left}px ${(from.top + from.bottom) / 2 - to.top}px`;
      mark.animate([{ translate: start }, { translate: "-100% -40%" }], { duration: 420, easing: "ease-out" });
    }
    setTimeout(() => mark.remove(), 4000);
  }

  let waiting = 0;
  function soon() {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(place);
  }

  window.addEventListener("critias:settled", () => {
    if (!isPast()) {
      fresh();
      gains();
    }
    show();
  });
  for (const name of ["resize", "load"]) window.addEventListener(name, soon);
  for (const name of ["wheel", "pointerup", "transitionend"]) document.addEventListener(name, soon, { capture: true, passive: true });
})();
