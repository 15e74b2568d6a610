import { expect, test } from "vitest";
import { takeIn, throwOut } from "./kept-assets";

const at = (name: string) => `https://riverton.test/assets/${name}`;

/** A cache that holds some addresses, and what was asked of the network through it. */
function assetsWith(names: readonly string[], missing: readonly string[] = []) {
  const held = new Set(names.map(at));
  const asked: string[] = [];
  return {
    held,
    asked,
    keys: async () => [...held].map((url) => new Request(url)),
    async add(request: RequestInfo | URL) {
      asked.push(String(request));
      if (missing.map(at).includes(String(request))) throw new TypeError("Failed to fetch");
      held.add(String(request));
    },
    delete: async (request: RequestInfo | URL) => held.delete(new Request(request).url),
  };
}

test("what a build needs is asked for once, and what is held already is not asked for", async () => {
  const names = Array.from({ length: 20 }, (_, place) => `part-${place}.js`);
  const assets = assetsWith(["part-3.js", "part-7.js"]);
  await takeIn(assets, names.map(at));
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
  await takeIn(assets, ["a.js", "b.js", "c.js"].map(at));
  expect([...assets.held].sort()).toEqual(["a.js", "c.js"].map(at));
});

test("what this build or the one before needs is kept where it is held, and the rest is thrown out", async () => {
  const assets = assetsWith(["page-1.js", "page-2.js", "page-3.js"]);
  await throwOut(assets, new Set(["page-2.js", "page-3.js", "never-held.js"].map(at)));
  expect([...assets.held].sort()).toEqual(["page-2.js", "page-3.js"].map(at));
  expect(assets.asked).toEqual([]);
});
