/* For who is elsewhere: the badge with the number of tables that wait, the worker that shows messages, and asking for it. */
(() => {
  "use strict";
  const EVERY = 60_000; // milliseconds between two looks while the page is in sight
  const SOON = 10_000;
  const AGAIN = 5_000; // between two tries to come back

  // ---------------------------------------------------------------- badge

  const NUMBER = /^\(\d+\) /;
  let others = 0; // tables that wait, but for the one that is shown
  let counted = { waiting: [], unread: [], words: "" }; // in words without the table that is shown
  let looked = 0;

  function showNumber() {
    const plain = document.title.replace(NUMBER, "");
    const wanted = others ? `(${others}) ${plain}` : plain;
    if (document.title !== wanted) document.title = wanted;
    showBadges();
  }

  /* In the top bar: tables that wait and tables with lines that are not read, but for the one that is shown. */
  function showBadges() {
    const link = document.querySelector("#badges");
    const here = document.querySelector("#table")?.dataset.code;
    document.querySelector("#tab-chat")?.classList.toggle("fresh", counted.unread.includes(here) && !reads());
    if (!link) return;
    for (const name of ["waiting", "unread"]) {
      const number = counted[name].filter((code) => code !== here).length;
      const badge = link.querySelector(`[data-badge=${name}]`);
      badge.hidden = !number;
      badge.lastElementChild.textContent = number || "";
    }
    link.hidden = !counted.words;
    link.title = counted.words;
    link.setAttribute("aria-label", counted.words);
  }

  const reads = () => document.querySelector("#logbox")?.dataset.tab === "chat" && !document.hidden;
  let heard = 0;

  /* The chat lies open: its lines are read. */
  function hear() {
    const line = Number(document.querySelector("#chat")?.dataset.line ?? 0);
    const token = document.querySelector("[name=csrfmiddlewaretoken]")?.value;
    if (!reads() || line <= heard || !token) return;
    heard = line;
    const here = document.querySelector("#table").dataset.code;
    counted.unread = counted.unread.filter((code) => code !== here);
    fetch(`/t/${here}/heard`, { method: "POST", body: new URLSearchParams({ line, csrfmiddlewaretoken: token }) }).catch(() => { heard = 0; });
  }

  async function look() {
    if (document.hidden || document.body.dataset.known === undefined || Date.now() - looked < SOON) return;
    looked = Date.now();
    try {
      const here = document.querySelector("#table")?.dataset.code;
      counted = await (await fetch(`/me/waiting?here=${here ?? ""}`)).json();
      const { waiting } = counted;
      others = waiting.filter((code) => code !== here).length;
      showNumber();
      await (waiting.length ? navigator.setAppBadge?.(waiting.length) : navigator.clearAppBadge?.());
    } catch { /* no connection, or no badge: the page says so elsewhere */ }
  }

  look();
  setInterval(look, EVERY);
  document.addEventListener("visibilitychange", look);
  let soon = 0;
  window.addEventListener("critias:elsewhere", () => { // the stream of a table tells it: many at once are one
    clearTimeout(soon);
    soon = setTimeout(() => {
      looked = 0;
      look();
    }, 300);
  });
  document.addEventListener("click", (event) => {
    if (event.target.closest("#tab-chat")) setTimeout(() => {
      hear();
      showBadges();
    });
  });
  window.addEventListener("critias:settled", () => {
    hear();
    showNumber();
    look();
  });

  // ---------------------------------------------------------------- the worker

  const workers = navigator.serviceWorker; // only by https, and on this machine
  workers?.register("/worker.js").catch(() => {});
  if (document.body.matches(".offline")) { // the browser may have said that it is online before this was read, or not know
    const tryAgain = () => fetch("/worker.js", { cache: "no-store" }).then(() => location.reload(), () => {});
    window.addEventListener("online", tryAgain);
    setInterval(tryAgain, AGAIN);
  }

  // ---------------------------------------------------------------- messages to this browser

  const box = document.querySelector("#push");
  const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

  function say(words) {
    const line = box.querySelector("[role=status]");
    line.textContent = words;
    line.hidden = !words;
  }

  async function subscribe() {
    if (await Notification.requestPermission() !== "granted") {
      say(Critias.word("noMessages"));
      return;
    }
    const { pushManager } = await workers.ready;
    await (await pushManager.getSubscription())?.unsubscribe();
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(box.dataset.key) });
    const { endpoint, keys } = made.toJSON();
    const sent = new FormData(box.querySelector("form.browser"));
    for (const [name, value] of Object.entries({ endpoint, ...keys })) sent.set(name, value);
    const answer = await fetch("/me/notices/push", { method: "POST", body: new URLSearchParams(sent) });
    if (answer.ok) location.reload();
    else say(await answer.text());
  }

  if (box && workers && window.PushManager) {
    box.querySelector(".hint").hidden = true;
    const form = box.querySelector("form.browser");
    form.hidden = false;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      say("");
      subscribe().catch(() => say(Critias.word("notTold")));
    });
  }
})();
