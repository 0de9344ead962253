/* Zoom and pan of the board, and what a thing says of itself.
   Where the board stands is kept on <body>: the table is morphed after every move, the body never is. */
(() => {
  "use strict";
  const MOST = 6;
  const STEP = 1.5;
  const FAR = 80; // pixels for an arrow key
  const frame = () => document.getElementById("pan");
  const within = (target) => (target instanceof Element ? target.closest("#pan") : null);
  const LEAST = 12; // pixels: nothing on a board is written smaller on a phone
  const isPhone = () => innerWidth <= 760;
  let view = { zoom: 1, x: 0, y: 0 };
  let moved = false; // somebody has moved the board: it is left where it is

  // ---------------------------------------------------------------- where the board stands

  function sizes() {
    const { clientWidth: width, clientHeight: height } = frame();
    const box = frame().querySelector(".board").viewBox.baseVal;
    return { width, height, tall: (width * box.height) / box.width };
  }

  /* How much of the frame the sheet of choices leaves, while the page is not scrolled. */
  function clear() {
    const sheet = isPhone() && document.getElementById("choices");
    const { bottom } = frame().getBoundingClientRect();
    return frame().clientHeight - (sheet ? Math.max(0, bottom + scrollY - sheet.getBoundingClientRect().top) : 0);
  }

  const between = (least, value, most) => Math.max(least, Math.min(value, most));
  const held = (place, room, size) => (size > room ? between(room - size, place, 0) : (room - size) / 2);

  /* Every element inherits it: a page is styled anew from head to foot where it is set, though it be to what it was. */
  function keep(name, value) {
    const { style } = document.body;
    if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
  }

  function show(zoom, x, y) {
    const { width, height, tall } = sizes();
    view.zoom = between(1, zoom, MOST);
    view.x = held(x, width, width * view.zoom);
    view.y = held(y, Math.min(height, Math.max(0, clear())), tall * view.zoom);
    const { classList } = document.body;
    keep("--zoom", view.zoom.toFixed(4));
    keep("--pan-x", `${view.x.toFixed(1)}px`);
    keep("--pan-y", `${view.y.toFixed(1)}px`);
    classList.toggle("zoomed", view.zoom > 1.001);
    classList.toggle("zoomed-high", tall * view.zoom > height + 1);
    pointOff();
  }

  /* Zoom so that what is under a point of the frame stays there. */
  function zoomAt(x, y, factor) {
    const zoom = between(1, view.zoom * factor, MOST);
    const by = zoom / view.zoom;
    moved = true;
    show(zoom, x - (x - view.x) * by, y - (y - view.y) * by);
  }

  function zoomAbout(factor) {
    const { width, height } = sizes();
    zoomAt(width / 2, height / 2, factor);
  }

  function move(x, y) {
    moved = true;
    show(view.zoom, view.x + x, view.y + y);
  }

  /* Where the middle of a thing comes to lie in the frame, even if the board is still on its way. */
  function place(thing) {
    const { width, tall } = sizes();
    const box = thing.getBoundingClientRect();
    const all = frame().querySelector(".board").getBoundingClientRect();
    return {
      x: view.x + ((box.x + box.width / 2 - all.x) / all.width) * width * view.zoom,
      y: view.y + ((box.y + box.height / 2 - all.y) / all.height) * tall * view.zoom,
    };
  }

  function isSeen(thing) {
    const { x, y } = place(thing);
    return x > 0 && y > 0 && x < sizes().width && y < clear();
  }

  function centre(thing) {
    const { x, y } = place(thing);
    show(view.zoom, view.x + sizes().width / 2 - x, view.y + clear() / 2 - y);
  }

  /* How large the smallest text on the board is while the whole board is shown. */
  function smallest() {
    const board = frame().querySelector(".board");
    const scale = frame().clientWidth / board.viewBox.baseVal.width / board.getScreenCTM().a;
    const sizeOf = (text) => {
      const { a, b } = text.getScreenCTM();
      return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b) * scale;
    };
    const texts = [...board.querySelectorAll("text")].filter((text) => text.checkVisibility() && text.textContent.trim());
    return Math.min(...texts.map(sizeOf), LEAST);
  }

  /* A frame that is higher than the board (a wide board on a phone) is filled, and on a phone the board is as large as its
     texts need; the walkthrough shows the whole. */
  function fit() {
    const { height, tall } = sizes();
    const read = isPhone() ? LEAST / smallest() : 1;
    show(frame().closest(".walk") ? 1 : Math.max(1, height / tall, read), 0, 0);
  }

  const legalThings = () => [...frame().querySelectorAll(".board [data-option]")];

  /* Where nothing on the board can be chosen: the places to which the options lead, each as often as one does. */
  const leads = () => [...document.querySelectorAll("#choices [data-leads]")]
    .flatMap((option) => option.dataset.leads.split("\n"))
    .map((line) => document.getElementById(line.split(" ")[0]))
    .filter((thing) => thing?.closest("#pan"));

  /* What may be chosen must not lie beside the frame: a new question is shown where most of it lies. */
  let brought = "";

  function bring() {
    const asked = document.querySelector("#choices")?.dataset.same ?? "";
    const anew = isPhone() && asked !== brought;
    brought = asked;
    pointOff();
    if (view.zoom <= 1) return;
    const chosen = legalThings();
    const legal = chosen.length ? chosen : leads();
    if (!legal.length || legal.every(isSeen) || (!anew && legal.some(isSeen))) return;
    const { width, height } = sizes();
    const places = legal.map(place);
    const near = (one) => places.filter((two) => Math.abs(one.x - two.x) < width / 2 && Math.abs(one.y - two.y) < height / 2).length;
    const counts = places.map(near);
    centre(legal[counts.indexOf(Math.max(...counts))]);
  }

  // ---------------------------------------------------------------- what may be chosen and lies beside the frame

  const ARROWS = { left: "\u25c1", right: "\u25b7", up: "\u25b3", down: "\u25bd" };

  const nameOf = (thing) => {
    const button = document.querySelector(`#choices button[name=option][value="${thing.dataset.option}"]`);
    return button?.querySelector("b")?.textContent ?? button?.getAttribute("aria-label") ?? button?.textContent ?? "";
  };

  /* A chip at each side behind which something may be chosen, with the name of the nearest. */
  function pointOff() {
    const chips = document.getElementById("beyond");
    if (!chips) return;
    chips.replaceChildren();
    if (view.zoom <= 1 || !isPhone()) return;
    const { width } = sizes();
    const height = clear();
    chips.style.bottom = `${frame().clientHeight - height + 8}px`;
    const sides = { left: [], right: [], up: [], down: [] };
    for (const thing of legalThings()) {
      const { x, y } = place(thing);
      const side = x < 0 ? "left" : x > width ? "right" : y < 0 ? "up" : y > height ? "down" : "";
      if (side) sides[side].push({ thing, far: Math.hypot(x - width / 2, y - height / 2) });
    }
    for (const [side, found] of Object.entries(sides)) {
      const things = found.sort((one, two) => one.far - two.far).map(({ thing }) => thing);
      const names = [...new Set(things.map(nameOf))].filter(Boolean);
      if (!names.length) continue;
      const chip = document.createElement("button");
      chip.type = "button";
      chip.className = `beyond ${side}`;
      chip.dataset.do = "bring";
      chip.dataset.thing = things[0].id;
      chip.textContent = `${ARROWS[side]} ${names[0]}${names.length > 1 ? ` +${names.length - 1}` : ""}`;
      chip.ariaLabel = Critias.word("show", { names: names.join(", ") });
      chips.append(chip);
    }
  }

  // ---------------------------------------------------------------- buttons, keys, wheel

  window.addEventListener("click", (event) => {
    if (dragged) { // the end of a drag is no choice
      dragged = false;
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    const act = event.target.closest?.("[data-do]")?.dataset.do;
    if (act === "zoom-in") zoomAbout(STEP);
    if (act === "zoom-out") zoomAbout(1 / STEP);
    if (act === "zoom-fit") show(1, 0, 0);
    if (act === "bring") {
      moved = true;
      centre(document.getElementById(event.target.closest("[data-do]").dataset.thing));
    }
  }, true);

  window.addEventListener("keydown", (event) => {
    if (!within(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const way = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    if (event.key === "+" || event.key === "=") zoomAbout(STEP);
    else if (event.key === "-") zoomAbout(1 / STEP);
    else if (event.key === "0") show(1, 0, 0);
    else if (way && view.zoom > 1) move(FAR * way[0], FAR * way[1]);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);

  window.addEventListener("wheel", (event) => {
    if (!event.ctrlKey || !within(event.target)) return;
    event.preventDefault();
    const around = frame().getBoundingClientRect();
    zoomAt(event.clientX - around.x, event.clientY - around.y, Math.exp(-event.deltaY / 300));
  }, { passive: false });

  // ---------------------------------------------------------------- dragging: a mouse, a finger, two fingers

  let grip = null; // where the hand was last: its place and how far two fingers are apart
  let dragged = false;

  const grasp = (points) => {
    const x = points.reduce((sum, point) => sum + point.clientX, 0) / points.length;
    const y = points.reduce((sum, point) => sum + point.clientY, 0) / points.length;
    const apart = points.length < 2 ? 0 : Math.hypot(points[0].clientX - points[1].clientX, points[0].clientY - points[1].clientY);
    return { x, y, apart };
  };

  function drag(points) {
    const now = grasp(points);
    if (!dragged && now.apart === 0 && Math.hypot(now.x - grip.x, now.y - grip.y) < 6) return;
    if (!dragged) document.body.classList.add("panning");
    dragged = true;
    move(now.x - grip.x, now.y - grip.y);
    if (now.apart && grip.apart) {
      const around = frame().getBoundingClientRect();
      zoomAt(now.x - around.x, now.y - around.y, now.apart / grip.apart);
    }
    grip = now;
  }

  function release() {
    grip = null;
    document.body.classList.remove("panning");
  }

  window.addEventListener("pointerdown", (event) => {
    dragged = false;
    if (event.pointerType === "touch" || event.button !== 0 || view.zoom <= 1) return;
    if (within(event.target) && !event.target.closest(".zoom")) grip = grasp([event]);
  }, true);
  window.addEventListener("pointermove", (event) => {
    if (grip && event.pointerType !== "touch") drag([event]);
  });
  window.addEventListener("pointerup", (event) => {
    if (event.pointerType !== "touch") release();
  });

  window.addEventListener("touchstart", (event) => {
    const points = [...event.targetTouches];
    if (within(event.target) && (points.length > 1 || view.zoom > 1)) grip = grasp([...event.touches]);
  }, { passive: true });
  window.addEventListener("touchmove", (event) => {
    if (!grip || !within(event.target)) return;
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
    drag([...event.touches]);
  }, { passive: false });
  for (const end of ["touchend", "touchcancel"]) {
    window.addEventListener(end, (event) => {
      if (!grip) return;
      if (event.touches.length) grip = grasp([...event.touches]);
      else release();
    });
  }

  // ---------------------------------------------------------------- a thing explains itself on focus and on a tap

  const words = (thing) => thing?.getAttribute("title") || thing?.querySelector(":scope > title")?.textContent || "";

  function notepad() {
    const note = document.createElement("p");
    note.id = "told";
    note.className = "told";
    note.ariaHidden = "true"; // whoever listens hears it from the thing itself
    document.body.append(note);
    return note;
  }

  function tell(target) {
    const note = document.getElementById("told") ?? notepad();
    const thing = target instanceof Element ? target.closest(".stage .piece, .stage [title], .pads [title], .crew [title], .stock [title], .purse [title]") : null;
    note.textContent = thing && !thing.closest(".zoom, .since") ? words(thing) : "";
    note.hidden = note.textContent === "";
  }

  document.addEventListener("focusin", (event) => {
    if (!event.target.matches(":focus-visible")) return;
    tell(event.target);
    if (event.target !== frame() && within(event.target) && view.zoom > 1 && !isSeen(event.target)) centre(event.target);
  });
  document.addEventListener("focusout", () => tell(null));
  window.addEventListener("pointerup", (event) => {
    if (!dragged) tell(event.target.closest?.("[data-option]") ? null : event.target);
  });

  // ---------------------------------------------------------------- the page

  /* A phone: how much of the screen the prompt and the sheet of choices take (--head, --sheet); the map has the rest. */
  function measure() {
    if (!isPhone()) return;
    const height = (selector) => document.querySelector(selector)?.getBoundingClientRect().height ?? 0;
    keep("--head", `${Math.round(height(".top") + height("#prompt"))}px`);
    keep("--sheet", `${Math.round(height("#choices") || height(".deed"))}px`);
  }

  function refit() {
    if (!frame()) return;
    measure();
    if (moved) show(view.zoom, view.x, view.y);
    else {
      fit();
      brought = "";
    }
    bring();
  }

  const watch = new ResizeObserver(refit);

  window.addEventListener("critias:settled", () => {
    if (!frame()) return;
    watch.disconnect();
    for (const part of document.querySelectorAll("#prompt, #choices, .deed")) watch.observe(part);
    measure();
    bring();
  });
  window.addEventListener("resize", refit);
  document.addEventListener("DOMContentLoaded", () => {
    if (!frame()) return;
    document.body.classList.add("panning"); // the first picture stands at once
    measure();
    fit();
    bring();
    requestAnimationFrame(() => requestAnimationFrame(release));
  });
})();
