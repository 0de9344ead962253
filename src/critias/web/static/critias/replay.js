/* The replay, and the past of a table in its own place: buttons, slider, keys and playing by itself.
   Every moment is drawn by the server and morphed in.  At a table that is played its address says which moment is shown. */
(() => {
  "use strict";
  const $ = (selector) => document.querySelector(selector);
  const table = () => $("#table");
  const shows = () => table()?.dataset.ply !== undefined; // a moment, and not the table as it is
  const isPast = () => Boolean(table()?.matches(".in-past"));
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

  async function load(url) {
    history.replaceState(history.state, "", url); // first: news that arrive meanwhile ask for the same
    await htmx.ajax("GET", url, { target: "#table", swap: "outerMorph" });
  }

  async function go(number) {
    wanted = Math.max(0, Math.min(number, last()));
    if (going) return;
    going = true;
    try {
      while (wanted !== null && wanted !== Number(table().dataset.ply)) {
        await load(table().dataset.url + wanted);
        if (Number(table().dataset.ply) !== wanted && wanted > last()) break;
      }
    } finally {
      going = false;
      wanted = null;
    }
    show();
  }

  // ---------------------------------------------------------------- the past of a table

  /* Show what was, from one's last move or from now backwards; the table itself is one click away. */
  async function enter(url, playing) {
    going = true;
    try {
      await load(url);
    } finally {
      going = false;
    }
    if (!isPast()) return;
    history.replaceState(history.state, "", table().dataset.url + table().dataset.ply);
    recap = playing;
    if (playing && Number(table().dataset.ply) < last()) play();
    else show();
    $("#play")?.focus({ preventScroll: true });
  }

  async function leave() {
    stop();
    await load(location.pathname);
    dismiss();
    $("#choices")?.focus({ preventScroll: true });
  }

  const key = () => `seen ${table().dataset.code}`;

  /* What was looked at, or waved away, is not offered again before there is more. */
  function dismiss() {
    const offer = $("#since");
    if (offer) localStorage.setItem(key(), offer.dataset.upto);
    offerSteps();
  }

  function offerSteps() {
    const offer = $("#since");
    if (offer) offer.hidden = localStorage.getItem(key()) === offer.dataset.upto;
  }

  /* A picture that was under way when one went elsewhere comes too late: the address says what is wanted. */
  function settled() {
    offerSteps();
    show();
    if (going || !table()?.dataset.code) return;
    const asked = new URLSearchParams(location.search).get("past");
    if (isPast() && asked === null) load(location.pathname);
    else if (isPast() && /^\d+$/.test(asked) && Number(asked) <= last() && asked !== table().dataset.ply) go(Number(asked));
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
    if (back && isPast()) leave();
    else if (back) location.replace(back.href);
  }

  function play() {
    if (timer !== null) return stop();
    if (at() >= last()) go(0);
    timer = setInterval(() => {
      if (!shows()) stop();
      else if (at() >= last() && !going) finish();
      else if (!going) go(at() + 1);
    }, SECOND);
    show();
  }

  document.addEventListener("click", (event) => {
    const step = event.target.closest("a[data-ply]");
    const doing = event.target.closest("[data-do=recap], [data-do=past], [data-do=live], [data-do=dismiss]");
    if (step) {
      event.preventDefault();
      stop();
      if (step.hasAttribute("href")) go(Number(step.dataset.ply));
    } else if (doing && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (doing.dataset.do === "live") leave();
      else if (doing.dataset.do === "dismiss") dismiss();
      else enter(doing.href, doing.dataset.do === "recap");
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
    if (!shows() || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, select, textarea, summary")) return;
    const pressable = event.target.closest("a[href], button");
    const to = { ArrowLeft: at() - 1, ArrowRight: at() + 1, Home: Number($("#step-first")?.dataset.ply ?? 0), End: last() }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      stop();
      go(to);
    } else if (event.key === " " && !pressable) {
      event.preventDefault();
      play();
    } else if (event.key === "Escape") {
      if (isPast()) leave();
      else $("#play-on")?.removeAttribute("open");
    }
  });

  window.addEventListener("critias:settled", settled);
  document.addEventListener("DOMContentLoaded", () => {
    const asked = new URLSearchParams(location.search);
    offerSteps();
    show();
    recap = asked.has("since");
    if (asked.has("play")) play();
  });
})();
