/* The service worker: an honest page when there is no connection, and messages when it is your move.

   It keeps that page and what it looks like, and nothing else.  A table is never kept: an old one could show what is no
   longer so, and buttons that do nothing. */
"use strict";

const KEPT = "critias-1";
const OFFLINE = "/offline";
const FILES = [
  OFFLINE, "/static/draw/tokens.css", "/static/draw/page.css", "/static/critias/site.css", "/static/critias/away.js",
  "/static/critias/mark.svg",
];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
});

/* The network first, always; what is kept only where there is none. */
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)));
  else if (FILES.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(pathname)));
});

async function countTables() {
  try {
    const { waiting } = await (await fetch("/me/waiting")).json();
    await (waiting.length ? navigator.setAppBadge?.(waiting.length) : navigator.clearAppBadge?.());
  } catch { /* the number can wait */ }
}

self.addEventListener("push", (event) => {
  const { title, body, url, tag } = event.data.json();
  const icon = "/static/critias/icon-192.png";
  event.waitUntil(Promise.all([self.registration.showNotification(title, { body, tag, icon, data: url }), countTables()]));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data));
});
