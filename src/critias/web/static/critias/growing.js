/* Something that grows, a review or games of the desk: ask how far it is, and show what is new of it. */
(() => {
  "use strict";
  const LOOK = 1000; // milliseconds
  const part = () => document.querySelector("[data-progress]");

  async function look() {
    const url = part()?.dataset.progress;
    if (url && !document.hidden) {
      const response = await fetch(url).catch(() => null);
      if (response?.ok) show(await response.json());
    }
    setTimeout(look, LOOK);
  }

  function show({ grown, progress, words, left, running }) {
    const bar = document.querySelector("#progress .thin");
    if (bar) {
      bar.setAttribute("aria-valuenow", String(Math.round(progress)));
      bar.firstElementChild.style.width = `${progress}%`;
    }
    write("#progress-words", words);
    if (left) write("#time-left", left);
    if (part() && (part().dataset.grown !== String(grown) || !running)) redraw(part());
  }

  function write(where, words) {
    const line = document.querySelector(where);
    if (line && line.textContent !== words) line.textContent = words;
  }

  function redraw({ id, dataset: { url, ply } }) {
    htmx.ajax("GET", url + (ply ?? ""), { target: `#${id}`, swap: "outerMorph" }).catch(() => {});
  }

  document.addEventListener("DOMContentLoaded", () => setTimeout(look, LOOK));
})();
