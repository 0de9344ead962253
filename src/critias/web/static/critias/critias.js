/* The whole script of the site.  The server draws; this passes clicks on, listens for news and remembers two settings. */
(() => {
  "use strict";
  const $ = (selector, root = document) => root.querySelector(selector);

  /* What scripts say comes with the page, in its language (pages/scripts.py); {blanks} are filled here. */
  const words = JSON.parse(document.body.dataset.words ?? "{}");
  const word = (name, blanks = {}) => (words[name] ?? "").replace(/\{(\w+)\}/g, (all, blank) => blanks[blank] ?? all);
  window.Critias = { word };

  // ---------------------------------------------------------------- theme

  function nextTheme() {
    const dark = getComputedStyle(document.documentElement).colorScheme === "dark" ||
      (!document.documentElement.dataset.theme && matchMedia("(prefers-color-scheme: dark)").matches);
    const theme = dark ? "light" : "dark";
    document.documentElement.dataset.theme = theme;
    document.cookie = `theme=${theme};path=/;max-age=31536000;samesite=lax`;
  }

  // ---------------------------------------------------------------- choosing

  /* A choice that can be undone is sent at once.  One that passes the move on is chosen first and sent by the main button. */
  let chosen = null;
  let chosenIn = null; // the question it belongs to: the page may be redrawn while somebody thinks

  /* The question that this person is asked: it stays the same while others play beside him. */
  const asked = () => $("#choices")?.dataset.same ?? "";
  const options = () => [...document.querySelectorAll("#choices button[name=option]:not(#confirm)")];
  const buttonOf = (option) => options().find((button) => button.value === option);

  function choose(button, focus = true) {
    unchoose();
    chosen = button.id;
    chosenIn = asked();
    button.classList.add("chosen");
    button.setAttribute("aria-pressed", "true");
    const confirm = $("#confirm");
    if (!confirm) return;
    confirm.hidden = false;
    confirm.value = button.value;
    confirm.textContent = button.dataset.deed;
    showPick(button);
    for (const thing of document.querySelectorAll(`[data-option="${button.value}"]`)) thing.classList.add("chosen");
    if (focus) confirm.focus({ preventScroll: true });
  }

  /* On a phone what is chosen stands alone in the sheet: its name, what it does, one button, and the way back. */
  function showPick(button) {
    const pick = $("#pick");
    pick.hidden = $("#unchoose").hidden = !button;
    window.dispatchEvent(new CustomEvent("critias:picked", { detail: button?.value }));
    if (!button) return;
    $("h2", pick).textContent = button.getAttribute("aria-label") ?? button.textContent;
    $("p", pick).innerHTML = $(".gist", button)?.innerHTML ?? "";
  }

  function unchoose() {
    chosen = null;
    for (const thing of document.querySelectorAll(".chosen")) {
      thing.classList.remove("chosen");
      thing.removeAttribute("aria-pressed");
    }
    const confirm = $("#confirm");
    if (confirm) {
      confirm.hidden = true;
      showPick(null);
    }
  }

  const isCutOff = () => document.body.classList.contains("cut-off");

  /* A finger that taps a thing on the board is shown first what it stands for. */
  function press(option, byTouch = false) {
    const button = buttonOf(option);
    if (!button || isCutOff()) return;
    const first = button.dataset.final || byTouch;
    if (first && chosen !== button.id) choose(button);
    else if (first) $("#confirm").click();
    else button.click();
  }

  /* What may be beyond undo is not sent by the tap that meant to look at it. */
  const waits = (option, byTouch) => option.dataset.final || (byTouch && option.form.dataset.together);

  /* Of a thing that stands for several options, the one that the list shows now. */
  const optionOf = (thing) => thing.dataset.options?.split(" ").find((option) => buttonOf(option)?.hidden === false) ?? thing.dataset.option;

  /* The second click of a double click answers nothing that was not asked at the first. */
  let clickedIn = null;

  function isEcho(event) {
    if (event.detail > 1) return asked() !== clickedIn;
    clickedIn = asked();
    return false;
  }

  document.addEventListener("click", (event) => {
    const option = event.target.closest("#choices button[name=option]");
    const echo = isEcho(event) && event.target.closest("#choices, [data-option]");
    if (echo || (option && isCutOff())) { // nobody listens: nothing is sent, nothing is lost
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    const byTouch = event.pointerType === "touch";
    if (option && option.id !== "confirm" && waits(option, byTouch) && chosen !== option.id) {
      event.preventDefault();
      event.stopImmediatePropagation();
      choose(option);
      return;
    }
    const thing = event.target.closest("[data-option]");
    if (thing) {
      event.preventDefault();
      press(optionOf(thing), byTouch);
      return;
    }
    const doing = event.target.closest("[data-do]");
    if (!doing) return;
    const act = doing.dataset.do;
    if (act === "theme") nextTheme();
    if (act === "print") print();
    if (act === "tab") showTab(doing.dataset.tab);
    if (act === "copy") copy(doing, $(doing.dataset.copy));
    if (act === "close-drawer") closeDrawer();
    if (act === "unchoose") unchoose();
    if (act === "show") {
      event.preventDefault();
      const place = document.getElementById(doing.getAttribute("href").slice(1));
      if (place) {
        place.classList.add("pointed");
        setTimeout(() => place.classList.remove("pointed"), 1600);
      }
    }
  }, true);

  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest("input:not([type=radio]), textarea, select");
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") {
      unchoose();
      closeDrawer();
    }
    const thing = event.target.closest("[data-option]");
    const pressed = event.key === "Enter" || event.key === " ";
    if (pressed && event.repeat && event.target.closest("#choices, [data-option]")) { // a key held down is pressed once
      event.preventDefault();
      return;
    }
    if (thing && pressed) {
      event.preventDefault();
      press(optionOf(thing));
      return;
    }
    if (event.key === "?") $("#keys")?.togglePopover();
    if (event.key === "u") $("[data-key=u]:not([disabled])")?.click();
    if (event.key === "c") $("#choices button[name=option]")?.focus();
    if (event.key === "b") $("[data-option][tabindex=\"0\"]")?.focus();
    if (/^[0-9]$/.test(event.key)) goToNumber(event.key);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step && event.target.closest("#choices")) {
      event.preventDefault();
      const buttons = [...document.querySelectorAll("#choices button[name=option]:not([hidden])")];
      const at = buttons.indexOf(event.target);
      buttons[at < 0 ? 0 : (at + step + buttons.length) % buttons.length]?.focus();
    }
    window.dispatchEvent(new CustomEvent("critias:key", { detail: event.key }));
  });

  /* Digits: a number is chosen by typing it; of other choices the first to ninth get the focus. */
  let typed = "";
  let typedAt = 0;

  function goToNumber(digit) {
    const numbers = [...document.querySelectorAll("#choices .nums button")];
    if (!numbers.length) {
      document.querySelectorAll("#choices button[name=option]:not(#confirm)")[Number(digit) - 1]?.focus();
      return;
    }
    typed = Date.now() - typedAt < 900 ? typed + digit : digit;
    typedAt = Date.now();
    const named = (text) => numbers.find((button) => button.textContent.trim() === text);
    const button = named(typed) ?? named(digit);
    if (!named(typed)) typed = digit;
    if (button && !isCutOff()) button.dataset.final ? choose(button) : button.focus();
  }

  function copy(button, field) {
    navigator.clipboard?.writeText(field.value).then(() => {
      const line = $("span", button);
      const before = line.textContent;
      $("use", button).setAttribute("href", "#i-check");
      line.textContent = word("copied");
      setTimeout(() => {
        $("use", button).setAttribute("href", "#i-link");
        line.textContent = before;
      }, 2000);
    }, () => field.select?.());
  }

  // ---------------------------------------------------------------- the rules beside the board

  let opener = null;

  function openDrawer() {
    const drawer = $("#drawer");
    if (drawer.hidden) opener = document.activeElement;
    drawer.hidden = false;
    drawer.scrollTop = 0;
    drawer.focus({ preventScroll: true });
  }

  function closeDrawer() {
    const drawer = $("#drawer");
    if (!drawer || drawer.hidden) return;
    drawer.hidden = true;
    if (opener?.isConnected) opener.focus({ preventScroll: true });
  }

  // ---------------------------------------------------------------- sound, only if switched on

  const SOUNDS = { // each note: hertz, when it begins and how long it lasts, in seconds
    turn: [[523, 0, 0.4]],
    dice: [[180, 0, 0.05], [240, 0.09, 0.05], [160, 0.17, 0.07]],
    end: [[392, 0, 0.3], [523, 0.18, 0.3], [659, 0.36, 0.6]],
  };

  /* Where several people share a page it is switched on for that table alone. */
  const soundKey = () => $("#sound-on")?.dataset.key ?? ($("#table")?.dataset.shared ? `sound ${$("#table").dataset.code}` : "sound");

  function play(name) {
    if (localStorage.getItem(soundKey()) !== "on") return;
    const audio = new AudioContext();
    for (const [hertz, begin, length] of SOUNDS[name]) {
      const at = audio.currentTime + begin;
      const voice = audio.createOscillator();
      const volume = audio.createGain();
      voice.frequency.value = hertz;
      volume.gain.setValueAtTime(0.08, at);
      volume.gain.exponentialRampToValueAtTime(0.001, at + length);
      voice.connect(volume).connect(audio.destination);
      voice.start(at);
      voice.stop(at + length);
    }
  }

  window.addEventListener("critias:sound", (event) => play(event.detail));
  document.addEventListener("change", (event) => {
    if (event.target.id !== "sound-on") return;
    localStorage.setItem(soundKey(), event.target.checked ? "on" : "off");
    play("turn");
  });

  document.addEventListener("allauth.error", () => {
    const place = $("#passkey-error");
    if (place) place.hidden = false;
  });

  // ---------------------------------------------------------------- tabs

  function showTab(tab) {
    const box = $("#logbox");
    if (!box) return;
    box.dataset.tab = tab;
    sessionStorage.setItem("tab", tab);
    for (const button of box.querySelectorAll("[role=tab]")) {
      button.setAttribute("aria-selected", String(button.dataset.tab === tab));
    }
  }

  // ---------------------------------------------------------------- what has changed

  /* The server sends what has changed since the text that we have: pieces that stay, and new text (see changes.py). */
  const PIECE = /(?=<(?:li|g|div|section|form|button|span))/;
  const texts = new Map(); // by the id of the element that shows it: { name, text }

  function patched(text, change) {
    const pieces = text.split(PIECE);
    const said = (step) => (typeof step === "string" ? step : pieces.slice(step[0], step[0] + step[1]).join(""));
    return change.map(said).join("");
  }

  document.addEventListener("htmx:config:request", ({ detail: { ctx } }) => {
    ctx.had = texts.get(ctx.target?.id);
    if (ctx.had) ctx.request.headers["Critias-Has"] = ctx.had.name;
  });
  document.addEventListener("htmx:after:request", ({ detail: { ctx } }) => {
    const name = ctx.response.headers.get("Critias-Shows");
    if (!name) return;
    if (ctx.response.headers.get("Content-Type") === "application/json") {
      ctx.text = patched(ctx.had.text, JSON.parse(ctx.text));
    }
    texts.set(ctx.target?.id, { name, text: ctx.text });
  });

  /* The token of a form comes with the whole page and is not sent again. */
  document.addEventListener("formdata", ({ formData }) => {
    if (formData.get("csrfmiddlewaretoken") !== "") return;
    formData.set("csrfmiddlewaretoken", document.cookie.match(/(?:^|; )csrftoken=(\w+)/)?.[1] ?? "");
  });

  // ---------------------------------------------------------------- news

  let stream = null;
  let fetching = false;
  let overtaken = false; // a form was answered while a picture was under way: the picture is older
  let sending = 0; // forms under way: their answers bring the newest picture anyhow
  let wanted = 0; // the newest pulse that was heard of or shown
  let own = null; // the question that this person is asked, as the stream has told last
  let stale = false; // news without a pulse are not shown yet

  const question = () => $("#choices, #curtain")?.dataset.question ?? "";
  const isBehind = () => stale || wanted > Number($("#table")?.dataset.pulse ?? Infinity);

  /* <body data-state>: "ready" when nothing is under way, all is shown that was heard of, and it stands where it stays.
     For whoever waits for it. */
  let underWay = 0;

  function mark() {
    document.body.dataset.state = underWay || isCutOff() || isBehind() ? "busy" : "ready";
  }

  /* Boards and notes are placed in the frames after a change, by the size of its texts. */
  const frame = () => new Promise(requestAnimationFrame);

  async function comesToRest() {
    underWay += 1;
    mark();
    await frame().then(frame);
    if (document.fonts.status === "loading") await document.fonts.ready.then(frame).then(frame);
    underWay -= 1;
    mark();
  }

  function redraw() {
    if (fetching || sending || isCutOff() || !isBehind()) return;
    fetching = true;
    overtaken = stale = false;
    htmx.ajax("GET", location.pathname + location.search, { target: "#table", swap: "outerMorph" })
      .catch(() => {})
      .finally(() => {
        fetching = false;
        if (isBehind()) setTimeout(redraw, 200);
      });
  }

  function cutOff(off) {
    document.body.classList.toggle("cut-off", off);
    let bar = $("#cut-off");
    if (off && !bar) {
      bar = document.createElement("p");
      bar.id = "cut-off";
      bar.setAttribute("role", "status");
      const time = new Date().toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
      bar.textContent = word("cutOff", { time });
      document.body.prepend(bar);
    } else if (!off && bar) bar.remove();
    mark();
  }

  // A page that has been out of sight for long goes on, but who has it open is away: messages reach him elsewhere.
  const LONG = 180_000; // milliseconds
  let unseen = false;
  let leaving = 0;

  function inSight() {
    clearTimeout(leaving);
    if (document.hidden) {
      leaving = setTimeout(() => {
        unseen = true;
        listen();
      }, LONG);
    } else if (unseen || stream?.readyState !== EventSource.OPEN) {
      unseen = false;
      listen();
    }
  }

  function listen() {
    const table = $("#table[data-code]");
    if (!table || table.dataset.still !== undefined) return;
    stream?.close();
    stream = new EventSource(`/t/${table.dataset.code}/stream?last=${table.dataset.pulse}${unseen ? "&hidden=1" : ""}`);
    stream.addEventListener("open", () => {
      cutOff(false);
      redraw();
    });
    stream.addEventListener("pulse", (event) => {
      wanted = Math.max(wanted, Number(event.lastEventId));
      mark();
      redraw();
    });
    // A sealed choice is made in several steps; only one's own windows learn of each.
    stream.addEventListener("own", (event) => {
      own = event.data;
      stale = own !== question();
      mark();
      redraw();
    });
    stream.addEventListener("elsewhere", () => window.dispatchEvent(new Event("critias:elsewhere")));
    stream.addEventListener("error", () => {
      cutOff(true);
      if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
    });
  }

  // The lobby looks around by itself, while somebody looks at it.
  const LOOK_AROUND = 15_000;

  function lookAround() {
    if (!document.body.matches(".lobby") || document.hidden || document.activeElement?.closest("#find")) return;
    htmx.ajax("GET", location.pathname + location.search, { target: "#content", swap: "outerMorph" }).catch(() => {});
  }

  setInterval(lookAround, LOOK_AROUND);
  document.addEventListener("visibilitychange", lookAround);

  // ---------------------------------------------------------------- places of the choices

  /* While others play, a list of choices keeps its places: what is gone turns grey, what is new comes last. */
  let kept = { asked: "", list: [] };

  function keepPlaces(anew) {
    const before = anew ? [] : kept.list;
    const known = new Set(before.map(({ id }) => id));
    const fresh = options().filter(({ id }) => !known.has(id));
    kept = { asked: asked(), list: [...before, ...fresh.map((button) => ({ id: button.id, parent: button.parentElement, ghost: ghostOf(button) }))] };
    if (anew) $("#choices .opts")?.scrollTo(0, 0);
    else if (fresh.length || options().length < kept.list.length) inOrder(kept.list);
  }

  function inOrder(list) {
    const focused = document.activeElement;
    const last = new Map(); // the lowest so far in each part of the list
    for (const { id, parent, ghost } of list) {
      const button = document.getElementById(id) ?? ghost;
      const around = button.isConnected ? button.parentElement : parent;
      const above = last.get(around);
      last.set(around, button);
      if (above && above !== optionAbove(button)) above.after(button);
      else if (!button.isConnected) around.insertBefore(button, around.querySelector(":scope > button[name=option]"));
    }
    if (focused !== document.activeElement) focused.focus({ preventScroll: true });
  }

  function optionAbove(button) {
    let above = button.previousElementSibling;
    while (above && !above.matches("[name=option], .gone")) above = above.previousElementSibling;
    return above;
  }

  function ghostOf(button) {
    const ghost = button.cloneNode(true);
    for (const name of ["id", "name", "value", "data-final", "aria-pressed"]) ghost.removeAttribute(name);
    ghost.classList.remove("chosen");
    ghost.classList.add("gone");
    ghost.type = "button";
    ghost.disabled = true;
    return ghost;
  }

  /* Whoever chooses by keyboard finds the next choices where the last ones were. */
  let choosing = false;
  document.addEventListener("focusin", (event) => {
    choosing = Boolean(event.target.closest("#choices, [data-option]"));
  });

  let wasOpen = false; // the game was not over when we looked last
  let wasAsked = false; // and it was this person's move

  function settle() {
    const anew = asked() !== kept.asked;
    keepPlaces(anew);
    const focused = document.activeElement;
    const lost = choosing && (focused === document.body || (anew && Boolean(focused.closest("#choices button"))));
    const again = chosen && asked() === chosenIn ? document.getElementById(chosen) : null;
    if (again) choose(again, lost || focused?.id === "confirm");
    else unchoose();
    if (lost && !again) $("#choices")?.focus({ preventScroll: true }); // no option: the next Enter is thought of first
    const table = $("#table");
    if (table?.matches(".table") && !document.body.matches(".at-table")) location.reload(); // the game has begun
    wanted = Math.max(wanted, Number(table?.dataset.pulse ?? 0));
    if (table?.dataset.title) {
      document.title = `${table.dataset.title} · Critias`;
      const mine = table.dataset.asked !== undefined;
      if (mine && !wasAsked && stream) play("turn");
      wasAsked = mine;
    }
    if (table?.dataset.over && wasOpen) play("end");
    wasOpen = Boolean(table?.dataset.code && !table.dataset.over);
    showTab(sessionStorage.getItem("tab") || "log");
    comesToRest();
    window.dispatchEvent(new Event("critias:settled"));
  }

  const isForm = (event) => event.detail?.ctx?.request?.method === "POST";
  document.addEventListener("htmx:before:request", (event) => {
    underWay += 1;
    if (isForm(event)) sending += 1;
    mark();
  });
  document.addEventListener("htmx:finally:request", (event) => {
    underWay -= 1;
    if (isForm(event)) {
      sending -= 1;
      overtaken = fetching;
      stale = fetching || (stale && own !== question());
      redraw();
    }
    mark();
  });

  /* An error page is no picture of the table: say so in the prompt and leave the rest as it is. */
  function warn(said) {
    $("#prompt > .notice")?.remove();
    const line = document.createElement("p");
    line.className = "notice";
    line.setAttribute("role", "alert");
    line.textContent = said;
    $("#prompt")?.prepend(line);
  }

  document.addEventListener("htmx:before:swap", (event) => {
    const status = event.detail?.ctx?.response?.status ?? 200;
    if (overtaken && !isForm(event) && event.detail?.ctx?.target?.id === "table") event.preventDefault();
    if (status < 400) {
      if (!event.defaultPrevented) for (const ghost of document.querySelectorAll("#choices .gone")) ghost.remove();
      return;
    }
    event.preventDefault();
    warn(word(status === 503 ? "noDatabase" : status < 500 ? "refused" : "failed"));
  });
  document.addEventListener("htmx:error", (event) => {
    if (isForm(event)) warn(word("silent"));
  });
  document.addEventListener("htmx:after:swap", (event) => {
    const { target, sourceElement } = event.detail?.ctx ?? {};
    if (target?.id === "drawer") openDrawer();
    else settle();
    if (sourceElement?.id === "say" && !$("#prompt > .notice")) $("#say-text").value = ""; // it is said
  });
  document.addEventListener("visibilitychange", inSight);
  document.addEventListener("DOMContentLoaded", () => {
    document.documentElement.classList.add("scripted");
    const sound = $("#sound-on");
    if (sound) sound.checked = localStorage.getItem(soundKey()) === "on";
    settle();
    listen();
    if (document.hidden) inSight();
  });
})();
