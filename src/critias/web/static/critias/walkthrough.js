/* The walkthrough: a ring around the things a step speaks of, and keys. */
(() => {
  "use strict";
  const $ = (selector) => document.querySelector(selector);
  const MARGIN = 10;

  function things() {
    const found = ($("#table").dataset.things || "").split(" ").filter(Boolean)
      .flatMap((id) => id.endsWith("*")
        ? [...document.querySelectorAll(`[id^="${id.slice(0, -1)}"]`)]
        : [document.getElementById(id)])
      .filter((thing) => thing && thing.getClientRects().length);
    const drawn = found.filter((thing) => thing.closest(".board")); // rather than the same kind of thing beside it
    return drawn.length ? drawn : found;
  }

  function point() {
    const spot = $("#spot");
    if (!spot) return;
    const found = things();
    const boxes = found.map((thing) => thing.getBoundingClientRect());
    const name = found[0]?.closest(".board") && innerWidth > 760 ? 20 : 0; // room for the name of a place above it
    spot.hidden = boxes.length === 0;
    if (spot.hidden) return;
    const left = Math.min(...boxes.map((box) => box.left)) - MARGIN;
    const top = Math.min(...boxes.map((box) => box.top)) - MARGIN - name;
    const right = Math.max(...boxes.map((box) => box.right)) + MARGIN;
    const bottom = Math.max(...boxes.map((box) => box.bottom)) + MARGIN;
    Object.assign(spot.style, {
      left: `${Math.max(left, 4)}px`,
      top: `${Math.max(top, 4)}px`,
      width: `${Math.min(right, innerWidth - 4) - Math.max(left, 4)}px`,
      height: `${Math.min(bottom, innerHeight - 4) - Math.max(top, 4)}px`,
    });
  }

  function bring() {
    const found = things();
    if (found.length && innerWidth <= 760 && found[0].id !== "prompt") found[0].scrollIntoView({ block: "center" });
    point();
  }

  async function go(url) {
    await htmx.ajax("GET", url, { target: "#table", swap: "outerMorph" });
    history.replaceState(history.state, "", url);
  }

  document.addEventListener("click", (event) => {
    const step = event.target.closest("#walk-next, #walk-back");
    if (!step) return;
    event.preventDefault();
    go(step.getAttribute("href")).then(() => ($("#walk-next") ?? $("#prompt button"))?.focus({ preventScroll: true }));
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowLeft: "#walk-back", ArrowRight: "#walk-next", Escape: "#walk-leave" }[event.key];
    if (step) $(step)?.click();
  });
  window.addEventListener("critias:settled", bring);
  window.addEventListener("resize", point);
  window.addEventListener("scroll", point, true);
  window.addEventListener("load", bring);
})();
