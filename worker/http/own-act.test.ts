import { expect, test } from "vitest";
import { isOwnAct } from "./own-act";

const origin = "https://local.plumbline.example";
const sent = (headers: Record<string, string>, method = "POST") => isOwnAct(new Request(`${origin}/s/x`, { method, headers }), origin);

test("what changes something comes from a page of this very site, by the browser's word and its origin", () => {
  expect(sent({ origin, "sec-fetch-site": "same-origin" })).toBe(true);
  expect(sent({ origin })).toBe(true);
  expect(sent({}, "GET")).toBe(true);
  expect(sent({})).toBe(false);
  for (const site of ["cross-site", "same-site", "none"]) expect(sent({ origin, "sec-fetch-site": site })).toBe(false);
  expect(sent({ origin: "https://riverton.plumbline.example" })).toBe(false);
});

test("a page that sends no referrer sends its forms with the origin null: that counts only with the browser's word", () => {
  expect(sent({ origin: "null", "sec-fetch-site": "same-origin" })).toBe(true);
  expect(sent({ origin: "null" })).toBe(false);
  for (const site of ["cross-site", "same-site", "none"]) expect(sent({ origin: "null", "sec-fetch-site": site })).toBe(false);
});
