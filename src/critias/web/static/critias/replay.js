/* The replay: buttons, slider, keys and playing by itself.  Every moment is drawn by the server and morphed in. */
(() => {
  "use strict";
  const $ = (selector) => document.querySelector(selector);
  const table = () => $("#table");
  const last = () => Number(table().dataset.last);
  const SECOND = 1000;

  let wanted = null; // the moment to go to; the newest wish counts
  let going = false;
  let timer = null;
  let dragging = false;
  let recap = false; // what happened since one's last move: played to its end it leads back to the table

  function at() {
    return wanted ?? Number(table().dataset.ply);
  }

  async function go(number) {
    wanted = Math.max(0, Math.min(number, last()));
    if (going) return;
    going = true;
    try {
      while (wanted !== null && wanted !== Number(table().dataset.ply)) {
        const url = table().dataset.url + wanted;
        await htmx.ajax("GET", url, { target: "#table", swap: "outerMorph" });
        history.replaceState(history.state, "", url);
        if (Number(table().dataset.ply) !== wanted && wanted > last()) break;
      }
    } finally {
      going = false;
      wanted = null;
    }
    show();
  }

  function show() {
    const slider = $("#slider");
    if (slider) {
      slider.max = String(last());
      if (!dragging) slider.value = table().dataset.ply;
    }
    const play = $("#play");
    if (!play) return;
    const playing = timer !== null;
    play.setAttribute("aria-pressed", String(playing));
    table().classList.toggle("playing", playing);
    play.querySelector("use")?.setAttribute("href", playing ? "#i-pause" : "#i-play");
  }

  function stop() {
    clearInterval(timer);
    timer = null;
    recap = false;
    show();
  }

  function finish() {
    const back = recap && $("#back-to-table");
    stop();
    if (back) location.replace(back.href);
  }

  function play() {
    if (timer !== null) return stop();
    if (at() >= last()) go(0);
    timer = setInterval(() => {
      if (at() >= last() && !going) finish();
      else if (!going) go(at() + 1);
    }, SECOND);
    show();
  }

  document.addEventListener("click", (event) => {
    const step = event.target.closest("a[data-ply]");
    if (step) {
      event.preventDefault();
      stop();
      go(Number(step.dataset.ply));
    } else if (event.target.closest("#play")) play();
    else if (!event.target.closest("#play-on")) $("#play-on")?.removeAttribute("open");
  });

  document.addEventListener("input", (event) => {
    if (event.target.id !== "slider") return;
    dragging = true; // so that nothing moves it back under the hand
    stop();
    go(Number(event.target.value));
  });
  document.addEventListener("change", (event) => {
    if (event.target.id === "slider") {
      dragging = false;
      if (!going) show();
    }
    if (event.target.id === "eyes") event.target.form.submit();
  });

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, select, textarea, summary")) return;
    const pressable = event.target.closest("a[href], button");
    const to = { ArrowLeft: at() - 1, ArrowRight: at() + 1, Home: 0, End: last() }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      stop();
      go(to);
    } else if (event.key === " " && !pressable) {
      event.preventDefault();
      play();
    } else if (event.key === "Escape") $("#play-on")?.removeAttribute("open");
  });

  window.addEventListener("critias:settled", show);
  document.addEventListener("DOMContentLoaded", () => {
    const asked = new URLSearchParams(location.search);
    show();
    recap = asked.has("since");
    if (asked.has("play")) play();
  });
})();
