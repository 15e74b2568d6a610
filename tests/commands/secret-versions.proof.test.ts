import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDemo } from "../../commands/serve/seed-demo.js";
import { startProductUnderTest } from "../support/product-under-test";
import { runToEnd } from "./running-command";

const key = randomBytes(32).toString("base64url");
const variables = { OPERATOR_KEY_HASHES: createHash("sha256").update(key).digest("hex"), OPERATOR_MAIL: "operator@plumbline.test" };
const state = mkdtempSync(join(tmpdir(), "plumbline-secrets-"));
let product: Awaited<ReturnType<typeof startProductUnderTest>>;
beforeAll(async () => {
  product = await startProductUnderTest({ state, variables });
  await seedDemo(product.url);
});
afterAll(async () => {
  await product?.stop();
  rmSync(state, { recursive: true, force: true });
});

const secrets = (...args: string[]) =>
  runToEnd("secrets", {
    args: [...args, "--server", `http://127.0.0.1:${product.port}`],
    env: { PLUMBLINE_OPERATOR_KEY: key, PLUMBLINE_DATA: state },
  });
const files = () => readdirSync(state).filter((name) => name.startsWith("auth-secret"));
const again = async () => {
  await product.pause();
  product = await startProductUnderTest({ state, variables, port: product.port });
};

test("[C-deploy] npm run secrets adds a version, says what is lost with an older one, and drops it when told so again", async () => {
  expect(await secrets("drop", "1")).toMatchObject({ code: 1, err: expect.stringContaining("is the newest: add one first") });
  const added = await secrets("add");
  expect([added.code, added.out]).toEqual([0, expect.stringContaining("AUTH_SECRET_2 signs from now on")]);
  expect(files()).toEqual(["auth-secret", "auth-secret-2"]);
  await again();
  const listed = await secrets("list");
  expect(listed.out).toMatch(/AUTH_SECRET_2 {2}signs.*\nAUTH_SECRET {2}verifies.*\n +\d+ passwords: /);
  const kept = await secrets("drop", "1");
  expect([kept.code, kept.out]).toEqual([1, expect.stringMatching(/Lost with it:\n +\d+ passwords: [\s\S]*Nothing was dropped/)]);
  expect(files()).toEqual(["auth-secret", "auth-secret-2"]);
  const dropped = await secrets("drop", "1", "--yes");
  expect([dropped.code, dropped.out]).toEqual([0, expect.stringContaining("AUTH_SECRET is dropped.")]);
  expect(files()).toEqual(["auth-secret-2"]);
  await again();
  expect((await secrets("list")).out).toMatch(/^AUTH_SECRET_2 {2}signs/m);
  expect((await secrets("drop", "1")).err).toContain("The deploy has no version 1.");
});
