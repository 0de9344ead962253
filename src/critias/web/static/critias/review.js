/* A review that grows: ask how far it is, and show what is new of it. */
(() => {
  "use strict";
  const LOOK = 1000; // milliseconds
  const table = () => document.querySelector("#table");

  async function look() {
    const url = table()?.dataset.progress;
    if (url && !document.hidden) {
      const response = await fetch(url).catch(() => null);
      if (response?.ok) show(await response.json());
    }
    setTimeout(look, LOOK);
  }

  function show({ grown, progress, words, running }) {
    const bar = document.querySelector("#progress .thin");
    if (bar) {
      bar.setAttribute("aria-valuenow", String(Math.round(progress)));
      bar.firstElementChild.style.width = `${progress}%`;
    }
    const said = document.querySelector("#progress-words");
    if (said) said.textContent = words;
    if (Number(table().dataset.grown) !== grown || !running) redraw();
  }

  function redraw() {
    const { url, ply } = table().dataset;
    htmx.ajax("GET", url + ply, { target: "#table", swap: "outerMorph" }).catch(() => {});
  }

  document.addEventListener("DOMContentLoaded", () => setTimeout(look, LOOK));
})();
