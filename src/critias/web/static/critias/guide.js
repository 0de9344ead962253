/* The coach points: what he speaks of keeps its full strength, what he suggests has a ring, his note stands beside it. */
(() => {
  "use strict";
  const $ = (selector) => document.querySelector(selector);
  const GAP = 26; // between a note and what it speaks of: room for its tail
  const MARGIN = 8;
  const WIDE = 1000; // on smaller screens the note stays in the prompt

  const shown = (thing) => thing && thing.getClientRects().length > 0;
  const onBoard = (thing) => Boolean(thing.closest(".stage"));
  const named = (id) => (id.endsWith("*") ? [...document.querySelectorAll(`[id^="${id.slice(0, -1)}"]`)] : [document.getElementById(id)]);
  const boxOf = (thing) => thing.getBoundingClientRect();

  function union(boxes) {
    const left = Math.min(...boxes.map((box) => box.left));
    const top = Math.min(...boxes.map((box) => box.top));
    return new DOMRect(left, top, Math.max(...boxes.map((box) => box.right)) - left, Math.max(...boxes.map((box) => box.bottom)) - top);
  }

  function advised() {
    const option = $("#table").dataset.advised;
    return [...document.querySelectorAll("[data-option]")]
      .filter((thing) => shown(thing) && (thing.dataset.options ?? thing.dataset.option).split(" ").includes(option));
  }

  function spokenOf() {
    const found = $("#table").dataset.points.split(" ").filter(Boolean).flatMap(named).filter(shown);
    const drawn = found.filter(onBoard);
    return drawn.length ? drawn : found;
  }

  const apart = (a, b) => a.right < b.left || a.left > b.right || a.bottom < b.top || a.top > b.bottom;

  /* The nearest place beside the target, inside the stage, that covers neither the target nor what is suggested. */
  function placeFor(note, target, stage, others) {
    const width = 300, height = note.offsetHeight;
    const within = (value, low, high) => Math.min(Math.max(value, low), high);
    const x = within(target.left + target.width / 2 - width / 2, stage.left + MARGIN, stage.right - width - MARGIN);
    const y = within(target.top + target.height / 2 - height / 2, stage.top + MARGIN, stage.bottom - height - MARGIN);
    const places = [[target.right + GAP, y], [target.left - GAP - width, y], [x, target.top - GAP - height], [x, target.bottom + GAP]]
      .map(([left, top]) => new DOMRect(left, top, width, height))
      .filter((box) => box.left >= stage.left && box.right <= stage.right && box.top >= stage.top && box.bottom <= stage.bottom);
    return places.find((box) => others.every((other) => apart(box, other)));
  }

  /* Holes that touch are one hole: where two overlap the veil would close again. */
  function merged(boxes) {
    const holes = [];
    for (let box of boxes.map(({ left, top, width, height }) => new DOMRect(left - MARGIN, top - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN))) {
      for (let at = 0; at < holes.length;) {
        if (apart(box, holes[at])) at += 1;
        else {
          box = union([box, ...holes.splice(at, 1)]);
          at = 0;
        }
      }
      holes.push(box);
    }
    return holes;
  }

  function veil(stage, boxes) {
    const around = "0 0, 100% 0, 100% 100%, 0 100%, 0 0";
    const hole = (box) => {
      const [l, t, r, b] = [box.left - stage.left, box.top - stage.top, box.right - stage.left, box.bottom - stage.top];
      return `${l}px ${t}px, ${r}px ${t}px, ${r}px ${b}px, ${l}px ${b}px, ${l}px ${t}px, 0 0`;
    };
    $("#veil").hidden = boxes.length === 0;
    $("#veil").style.clipPath = `polygon(evenodd, ${[around, ...merged(boxes).map(hole)].join(", ")})`;
  }

  /* A wedge from the edge of the note to the target. */
  function tail(stage, note, target) {
    $("#tail").hidden = !note;
    if (!note) return;
    const at = (box) => [box.left + box.width / 2 - stage.left, box.top + box.height / 2 - stage.top];
    const [[x, y], [tx, ty]] = [at(note), at(target)];
    const beside = apart(new DOMRect(note.left, -9999, note.width, 99999), target);
    const edge = beside
      ? [tx > x ? target.left - stage.left : target.right - stage.left, Math.min(Math.max(y, target.top - stage.top), target.bottom - stage.top)]
      : [Math.min(Math.max(x, target.left - stage.left), target.right - stage.left), ty > y ? target.top - stage.top : target.bottom - stage.top];
    const [dx, dy] = beside ? [0, 12] : [12, 0];
    $("#tail").style.clipPath = `polygon(${x - dx}px ${y - dy}px, ${x + dx}px ${y + dy}px, ${edge[0]}px ${edge[1]}px)`;
  }

  function point() {
    const table = $("#table.guided"), note = $("#coach"), frame = $(".stage");
    for (const thing of document.querySelectorAll(".coached")) thing.classList.remove("coached");
    note?.classList.remove("aloft");
    if (!table || !frame || !$("#veil")) return;
    const stage = frame.getBoundingClientRect();
    const offset = new DOMRect(stage.left - frame.scrollLeft, stage.top - frame.scrollTop, stage.width, stage.height);
    const suggested = advised(), spoken = spokenOf();
    const focus = [...(spoken.length ? spoken : suggested), ...suggested].filter(onBoard);
    const box = suggested.find(onBoard) && union(suggested.filter(onBoard).slice(0, 1).map(boxOf));
    const small = innerWidth < WIDE;
    const lit = focus.filter((thing) => !small || thing.closest(".board")); // on a phone what lies below is not in sight
    veil(offset, note ? lit.map(boxOf) : []);
    for (const thing of suggested) thing.classList.add("coached");
    for (const thing of note ? spoken : []) if (!thing.closest(".board")) thing.classList.add("coached");
    $("#tail").hidden = true;
    const marked = spoken.length ? spoken : suggested;
    if (!note || small || !marked.length || !marked.every(onBoard)) return;
    note.classList.add("aloft");
    const all = union(marked.map(boxOf));
    const target = placeFor(note, all, stage, [all]) ? all : box ?? boxOf(marked[0]);
    const place = placeFor(note, target, stage, box ? [target, box] : [target]);
    if (!place) {
      note.classList.remove("aloft");
      return;
    }
    Object.assign(note.style, { left: `${place.left}px`, top: `${place.top}px` });
    tail(offset, place, target);
  }

  let waiting = 0;
  function soon() {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(point);
  }

  /* The second click of a double click on the suggestion answers nothing that was not asked at the first. */
  let clickedIn = "";
  document.addEventListener("click", (event) => {
    const button = event.target.closest("#advised");
    if (!button) return;
    if (event.detail > 1 && button.dataset.question !== clickedIn) event.preventDefault();
    else clickedIn = button.dataset.question;
  }, true);

  document.addEventListener("keydown", (event) => { // a key held down is pressed once
    if (event.repeat && event.target.closest("#advised")) event.preventDefault();
  });

  /* On a phone the other choices are shown when somebody asks for them, until the next question. */
  let othersIn = "";
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-do=others]")) return;
    othersIn = $("#choices").dataset.question;
    others();
    $("#choices button[name=option]:not(#confirm)")?.focus();
  });
  const others = () => $("#table").classList.toggle("others", othersIn !== "" && $("#choices")?.dataset.question === othersIn);
  window.addEventListener("critias:settled", others);

  for (const name of ["resize", "critias:settled", "load"]) window.addEventListener(name, soon);
  for (const name of ["scroll", "wheel", "pointerup", "transitionend"]) document.addEventListener(name, soon, { capture: true, passive: true });
})();
