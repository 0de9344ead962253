/* Zoom and pan of the board, and what a thing says of itself.
   Where the board stands is kept on <body>: the table is morphed after every move, the body never is. */
(() => {
  "use strict";
  const MOST = 6;
  const STEP = 1.5;
  const FAR = 80; // pixels for an arrow key
  const frame = () => document.getElementById("pan");
  const within = (target) => (target instanceof Element ? target.closest("#pan") : null);
  let view = { zoom: 1, x: 0, y: 0 };
  let moved = false; // somebody has moved the board: it is left where it is

  // ---------------------------------------------------------------- where the board stands

  function sizes() {
    const { clientWidth: width, clientHeight: height } = frame();
    const box = frame().querySelector(".board").viewBox.baseVal;
    return { width, height, tall: (width * box.height) / box.width };
  }

  const between = (least, value, most) => Math.max(least, Math.min(value, most));
  const held = (place, room, size) => (size > room ? between(room - size, place, 0) : (room - size) / 2);

  function show(zoom, x, y) {
    const { width, height, tall } = sizes();
    view.zoom = between(1, zoom, MOST);
    view.x = held(x, width, width * view.zoom);
    view.y = held(y, height, tall * view.zoom);
    const { style, classList } = document.body;
    style.setProperty("--zoom", view.zoom.toFixed(4));
    style.setProperty("--pan-x", `${view.x.toFixed(1)}px`);
    style.setProperty("--pan-y", `${view.y.toFixed(1)}px`);
    classList.toggle("zoomed", view.zoom > 1.001);
    classList.toggle("zoomed-high", tall * view.zoom > height + 1);
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
    const { width, height } = sizes();
    const { x, y } = place(thing);
    return x > 0 && y > 0 && x < width && y < height;
  }

  function centre(thing) {
    const { width, height } = sizes();
    const { x, y } = place(thing);
    show(view.zoom, view.x + width / 2 - x, view.y + height / 2 - y);
  }

  /* A frame that is higher than the board (a wide board on a phone) is filled; the walkthrough shows the whole. */
  function fit() {
    const { height, tall } = sizes();
    show(frame().closest(".walk") ? 1 : Math.max(1, height / tall), 0, 0);
  }

  /* What may be chosen must not lie beside the frame. */
  function bring() {
    if (view.zoom <= 1) return;
    const legal = [...frame().querySelectorAll(".board [data-option]")];
    if (legal.length && !legal.some(isSeen)) centre(legal[0]);
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
    const thing = target instanceof Element ? target.closest(".stage .piece, .stage [title], .pads [title], .crew [title], .stock [title]") : null;
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

  window.addEventListener("critias:settled", () => {
    if (frame()) bring();
  });
  window.addEventListener("resize", () => {
    if (!frame()) return;
    if (moved) show(view.zoom, view.x, view.y);
    else fit();
  });
  document.addEventListener("DOMContentLoaded", () => {
    if (!frame()) return;
    document.body.classList.add("panning"); // the first picture stands at once
    fit();
    bring();
    requestAnimationFrame(() => requestAnimationFrame(release));
  });
})();
