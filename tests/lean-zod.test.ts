import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { withoutDescriptions } from "../commands/build/lean-zod.js";
import { root } from "../commands/launch/project.js";

const functions = z.record(
  z.string(),
  z.custom<() => () => never>((each) => typeof each === "function"),
);

test.each(["to-json-schema", "json-schema-processors"])("pages get all that zod's %s exports, and none of what it does", async (name) => {
  const file = join(root, "node_modules", "zod", "v4", "core", `${name}.js`);
  const lean = withoutDescriptions(readFileSync(file, "utf8"));
  const named = Object.keys(await import(/* @vite-ignore */ file));
  const stood = functions.parse(await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(lean)}`));
  expect(Object.keys(stood).sort()).toEqual(named.sort());
  expect(named.length).toBeGreaterThan(5);
  for (const each of Object.values(stood)) expect(() => each()()).toThrow("describes no schema");
  expect(lean.length).toBeLessThan(5_000);
});
