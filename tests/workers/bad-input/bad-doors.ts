import { type BadRequest, command, get, jsonType, raw } from "./bad-request";

const unfit = "validation-failed";
const device = "00000000-0000-4000-8000-00000000bad0";
const acted = { id: "00000000-0000-4000-8000-00000000bad1", name: "permit.open", args: {}, observedAt: "2026-11-20T20:00:00.000Z" };
const pushed = (words: string, code: BadRequest["code"], wrong: object) =>
  raw(words, code, ["POST", "/sync/push"], JSON.stringify({ protocol: 1, build: "t", clientId: device, commands: [], ...wrong }));
const sequence = (words: string, ...sequences: readonly number[]) =>
  pushed(words, unfit, { commands: sequences.map((sequence) => ({ ...acted, authorId: "x", sequence })) });
const keyed = (words: string, key: string) =>
  command(words, unfit, "permit.open", { permitId: "x" }, { headers: { "idempotency-key": key } });
const socket = (words: string, code: BadRequest["code"], origin: string) =>
  get(words, code, "/notifications/live", {
    headers: { upgrade: "websocket", origin, "sec-websocket-protocol": "plumbline.v1, x.y.z" },
  });
const list = (words: string, query: string) => get(words, unfit, `/permits?${query}`);
const many = <T>(count: number, one: (place: number) => T): readonly T[] => Array.from({ length: count }, (_, place) => one(place));

/** Addresses, queries, cursors, keys, sequences, methods and headers. */
export const badDoors: readonly BadRequest[] = [
  command("a command that there is not", "unknown-command", "permit.give-me-all", {}),
  command("a command called constructor", "unknown-command", "constructor", {}),
  command("a command called __proto__", "unknown-command", "__proto__", {}),
  keyed("a command without a key", ""),
  keyed("a key too short", "1"),
  keyed("a key too long", "k".repeat(129)),
  keyed("a key of 100,000 letters", "k".repeat(100_000)),
  keyed("a key with a blank in it", "1234 5678"),
  list("a cursor that was changed", "cursor=eyJvcmRlciI6InBlcm1pdHMuY2hhbmdlIiwiYWZ0ZXIiOltd"),
  list("a cursor of another list", "cursor=eyJvcmRlciI6InByb3BlcnRpZXMiLCJhZnRlciI6WyJhIl19"),
  list("a cursor of 10,000 letters", `cursor=${"a".repeat(10_000)}`),
  list("a page of none", "limit=0"),
  list("a page of a million", "limit=1000000"),
  list("a state that there is not", "state=issued,DROP%20TABLE"),
  list("a day that never was in a query", "appliedFrom=2026-02-31"),
  list("an instant that is none in a query", "updatedSince=yesterday"),
  list("a search of 201 letters", `text=${"a".repeat(201)}`),
  list("a query of 5,000 names", `limit=x&${many(5_000, (place) => `a${place}=1`).join("&")}`),
  get("a page of letters", unfit, "/properties?limit=ten"),
  get("a pull without its device", unfit, "/sync/pull?protocol=1"),
  get("a pull of a device that is no UUID", unfit, "/sync/pull?protocol=1&client=me"),
  get("a snapshot of no version", unfit, "/sync/snapshot/newest"),
  get("a protocol of another time", "client-too-old", `/sync/pull?protocol=99&client=${device}`),
  pushed("a push of a device that is no UUID", unfit, { clientId: "1" }),
  sequence("a push of a sequence of zero", 0),
  sequence("a push of half a sequence", 1.5),
  sequence("a push of 51 commands", ...many(51, (place) => place + 1)),
  pushed("a push in somebody else's name", "author-mismatch", { commands: [{ ...acted, authorId: "somebody", sequence: 1 }] }),
  pushed("an acknowledgement of less than nothing", unfit, { acknowledgedRefusals: [-1] }),
  get("DELETE where nothing is deleted", "method-not-allowed", "/permits", { method: "DELETE" }),
  raw("PATCH of a permit", "method-not-allowed", ["PATCH", "/permits/x"], "{}"),
  get("a command by GET", "method-not-allowed", "/commands/permit.open"),
  get("a method nobody knows", "method-not-allowed", "/permits", { method: "PURGE" }),
  get("an address that there is not", "not-found", "/permits/x/y/z"),
  get("an address that climbs", "not-found", "/permits/..%2f..%2fme"),
  get("a number with SQL in it", "not-found", `/permits/${encodeURIComponent("' OR 1=1; DROP TABLE synced_row; --")}`),
  get("an address that is no UTF-8", "not-found", "/permits/%ff%fe"),
  get("a number of 41 letters", unfit, `/permits/${"x".repeat(41)}`),
  get("an address of 20,000 letters", unfit, `/permits/${"x".repeat(20_000)}`),
  get("two tokens at once", "not-signed-in", "/me", { headers: { authorization: "Bearer a.b.c, Bearer d.e.f" } }),
  get("a token of 100,000 letters", "not-signed-in", "/me", { headers: { authorization: `Bearer ${"a".repeat(100_000)}` } }),
  get("an organization of 100,000 letters", "organization-mismatch", "/me", { headers: { "x-organization": "l".repeat(100_000) } }),
  get("a flood of headers", "not-found", "/permits/x/y/z", {
    headers: { ...jsonType, ...Object.fromEntries(many(2_000, (place) => [`x-flood-${place}`, "x".repeat(50)])) },
  }),
  get("a socket by a plain request", "bad-request", "/notifications/live"),
  socket("a socket with a ticket that is none", "not-signed-in", "http://localhost"),
  socket("a socket from another site", "not-acceptable-origin", "https://evil.test"),
];

/** What looks hostile and is plain text: searched for, it finds what has it, and nothing breaks. */
export const harmless: readonly BadRequest[] = [
  "' OR 1=1; --",
  '"; DROP TABLE permit_index; --',
  "* NEAR/2 NOT AND OR (",
  '"unclosed',
  "%_%%__",
  "@riverton",
  "+riverton",
  "#",
  "\u202egnp.exe",
  "\u200b\u200d\ufeff",
  "👩🏽‍🚒🏳️‍🌈",
  "e\u0301\u0323\u0327",
  "ﷺ",
  "<script>alert(1)</script>",
  "a\u0000b",
].map((text) => get(`a search for ${JSON.stringify(text)}`, null, `/permits?text=${encodeURIComponent(text)}`, { by: "OfficeStaff" }));
