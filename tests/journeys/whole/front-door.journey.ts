import { expect, test } from "@playwright/test";
import { demoAccounts } from "../../../commands/demo/demo-accounts.js";

test.use({ serviceWorkers: "block" });

test("[C-demo-organizations] each demo organization answers at its own host, and an unknown one has its plain page", async ({ page }) => {
  const base = new URL(process.env.PLUMBLINE_URL ?? "");
  const at = (host: string) => `http://${host}:${base.port}/`;
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  for (const host of ["localhost", "riverton.localhost"]) {
    const answer = await page.goto(at(host));
    expect(answer?.status()).toBe(200);
    await expect(page.locator("h1")).toBeVisible();
  }
  expect(problems).toEqual([]);
  const unknown = await page.goto(at("nowhere.localhost"));
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "There is no such permit office" })).toBeVisible();
});

test("[C-demo-accounts] every demo account signs in where it belongs, with the roles of its name", async ({ page }) => {
  const { port } = new URL(process.env.PLUMBLINE_URL ?? "");
  const found: string[] = [];
  for (const [host, organization] of [
    ["localhost", "local"],
    ["riverton.localhost", "riverton"],
  ] as const) {
    await page.goto(`http://${host}:${port}/`);
    for (const { email, password } of demoAccounts) {
      await page.context().clearCookies();
      const roles = await page.evaluate(signInAndAskRoles, { email, password, organization });
      found.push(`${organization} ${email} ${roles}`);
    }
  }
  const expected = ["local", "riverton"].flatMap((organization) =>
    demoAccounts.map(({ email, memberships }) => {
      const held = memberships.filter((each) => each.organization === organization).flatMap((each) => each.roles);
      return `${organization} ${email} ${held.join(",")}`;
    }),
  );
  expect(found).toEqual(expected);
});

/** Runs in the page: signs in by password, takes a token and asks who one is. */
async function signInAndAskRoles({ email, password, organization }: { email: string; password: string; organization: string }) {
  const post = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ email, password }) };
  const signedIn = await fetch("/api/auth/sign-in/email", post);
  if (!signedIn.ok) return `could not sign in: ${signedIn.status}`;
  const { token } = await (await fetch("/api/v2/token")).json();
  const headers = { authorization: `Bearer ${token}`, "x-organization": organization };
  const me = await (await fetch("/api/v2/me", { headers })).json();
  return me.roles.join(",");
}
