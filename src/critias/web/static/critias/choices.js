/* An option and its place on the board point at each other; a number says what it leads to. */
(() => {
  "use strict";
  const SOON = 120; // milliseconds until the flag over a place
  let waiting = 0;

  const buttons = () => [...document.querySelectorAll("#choices button[name=option]:not(#confirm)")];
  const valuesOf = (thing) => (thing.dataset.options ?? thing.dataset.option).split(" ");
  const thingsOf = (value) => [...document.querySelectorAll("[data-option]")].filter((thing) => valuesOf(thing).includes(value));

  /* Whither an option leads: things, and what it comes to at each. */
  const leadsOf = (button) => (button.dataset.leads ?? "").split("\n").filter(Boolean).map((lead) => {
    const [id, ...said] = lead.split(" ");
    return { thing: document.getElementById(id), said: said.join(" ") };
  }).filter(({ thing }) => thing);

  function flag(thing, said) {
    const box = thing.getBoundingClientRect();
    if (!said || !box.width || thing.closest(".side")) return;
    const note = document.createElement("p");
    note.className = "flag";
    note.ariaHidden = "true"; // whoever listens hears it from the button
    note.innerHTML = said;
    note.style.left = `${Math.min(Math.max(box.x + box.width / 2, 130), innerWidth - 130)}px`;
    note.style.top = `${Math.max(box.y, 90)}px`;
    document.body.append(note);
  }

  function clear() {
    clearTimeout(waiting);
    for (const one of document.querySelectorAll(".flag")) one.remove();
    for (const one of document.querySelectorAll(".hover, .led")) one.classList.remove("hover", "led");
    tell("");
  }

  function tell(gist) {
    const line = document.getElementById("gist-now");
    if (!line) return;
    const chosen = document.querySelector("#choices .n.chosen");
    line.textContent = gist || chosen?.dataset.gist || line.dataset.first;
    if (line.textContent) line.innerHTML = bold(line.innerHTML);
  }

  const bold = (text) => text.replace(/[+\u2212-]?\d+/g, "<em>$&</em>");

  /* Where an option says what it comes to at its targets, flags stand there; else one at its own place. */
  function shows(things, button) {
    const leads = leadsOf(button);
    for (const { thing } of leads) thing.classList.add("led");
    const told = leads.filter(({ said }) => said);
    const gist = button.querySelector(".gist")?.innerHTML;
    waiting = setTimeout(() => {
      for (const { thing, said } of told) flag(thing, bold(said));
      if (!told.length && things.length) flag(things[0], gist);
    }, SOON);
  }

  function point(target) {
    clear();
    const button = target.closest?.("#choices button[name=option]:not(#confirm)");
    const thing = button ? null : target.closest?.("[data-option]");
    if (button) {
      tell(button.dataset.gist ?? "");
      const things = thingsOf(button.value);
      for (const one of things) one.classList.add("hover");
      shows(things, button);
    }
    if (thing) {
      const values = valuesOf(thing);
      const found = buttons().filter((one) => !one.hidden && values.includes(one.value));
      for (const one of found) one.classList.add("hover");
      if (!found.length) return;
      tell(found[0].dataset.gist ?? "");
      within(found[0]);
      shows([thing], found[0]);
    }
  }

  /* A list that scrolls brings the row to light; the page itself stays where it is. */
  function within(button) {
    const list = button.closest(".opts");
    if (!list || list.scrollHeight <= list.clientHeight) return;
    const row = button.getBoundingClientRect();
    const frame = list.getBoundingClientRect();
    if (row.top < frame.top) list.scrollTop -= frame.top - row.top + 40;
    if (row.bottom > frame.bottom) list.scrollTop += row.bottom - frame.bottom + 8;
  }

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse") point(event.target);
  });
  document.addEventListener("focusin", (event) => {
    if (event.target.matches(":focus-visible")) point(event.target);
  });
  document.addEventListener("focusout", clear);
  window.addEventListener("critias:settled", clear);
})();
