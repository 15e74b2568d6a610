import { expect, test } from "vitest";
import { hashCostOf, hashPassword, needsRehash, type Peppers, passwordCost, verifyPassword } from "./password-hash";

const cheap = { logN: 4, r: 8, p: 1 };
const pepper = (text: string): Peppers => [{ version: 1, pepper: text }];

test("a password verifies against its own hash alone, under its own pepper alone", async () => {
  const hash = await hashPassword("correct horse", pepper("pepper"), cheap);
  expect(await verifyPassword("correct horse", hash, pepper("pepper"))).toBe(true);
  expect(await verifyPassword("correct horsf", hash, pepper("pepper"))).toBe(false);
  expect(await verifyPassword("correct horse", hash, pepper("salt"))).toBe(false);
});

test("the same password never hashes alike, and however its accents were typed it verifies", async () => {
  expect(await hashPassword("a password", pepper("p"), cheap)).not.toBe(await hashPassword("a password", pepper("p"), cheap));
  expect(await verifyPassword("contrasen\u0303a", await hashPassword("contrase\u00f1a", pepper("p"), cheap), pepper("p"))).toBe(true);
});

test("the cost stands in the hash: an older one still verifies and is made again", async () => {
  const old = await hashPassword("a password", pepper("p"), cheap);
  expect(old).toMatch(/^scrypt1\$ln=4,r=8,p=1\$/);
  expect(needsRehash(old, pepper("p"), passwordCost)).toBe(true);
  const now = await hashPassword("a password", pepper("p"), passwordCost);
  expect(now).toContain(`ln=${passwordCost.logN},r=${passwordCost.r},p=${passwordCost.p}`);
  expect(needsRehash(now, pepper("p"), passwordCost)).toBe(false);
});

test("today's cost is one of OWASP's scrypt settings and fits an isolate", () => {
  expect(passwordCost).toEqual({ logN: 14, r: 8, p: 5 });
  expect(128 * 2 ** passwordCost.logN * passwordCost.r).toBeLessThanOrEqual(16 * 1024 * 1024);
});

test("a deploy hashes at the full cost, and makes again what development hashed at less", async () => {
  expect(hashCostOf(false)).toBe(passwordCost);
  const planted = await hashPassword("a password", pepper("p"), hashCostOf(true));
  expect(needsRehash(planted, pepper("p"), hashCostOf(false))).toBe(true);
});

test("text that is no hash of ours, or asks for a ruinous cost, verifies nothing", async () => {
  const good = await hashPassword("a password", pepper("p"), cheap);
  for (const hash of ["", "plain", good.replace("scrypt1", "scrypt2"), good.replace("ln=4", "ln=30"), good.slice(0, -1)])
    expect(await verifyPassword("a password", hash, pepper("p"))).toBe(false);
});

test("a hash says which pepper made it: an older one verifies until it is dropped, and is made again under the newest", async () => {
  const [first, second]: Peppers[] = [[{ version: 1, pepper: "old" }], [{ version: 2, pepper: "new" }]];
  const both: Peppers = [
    { version: 2, pepper: "new" },
    { version: 1, pepper: "old" },
  ];
  const old = await hashPassword("a password", first ?? both, cheap);
  expect(await verifyPassword("a password", old, both)).toBe(true);
  expect(needsRehash(old, both, cheap)).toBe(true);
  const now = await hashPassword("a password", both, cheap);
  expect(now).toMatch(/^scrypt1\$v=2,ln=4,/);
  expect(needsRehash(now, both, cheap)).toBe(false);
  expect(await verifyPassword("a password", now, second ?? both)).toBe(true);
  // Whoever reads the number of a hash changes nothing by writing another.
  expect(await verifyPassword("a password", old, second ?? both)).toBe(false);
  expect(await verifyPassword("a password", old.replace("$ln", "$v=2,ln"), both)).toBe(false);
  expect(await verifyPassword("a password", now.replace("v=2,", ""), both)).toBe(false);
});
