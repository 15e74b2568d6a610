import { expect, test } from "vitest";
import { hashPassword, needsRehash, passwordCost, verifyPassword } from "./password-hash";

const cheap = { logN: 4, r: 8, p: 1 };

test("a password verifies against its own hash alone, under its own pepper alone", async () => {
  const hash = await hashPassword("correct horse", "pepper", cheap);
  expect(await verifyPassword("correct horse", hash, "pepper")).toBe(true);
  expect(await verifyPassword("correct horsf", hash, "pepper")).toBe(false);
  expect(await verifyPassword("correct horse", hash, "salt")).toBe(false);
});

test("the same password never hashes alike, and however its accents were typed it verifies", async () => {
  expect(await hashPassword("a password", "p", cheap)).not.toBe(await hashPassword("a password", "p", cheap));
  expect(await verifyPassword("contrasen\u0303a", await hashPassword("contrase\u00f1a", "p", cheap), "p")).toBe(true);
});

test("the cost stands in the hash: an older one still verifies and is made again", async () => {
  const old = await hashPassword("a password", "p", cheap);
  expect(old).toMatch(/^scrypt1\$ln=4,r=8,p=1\$/);
  expect(needsRehash(old)).toBe(true);
  const now = await hashPassword("a password", "p");
  expect(now).toContain(`ln=${passwordCost.logN},r=${passwordCost.r},p=${passwordCost.p}`);
  expect(needsRehash(now)).toBe(false);
});

test("today's cost is one of OWASP's scrypt settings and fits an isolate", () => {
  expect(passwordCost).toEqual({ logN: 14, r: 8, p: 5 });
  expect(128 * 2 ** passwordCost.logN * passwordCost.r).toBeLessThanOrEqual(16 * 1024 * 1024);
});

test("text that is no hash of ours, or asks for a ruinous cost, verifies nothing", async () => {
  const good = await hashPassword("a password", "p", cheap);
  for (const hash of ["", "plain", good.replace("scrypt1", "scrypt2"), good.replace("ln=4", "ln=30"), good.slice(0, -1)])
    expect(await verifyPassword("a password", hash, "p")).toBe(false);
});
