/* Notes are saved as one types.  What is not saved yet lies in this browser, so that neither a refresh nor a lost connection
   takes it; what another window has saved meanwhile is kept as well. */
(() => {
  "use strict";
  const form = document.querySelector("#notes form");
  if (!form) return;
  const REST = 600; // milliseconds without a key after which it is saved
  const field = form.elements.text;
  const version = form.elements.version;
  const line = form.querySelector("[role=status]");
  const key = form.dataset.draft;
  let timer = 0;
  let saved = field.defaultValue;
  let sending = false;

  const say = (words) => { line.textContent = words; };
  const joined = (theirs, mine) => (!theirs || theirs === mine ? mine : !mine ? theirs : `${theirs}\n\n${mine}`);

  function keep() {
    try {
      if (field.value === saved) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify({ text: field.value, version: version.value }));
    } catch { /* no room, or not allowed: it is saved all the same */ }
  }

  async function save() {
    clearTimeout(timer);
    if (sending) return wait();
    if (field.value === saved) return keep();
    sending = true;
    const text = field.value;
    let again = 0;
    try {
      const answer = await fetch(form.action, {
        method: "POST", body: new FormData(form), headers: { Accept: "application/json" }, keepalive: text.length < 10_000,
      });
      const told = await answer.json();
      if (answer.ok) {
        saved = text;
        version.value = told.version;
        say(Critias.word("saved"));
      } else if (answer.status === 409) {
        saved = told.text;
        version.value = told.version;
        field.value = joined(told.text, field.value).slice(0, field.maxLength);
        say(Critias.word("joined"));
        again = 1;
      } else {
        say(told.error);
      }
    } catch {
      say(Critias.word("notSaved"));
      again = 5_000;
    }
    sending = false;
    keep();
    if (field.value !== saved && (again || field.value !== text)) timer = setTimeout(save, again || REST);
  }

  function wait() {
    say("…");
    clearTimeout(timer);
    timer = setTimeout(save, REST);
  }

  field.addEventListener("input", () => {
    keep();
    wait();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    save();
  });
  window.addEventListener("pagehide", () => { if (field.value !== saved && !sending) save(); });
  document.querySelector("#notes").addEventListener("toggle", (event) => { if (event.newState === "open") field.focus(); });

  let left = null;
  try { left = JSON.parse(localStorage.getItem(key) ?? "null"); } catch { /* not ours */ }
  field.value = saved; // some browsers keep what stood there
  if (left?.text !== undefined && left.text !== saved) {
    field.value = left.version === version.value ? left.text : joined(saved, left.text).slice(0, field.maxLength);
    save();
  }
})();
