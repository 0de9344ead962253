/* The hint under the prompt: to open it is to ask for it; while a better answer is on its way, look again. */
(() => {
  "use strict";
  const LOOK = 500; // milliseconds
  const MOST_LOOKS = 60; // whoever was to answer may be gone
  const box = () => document.querySelector("#hint");
  const said = () => box()?.querySelector(".said");

  let folded = ""; // the question whose hint somebody has seen and folded away
  let timer = null;
  let looks = 0;

  function look() {
    timer = null;
    if (!said()?.dataset.left || looks >= MOST_LOOKS) return;
    looks += 1;
    const url = `${location.pathname}/hint`;
    htmx.ajax("GET", url, { target: "#hint", swap: "outerMorph" }).catch(() => {}).finally(soon);
  }

  function soon() {
    if (timer === null && said()?.dataset.left) timer = setTimeout(look, LOOK);
  }

  document.addEventListener("toggle", (event) => {
    if (event.target !== box()) return;
    const asking = box().querySelector("form.ask");
    if (box().open && asking) {
      looks = 0;
      asking.requestSubmit();
    } else if (said()) folded = box().open ? "" : box().dataset.question;
  }, true);

  window.addEventListener("critias:settled", () => {
    if (said() && folded === box().dataset.question) box().open = false;
    soon();
  });
})();
