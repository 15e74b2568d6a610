import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildProduct } from "../../commands/build/build-product.js";
import { root } from "../../commands/launch/project.js";

test("[P16] the floors are no part of what is built and deployed", async () => {
  await buildProduct(root);
  const server = join(root, "build", "server");
  const scripts = readdirSync(server, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  expect(scripts).toContain("index.js");
  expect(scripts.filter((name) => readFileSync(join(server, name), "utf8").includes("/bench"))).toEqual([]);
});
