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

  /* Things that say what they are; of a large one a part may be covered. */
  function things(stage) {
    return [...stage.querySelectorAll("[title], title")].map((thing) => boxOf(thing.matches("title") ? thing.parentElement : thing))
      .filter((box) => box.width && box.width * box.height < 30_000);
  }

  const overlap = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

  /* A place beside the target or in a corner of the stage that covers none of the others, and as little as can be besides. */
  function placeFor(note, target, frame, others) {
    const width = 300, height = note.offsetHeight, stage = boxOf(frame);
    const within = (value, low, high) => Math.min(Math.max(value, low), high);
    const slides = (from, size, own) => [-0.5, 0, 0.5, 1, 1.5].map((part) => from + (size - own) * part);
    const far = [stage.left + MARGIN, stage.right - width - MARGIN], high = [stage.top + MARGIN, stage.bottom - height - MARGIN];
    const xs = slides(target.left, target.width, width).map((x) => within(x, ...far));
    const ys = slides(target.top, target.height, height).map((y) => within(y, ...high));
    const beside = ys.flatMap((y) => [[target.right + GAP, y], [target.left - GAP - width, y]]);
    const above = xs.flatMap((x) => [GAP, 3 * GAP].flatMap((gap) => [[x, target.top - gap - height], [x, target.bottom + gap]]));
    const places = [...beside, ...above, ...far.flatMap((x) => high.map((y) => [x, y]))]
      .map(([left, top]) => new DOMRect(left, top, width, height))
      .filter((box) => box.left >= stage.left && box.right <= stage.right && box.top >= stage.top && box.bottom <= stage.bottom)
      .filter((box) => others.every((other) => apart(box, other)));
    const covered = things(frame);
    const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
    const cost = (box) => {
      const [[x, y], [tx, ty]] = [middle(box), middle(target)];
      return Math.hypot(x - tx, y - ty) + covered.reduce((sum, thing) => sum + overlap(box, thing), 0) / 40;
    };
    return places.map((box) => [cost(box), box]).sort(([one], [two]) => one - two)[0]?.[1];
  }

  /* The outline of a thing as the board draws it, a little larger; without one a box with round corners. */
  function outline(thing, box) {
    const drawn = thing.querySelector(":scope > .ring .rg");
    const shape = drawn?.matches("use") ? document.querySelector(drawn.getAttribute("href")) : drawn;
    if (shape instanceof SVGGeometryElement) {
      const at = drawn.getScreenCTM(), length = shape.getTotalLength();
      const points = Array.from({ length: 160 }, (_, n) => shape.getPointAtLength(length * n / 160).matrixTransform(at));
      const [x, y, scale] = [box.left + box.width / 2, box.top + box.height / 2, 1 + MARGIN / Math.min(box.width, box.height)];
      return points.map((point) => [x + (point.x - x) * scale, y + (point.y - y) * scale]);
    }
    const { left, top, right, bottom } = box;
    const r = Math.min(16, box.width / 2, box.height / 2);
    const corner = (x, y, from) => [0, 1, 2, 3].map((n) => (from + n / 3) * Math.PI / 2).map((turn) => [x + r * Math.cos(turn), y + r * Math.sin(turn)]);
    return [...corner(right - r, bottom - r, 0), ...corner(left + r, bottom - r, 1), ...corner(left + r, top + r, 2), ...corner(right - r, top + r, 3)];
  }

  /* Holes that touch are one hole: where two overlap the veil would close again. */
  function holes(things) {
    const found = [];
    for (const thing of things) {
      const { left, top, width, height } = boxOf(thing);
      let box = new DOMRect(left - MARGIN, top - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN), alone = thing;
      for (let at = 0; at < found.length;) {
        if (found[at].alone === thing || apart(box, found[at].box)) at += 1;
        else {
          box = union([box, found.splice(at, 1)[0].box]);
          at = 0;
          alone = null;
        }
      }
      if (!found.some((hole) => hole.alone === thing)) found.push({ box, alone });
    }
    return found.map(({ box, alone }) => outline(alone ?? document.createElement("i"), box));
  }

  function veil(stage, lit) {
    const said = ([x, y]) => `${x - stage.left}px ${y - stage.top}px`;
    const around = "0 0, 100% 0, 100% 100%, 0 100%, 0 0";
    $("#veil").hidden = lit.length === 0;
    $("#veil").style.clipPath = `polygon(evenodd, ${[around, ...holes(lit).map((hole) => [...hole, hole[0]].map(said).join(", ") + ", 0 0")].join(", ")})`;
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
    veil(offset, note ? lit : []);
    for (const thing of suggested) thing.classList.add("coached");
    for (const thing of note ? spoken : []) if (!thing.closest(".board")) thing.classList.add("coached");
    $("#tail").hidden = true;
    const marked = spoken.length ? spoken : suggested;
    if (!note || small || !marked.length) return;
    note.classList.add("aloft");
    const drawn = marked.filter(onBoard), clear = box ? [box] : [];
    const all = union((drawn.length ? drawn : marked).map(boxOf));
    const near = drawn.length ? [all, box ?? boxOf(drawn[0])] : [all];
    const found = near.map((target) => [target, placeFor(note, target, frame, [target, ...clear])]).find(([, place]) => place);
    if (!found) {
      note.classList.remove("aloft");
      return;
    }
    const [target, place] = found;
    Object.assign(note.style, { left: `${place.left}px`, top: `${place.top}px` });
    tail(offset, place, target);
  }

  function arrange() {
    point();
    fold();
  }

  /* What a choice leads to is folded where log and hand would be pushed out of sight; who opens it sees it. */
  let opened = { question: "" }; // by hand
  function fold() {
    const leads = $("#leads"), side = $(".side"), question = $("#choices")?.dataset.question;
    if (!leads) return;
    leads.open = opened.question !== question || opened.open;
    if (opened.question !== question) leads.open = side.scrollHeight <= side.clientHeight;
  }
  document.addEventListener("click", (event) => {
    if (event.target.closest("#leads summary")) opened = { question: $("#choices").dataset.question, open: !$("#leads").open };
  }, true);

  let waiting = 0;
  function soon() {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(arrange);
  }

  /* The second click of a double click on the suggestion answers nothing that was not asked at the first; it is told so. */
  let clickedIn = "";
  document.addEventListener("click", (event) => {
    const button = event.target.closest("#advised");
    if (!button) return;
    if (event.detail > 1 && button.dataset.question !== clickedIn) {
      event.preventDefault();
      $("#held").textContent = Critias.word("next");
    }
    clickedIn = button.dataset.question;
  }, true);

  document.addEventListener("keydown", (event) => { // a key held down is pressed once
    if (event.repeat && event.target.closest("#advised")) event.preventDefault();
  });

  /* The other choices are shown when somebody asks for them, until the next question. */
  let othersIn = "";
  function open(question) {
    othersIn = question;
    others();
    soon();
  }
  function others() {
    const shown = othersIn !== "" && $("#choices")?.dataset.question === othersIn;
    $("#table").classList.toggle("others", shown);
    $("#another")?.setAttribute("aria-expanded", String(shown));
  }
  document.addEventListener("click", (event) => {
    const leap = event.target.closest(".skip"); // the way to the choices is open then
    if (!leap && !event.target.closest("[data-do=others]")) return;
    open(leap || !$("#table").matches(".others") ? $("#choices")?.dataset.question ?? "" : "");
    if (!leap && othersIn) $("#choices button[name=option]:not(#confirm)")?.focus();
  }, true);
  document.addEventListener("keydown", (event) => { // so it is for the keys that go there
    const plain = !(event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select"));
    if (plain && /^[c0-9]$/.test(event.key)) open($("#choices")?.dataset.question ?? "");
  }, true);
  window.addEventListener("critias:settled", others);

  for (const name of ["resize", "critias:settled", "load"]) window.addEventListener(name, soon);
  for (const name of ["scroll", "wheel", "pointerup", "transitionend"]) document.addEventListener(name, soon, { capture: true, passive: true });
})();
