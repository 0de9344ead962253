/* Playing together: long lists of choices by groups, and plan markers that everybody sees. */
(() => {
  "use strict";
  const $ = (selector, root = document) => root.querySelector(selector);

  // ---------------------------------------------------------------- groups of choices

  let group = ""; // what this person has looked at last

  function showGroup() {
    const tabs = [...document.querySelectorAll("#choices [data-do=group]")];
    if (!tabs.length) return;
    const now = (tabs.find((tab) => tab.dataset.group === group) ?? tabs[0]).dataset.group;
    for (const tab of tabs) tab.setAttribute("aria-pressed", String(tab.dataset.group === now));
    for (const button of document.querySelectorAll("#choices button[data-group]:not(.gtab)")) {
      button.hidden = button.dataset.group !== "" && button.dataset.group !== now;
    }
    for (const part of document.querySelectorAll("#choices .grp[data-group]")) {
      part.hidden = part.dataset.group !== "" && part.dataset.group !== now;
    }
  }

  // ---------------------------------------------------------------- plan markers

  const places = () => $("#plan-thing");
  const isPlanning = () => document.body.classList.contains("planning");

  function setPlanning(on) {
    document.body.classList.toggle("planning", on && Boolean(places()));
    $("#plan")?.setAttribute("aria-pressed", String(isPlanning()));
  }

  /* The thing under the pointer or the focus that can bear a marker. */
  function markable(target) {
    for (let at = target?.closest?.("[id]"); at; at = at.parentElement?.closest("[id]")) {
      if (places()?.querySelector(`option[value="${CSS.escape(at.id)}"]`)) return at.id;
    }
    return "";
  }

  function mark(thing) {
    places().value = thing;
    places().form.requestSubmit($("#plan-send"));
  }

  window.addEventListener("click", (event) => {
    const tab = event.target.closest?.("[data-do=group]");
    if (tab) {
      group = tab.dataset.group;
      showGroup();
    }
    if (event.target.closest?.("[data-do=plan]")) setPlanning(!isPlanning());
    const thing = isPlanning() ? markable(event.target) : "";
    if (!thing) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    mark(thing);
  }, true);

  window.addEventListener("keydown", (event) => {
    if (!places() || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest?.("input, textarea, select")) return;
    if (event.key === "Escape") setPlanning(false);
    if (event.key === "p") {
      const thing = markable(document.activeElement) || markable([...document.querySelectorAll(":hover")].pop());
      if (thing) mark(thing);
      else setPlanning(!isPlanning());
    }
    if (isPlanning() && (event.key === "Enter" || event.key === " ") && markable(event.target)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      mark(markable(event.target));
    }
  }, true);

  window.addEventListener("critias:settled", () => {
    showGroup();
    setPlanning(isPlanning());
  });
})();
