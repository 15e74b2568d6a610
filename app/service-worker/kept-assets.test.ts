import { expect, test } from "vitest";
import { takeIn, throwOut } from "./kept-assets";

const at = (name: string) => `https://riverton.test/assets/${name}`;

/** A cache that holds some addresses, and what was asked of the network through it. */
function assetsWith(names: readonly string[], missing: readonly string[] = []) {
  const held = new Set(names.map(at));
  const asked: string[] = [];
  const texts = new Map<string, [string | null, string]>();
  return {
    held,
    texts,
    asked,
    keys: async () => [...held].map((url) => new Request(url)),
    async add(request: RequestInfo | URL) {
      asked.push(String(request));
      if (missing.map(at).includes(String(request))) throw new TypeError("Failed to fetch");
      held.add(String(request));
    },
    async put(request: RequestInfo | URL, answer: Response) {
      held.add(String(request));
      texts.set(String(request), [answer.headers.get("Content-Type"), await answer.text()]);
    },
    delete: async (request: RequestInfo | URL) => held.delete(new Request(request).url),
  };
}

const noPack = () => Promise.reject(new TypeError("Failed to fetch"));

test("what a build needs is asked for once, and what is held already is not asked for", async () => {
  const names = Array.from({ length: 20 }, (_, place) => `part-${place}.js`);
  const assets = assetsWith(["part-3.js", "part-7.js"]);
  await takeIn(assets, names.map(at), noPack);
  expect(assets.asked.sort()).toEqual(
    names
      .filter((name) => !["part-3.js", "part-7.js"].includes(name))
      .map(at)
      .sort(),
  );
  expect([...assets.held].sort()).toEqual(names.map(at).sort());
});

test("a file that cannot be had keeps none of the others out", async () => {
  const assets = assetsWith([], ["b.js"]);
  await takeIn(assets, ["a.js", "b.js", "c.js"].map(at), noPack);
  expect([...assets.held].sort()).toEqual(["a.js", "c.js"].map(at));
});

test("what this build or the one before needs is kept where it is held, and the rest is thrown out", async () => {
  const assets = assetsWith(["page-1.js", "page-2.js", "page-3.js"]);
  await throwOut(assets, new Set(["page-2.js", "page-3.js", "never-held.js"].map(at)));
  expect([...assets.held].sort()).toEqual(["page-2.js", "page-3.js"].map(at));
  expect(assets.asked).toEqual([]);
});

const packOf = (parts: Record<string, string>) => async () =>
  Object.fromEntries(Object.entries(parts).map(([name, text]) => [at(name), text]));

test("a device that lacks most takes the packed parts, asks for the rest alone, and keeps nothing that the build does not list", async () => {
  const assets = assetsWith([]);
  await takeIn(assets, ["a.js", "b.css", "c.js"].map(at), packOf({ "a.js": "go()", "b.css": "a{}", "z.js": "no()" }));
  expect(assets.asked).toEqual([at("c.js")]);
  expect([...assets.held].sort()).toEqual(["a.js", "b.css", "c.js"].map(at));
  expect(assets.texts.get(at("a.js"))).toEqual(["text/javascript; charset=utf-8", "go()"]);
  expect(assets.texts.get(at("b.css"))).toEqual(["text/css; charset=utf-8", "a{}"]);
});

test("a device that holds most asks for what changed alone", async () => {
  const assets = assetsWith(["a.js", "b.js"]);
  await takeIn(assets, ["a.js", "b.js", "c.js"].map(at), packOf({ "c.js": "packed" }));
  expect(assets.asked).toEqual([at("c.js")]);
});

test.each([["no object"], [{ "a.js": 1 }], [null]])("packed parts of another shape, %j, leave every file to be asked for", async (body) => {
  const assets = assetsWith([]);
  await takeIn(assets, ["a.js", "b.js"].map(at), async () => body);
  expect(assets.asked.sort()).toEqual(["a.js", "b.js"].map(at));
});
