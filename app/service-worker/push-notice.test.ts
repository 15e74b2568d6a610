import { expect, test } from "vitest";
import { noticeOf, openNotice } from "./push-notice";

const message = { id: "c1.0", language: "es", title: "Tarifas por pagar", body: "BP26-1 · Riverton", path: "/tracker/p1" };

test("a push shows its words under its cause's name, so that the same one twice is one", () => {
  expect(noticeOf(JSON.stringify(message), "en-US")).toEqual({
    title: "Tarifas por pagar",
    options: { body: "BP26-1 · Riverton", tag: "c1.0", lang: "es", icon: "/icons/icon-192.png", data: { path: "/tracker/p1" } },
  });
});

test.each([
  ["nothing", null],
  ["no JSON", "hello"],
  ["half of it", JSON.stringify({ title: "x" })],
  ["a way out", JSON.stringify({ ...message, path: "https://evil.test/" })],
  ["a hidden way out", JSON.stringify({ ...message, path: "//evil.test/" })],
  ["a longer one than there is", JSON.stringify({ ...message, title: "x".repeat(500) })],
])("a push with %s still shows something, in the browser's language", (_what, text) => {
  expect(noticeOf(text, "en-US")).toMatchObject({ title: "Something is new", options: { lang: "en", data: { path: "/redirect" } } });
  expect(noticeOf(text, "es-MX")).toMatchObject({ title: "Hay algo nuevo", options: { lang: "es" } });
});

/** Opens a notice among these windows: which came to the front, and what was opened. */
async function opened(path: string, urls: readonly string[]): Promise<{ focused: string[]; opened: string[] }> {
  const seen = { focused: [] as string[], opened: [] as string[] };
  const windows = urls.map((url) => ({ url, focus: async () => seen.focused.push(url) }));
  await openNotice(path, { origin: "https://riverton.test", windows, open: async (address) => seen.opened.push(address) });
  return seen;
}

test("a tap brings the tab that shows it to the front", async () => {
  const urls = ["https://riverton.test/apply", "https://riverton.test/tracker/p1?tab=fees"];
  expect(await opened("/tracker/p1", urls)).toEqual({ focused: [urls[1]], opened: [] });
});

test("and opens it anew beside one that shows something else, where work may be", async () => {
  expect(await opened("/tracker/p1", ["https://riverton.test/apply/d1"])).toEqual({
    focused: [],
    opened: ["https://riverton.test/tracker/p1"],
  });
});

test("and never leads elsewhere", async () => {
  for (const path of ["https://evil.test/", "//evil.test/x", "javascript:alert(1)"])
    expect(await opened(path, [])).toEqual({ focused: [], opened: [] });
});
