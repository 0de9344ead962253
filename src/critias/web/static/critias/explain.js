/* Every thing says what it is, what it does and what it is worth now: on hover and focus, to a finger in a sheet from below.
   The words are the title of the thing, so whoever hears the page hears the same; the browser's own tooltip steps back. */
(() => {
  "use strict";
  const SOON = 120; // milliseconds
  const NAME = /^(.+?)[:.;](?: +|$)([^]*)$/; // as kit.explained
  let waiting = 0;
  let shown = null; // the thing that is explained now
  let hushed = null; // the thing whose title is put away meanwhile

  const drawn = (thing) => thing.querySelector(":scope > title");
  const said = (thing) => thing.dataset.said || thing.getAttribute("title") || drawn(thing)?.textContent || "";

  function thingAt(target) {
    for (let at = target; at && at !== document.body; at = at.parentElement) if (said(at)) return at;
    return null;
  }

  function hush(thing) {
    if (hushed === thing) return;
    unhush();
    hushed = thing;
    thing.dataset.said = said(thing);
    if (thing.hasAttribute("title")) thing.title = "";
    else drawn(thing).textContent = "";
  }

  function unhush() {
    if (hushed?.dataset.said) {
      if (hushed.hasAttribute("title")) hushed.title = hushed.dataset.said;
      else if (drawn(hushed)) drawn(hushed).textContent = hushed.dataset.said;
      delete hushed.dataset.said;
    }
    hushed = null;
  }

  function note() {
    const found = document.getElementById("tip");
    if (found) return found;
    const made = document.createElement("div");
    made.id = "tip";
    made.popover = "manual";
    made.innerHTML = '<b></b><p></p><button type="button" class="btn"></button>';
    made.querySelector("button").textContent = Critias.word("close");
    made.querySelector("button").addEventListener("click", hide);
    document.body.append(made);
    return made;
  }

  function fill(tip, thing) {
    const [, name, rest] = said(thing).match(NAME) ?? [null, said(thing), ""];
    tip.querySelector("b").textContent = name;
    tip.querySelector("p").textContent = rest;
  }

  function show(thing, sheet, point = null) {
    if (!thing.isConnected) return;
    shown = thing;
    const tip = note();
    tip.className = sheet ? "sheet" : "";
    tip.role = sheet ? "status" : "tooltip";
    tip.ariaHidden = sheet ? null : "true"; // the thing itself says the same
    fill(tip, thing);
    tip.showPopover();
    if (sheet) tip.removeAttribute("style");
    else place(tip, thing.getBoundingClientRect(), point, thing.closest("#choices .opts") && thing.closest("#prompt").getBoundingClientRect());
  }

  /* Below the thing or above it, never on it; where it is large, beside the pointer; of an option, below all of them. */
  function place(tip, box, point, list) {
    const large = point && box.height > innerHeight / 4;
    const [top, bottom] = large ? [point.y - 12, point.y + 16] : [box.top - 6, (list || box).bottom + 6];
    const middle = large ? point.x : box.x + box.width / 2;
    const { offsetWidth: width, offsetHeight: height } = tip;
    tip.style.left = `${Math.max(8, Math.min(middle - width / 2, innerWidth - width - 8))}px`;
    tip.style.top = `${bottom + height > innerHeight - 8 && top - height > 8 ? top - height : Math.min(bottom, innerHeight - height - 8)}px`;
  }

  function hide() {
    clearTimeout(waiting);
    unhush();
    shown?.classList.remove("pointed");
    shown = null;
    const tip = document.getElementById("tip");
    if (tip?.matches(":popover-open")) tip.hidePopover();
  }

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch" || event.target.closest?.("#tip")) return;
    const thing = thingAt(event.target);
    if (thing && (thing === shown || thing === hushed)) return;
    hide();
    if (!thing) return;
    hush(thing);
    waiting = setTimeout(show, SOON, thing, false, { x: event.clientX, y: event.clientY });
  });
  document.addEventListener("pointerleave", hide);
  document.addEventListener("pointerdown", (event) => {
    if (!event.target.closest?.("#tip")) hide();
  });
  document.addEventListener("scroll", hide, { capture: true, passive: true });

  document.addEventListener("focusin", ({ target }) => {
    if (!target.matches(":focus-visible") || target.closest("#tip")) return;
    hide();
    if (said(target)) waiting = setTimeout(show, SOON, target, false);
  });
  document.addEventListener("focusout", hide);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide();
  });

  document.addEventListener("click", (event) => {
    if (event.pointerType !== "touch" || event.target.closest("#tip, [data-option], button, a, input, label, summary")) return;
    const thing = thingAt(event.target);
    if (thing && NAME.test(said(thing))) show(thing, true);
  });

  /* A finger on what may be chosen sees the same words above its button. */
  window.addEventListener("critias:picked", ({ detail: option }) => {
    const why = document.querySelector("#pick .why");
    const thing = option ? document.querySelector(`[data-option="${option}"], #choices .opt[value="${option}"][title]`) : null;
    if (why) why.textContent = thing ? said(thing).match(NAME)?.[2] ?? "" : "";
  });

  /* "." and "," go from thing to thing, also to those that cannot be chosen. */
  let walked = null; // it loses the focus when it is drawn anew

  function walk(step) {
    const things = [...document.querySelectorAll("#table :is(.piece, [title])[id]")].filter((one) => said(one) && one.checkVisibility());
    const at = things.indexOf(things.includes(document.activeElement) ? document.activeElement : walked);
    const next = things.at(at < 0 && step < 0 ? -1 : (at + step) % things.length);
    if (!next) return;
    walked = next;
    if (!next.hasAttribute("tabindex")) next.setAttribute("tabindex", "-1");
    next.focus();
    hide();
    next.classList.add("pointed");
    show(next, false);
  }

  window.addEventListener("critias:key", ({ detail: key }) => {
    if (key === "." || key === ",") walk(key === "." ? 1 : -1);
  });
  window.addEventListener("critias:settled", () => {
    if (hushed?.isConnected) { // drawn anew, it has its title again
      const thing = hushed;
      hushed = null;
      hush(thing);
    }
    if (shown && !shown.isConnected) hide();
    else if (shown) fill(note(), shown);
  });
})();
