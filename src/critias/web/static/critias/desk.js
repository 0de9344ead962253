/* The desk: the button says how many games it plays, and the list of numbers stays where it was. */
(() => {
  "use strict";
  const PLACE = "desk-place";
  const list = () => document.querySelector(".numbers .scroll");

  document.addEventListener("input", ({ target }) => {
    if (target.name === "games") document.querySelector("#how-many").textContent = Number(target.value).toLocaleString(document.documentElement.lang);
  });

  /* A button of the form loads the page again: what one looks at does not move. */
  document.addEventListener("submit", ({ target }) => {
    if (target.id === "desk-form") sessionStorage.setItem(PLACE, JSON.stringify([scrollY, list()?.scrollTop ?? 0]));
  });
  document.addEventListener("DOMContentLoaded", () => {
    const place = JSON.parse(sessionStorage.getItem(PLACE) ?? "null");
    sessionStorage.removeItem(PLACE);
    if (!place || !list() || location.hash) return;
    list().scrollTop = place[1];
    scrollTo(0, place[0]);
  });
})();
