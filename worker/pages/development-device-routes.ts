import { Hono } from "hono";
import type { SiteEnvironment } from "#worker/http/api-context";

/** The page may run its own script and nothing else. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>This device</title>
<style>
:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:72rem;margin:0 auto;padding:1rem}
table{border-collapse:collapse;width:100%;margin:0 0 1rem}
th,td{text-align:left;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #8885;vertical-align:top;overflow-wrap:anywhere}
caption{text-align:left;font-weight:600;padding:.5rem 0}
</style></head><body><main><h1>This device</h1>
<p>What this browser keeps for this office, as it stood when the page was opened.</p>
<div id="databases" role="status">Reading…</div></main>
<script src="/dev/device.js"></script></body></html>`;

/**
 * Reads the databases as they are stored (docs/storage-schema.md) without opening a version of its own: an upgrade would be the app's to make. Runs as
 * a plain script; what it shows is text alone.
 */
const script = `"use strict";
const asked = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});
const add = (tag, text, into) => {
  const made = document.createElement(tag);
  if (text !== undefined && text !== null) made.textContent = String(text);
  into.append(made);
  return made;
};
const addTable = (into, caption, heads, rows) => {
  const table = add("table", "", into);
  add("caption", caption + " (" + rows.length + ")", table);
  const head = add("tr", "", add("thead", "", table));
  for (const each of heads) add("th", each, head).scope = "col";
  const body = add("tbody", "", table);
  for (const row of rows) {
    const line = add("tr", "", body);
    for (const cell of row) add("td", cell, line);
  }
};
const allIn = async (db, store) =>
  db.objectStoreNames.contains(store) ? asked(db.transaction(store).objectStore(store).getAll()) : [];

/** Rows by scope and kind: a single row is newer than a segment's of its key. */
const countedRows = (segments, singles) => {
  const keyOf = (row) => row.scope + " " + row.kind + " " + row.id;
  const newest = new Map(segments.flatMap(({ rows }) => rows).map((row) => [keyOf(row), row]));
  for (const { key, row } of singles) {
    if (row === null) newest.delete(key);
    else newest.set(keyOf(row), row);
  }
  const counts = new Map();
  for (const { scope, kind } of newest.values()) {
    const place = JSON.stringify([scope, kind]);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return [...counts].sort().map(([place, count]) => [...JSON.parse(place), count]);
};

const show = async (name, into) => {
  const db = await asked(indexedDB.open(name));
  const stores = ["state", "segments", "singles", "dropped", "outbox", "typing", "acts", "files"];
  const [state, segments, singles, dropped, outbox, typing, acts, files] = await Promise.all(stores.map((store) => allIn(db, store)));
  db.close();
  add("h2", name, into);
  addTable(into, "State", ["Client", "Life", "Cursor", "Whole copy", "Last pull", "Pages", "Next number"],
    state.map((one) => [one.clientId, one.life, one.cursor, one.complete, one.lastSyncedAt, one.pages, one.nextSequence]));
  addTable(into, "Outbox", ["Order", "Number", "Command", "Done at", "Refused by", "Arguments"],
    outbox.map((one) => [one.order, one.sequence, one.name, one.observedAt, one.problem?.code, JSON.stringify(one.args)]));
  addTable(into, "Typed, and in no command yet", ["Key", "At", "Value"],
    typing.map((one) => [one.key, one.at, JSON.stringify(one.value)]));
  addTable(into, "Acts between sending and answer", ["Place", "Command", "Done at"],
    acts.map((one) => [one.place, one.name, one.observedAt]));
  addTable(into, "Files", ["SHA-256", "Name", "Bytes", "Kept at", "Sent at", "Refused by"],
    files.map((one) => [one.sha256, one.name, one.size, one.keptAt, one.sentAt, one.problem?.code]));
  addTable(into, "Rows by scope and kind", ["Scope", "Kind", "Rows"], countedRows(segments, singles));
  addTable(into, "Scopes that were lost", ["Scope"], dropped.map((one) => [one.scope]));
};

const showAll = async () => {
  const into = document.getElementById("databases");
  const all = await indexedDB.databases();
  const names = all.map(({ name }) => name ?? "").filter((name) => name.startsWith("plumbline:")).sort();
  into.textContent = names.length === 0 ? "Nobody's records are on this device." : "";
  for (const name of names) await show(name, into);
};
void showAll();
`;

/** `/dev/device`: outbox, rows by scope, cursor and files of this browser. Mounted behind the development door alone. */
export function createDevelopmentDeviceRoutes(): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.get("/dev/device", (c) => c.html(page, 200, { "cache-control": "no-store", "content-security-policy": policy }));
  routes.get("/dev/device.js", (c) =>
    c.body(script, 200, { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-store" }),
  );
  return routes;
}
