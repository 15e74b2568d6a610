import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { barriers, listen, productUrl } from "../support/browser-page";
import { newAccount, newEmail, newPassword } from "../support/new-account";
import { ByKey } from "./support/by-key";
import { hydrated } from "./support/journey-people";

/** The newest mail to an address whose subject says this, once it is there: its link. */
async function linkTo(email: string, subject: string): Promise<string> {
  let link = "";
  await expect(async () => {
    const answer = await fetch(`${productUrl}/dev/mail.json?to=${encodeURIComponent(email)}`);
    const { mails }: { mails: { subject: string; text: string }[] } = await answer.json();
    link = /https?:\/\/\S+/.exec(mails.find((mail) => mail.subject.includes(subject))?.text ?? "")?.[0] ?? "";
    expect(link).not.toBe("");
  }).toPass();
  return link;
}

async function signIn(page: Page, email: string, path: string): Promise<void> {
  await page.goto(`${productUrl}/auth?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname === path);
  await hydrated(page);
}

/** Opens the link of the invitation, makes an account, confirms it and accepts: the page that begins. */
async function join(context: BrowserContext, email: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(await linkTo(email, "invites you"));
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1, name: "You are invited" })).toBeVisible();
  await expect(page.getByText(/^Ada Admin invites you to work at .+ as: Inspector\.$/)).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByLabel("Full name").fill("Ivo Invited");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Choose a password").fill(newPassword);
  await page.getByRole("button", { name: "Create the account" }).click();
  await page.waitForURL((url) => url.pathname === "/auth/verify-email");
  await page.goto(await linkTo(email, "Confirm your email"));
  await hydrated(page);
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await hydrated(page);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/auth/invitation");
  await hydrated(page);
  return page;
}

/** Kinds of rows of everybody's work that this device holds, as its database says. */
const staffRows = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? "").filter((name) => name.startsWith("plumbline:"));
    let found = 0;
    for (const name of names)
      found += await new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const stores = [...database.objectStoreNames];
          let kept = 0;
          const reading = database.transaction(stores);
          for (const store of stores) {
            const all = reading.objectStore(store).getAll();
            all.onsuccess = () => {
              kept += (JSON.stringify(all.result).match(/"scope":"staff"/g) ?? []).length;
            };
          }
          reading.oncomplete = () => {
            database.close();
            resolve(kept);
          };
        };
      });
    return found;
  });

test("[P4] [P5] [P8] an Admin invites by keyboard; whoever opens the mail joins as Inspector, until the role is taken away", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const email = newEmail();
  const adminEmail = await newAccount("Ada Admin", { roles: ["Admin"] });
  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  const quiet = listen(desk);
  await signIn(desk, adminEmail, "/editor/people");
  const keys = new ByKey(desk);
  await expect(desk.getByRole("heading", { level: 2, name: "Members" })).toBeVisible();
  expect(await barriers(desk)).toEqual([]);
  const inviting = desk.getByRole("region", { name: "Invite somebody" });
  await keys.press("button", "Send the invitation", inviting);
  await expect(inviting.getByRole("alert").getByRole("link")).toHaveCount(2);
  await keys.type("Email address", email, inviting);
  await keys.reach(inviting.getByRole("checkbox", { name: /^Inspector/ }));
  await desk.keyboard.press("Space");
  await keys.press("button", "Send the invitation", inviting);
  const waiting = desk.getByRole("region", { name: "Invitations not accepted yet" });
  await expect(waiting.getByText(email, { exact: true }).first()).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await join(context, email);
  await phone.getByRole("button", { name: "Accept the invitation" }).click();
  await expect(phone.getByText(/^You work at .+ now as: Inspector\.$/)).toBeVisible();
  await phone.getByRole("link", { name: "Begin" }).click();
  await phone.waitForURL((url) => url.pathname === "/office/field");
  await hydrated(phone);
  await expect.poll(() => staffRows(phone), { timeout: 60_000 }).toBeGreaterThan(0);

  await desk.reload();
  await keys.to("searchbox", "Find somebody");
  await desk.keyboard.type("ivo");
  await keys.press("button", /^Change roles/);
  await keys.reach(desk.getByRole("group", { name: "Roles of Ivo Invited" }).getByRole("checkbox", { name: /^Inspector/ }));
  await desk.keyboard.press("Space");
  await keys.press("button", "Save the roles");
  await expect(desk.getByText("No role: applies like everybody else")).toBeVisible();
  await expect(desk.getByText("Ada Admin set the roles of Ivo Invited: none")).toBeVisible();
  expect(await barriers(desk)).toEqual([]);

  // Nobody touches the telephone: it learns of it, and what was everybody's work leaves it.
  await expect.poll(() => staffRows(phone), { timeout: 60_000 }).toBe(0);
  const refused = await phone.evaluate(async () => {
    const { token } = await (await fetch("/api/v2/token")).json();
    const headers = {
      authorization: `Bearer ${token}`,
      "x-organization": "local",
      "content-type": "application/json",
      "idempotency-key": crypto.randomUUID(),
    };
    const args = { permitId: "p", noteId: "n", text: "After" };
    return (await fetch("/api/v2/commands/note.write", { method: "POST", headers, body: JSON.stringify({ args }) })).status;
  });
  expect(refused).toBe(404);
  await phone.goto(`${productUrl}/office/field`);
  await expect(phone.getByRole("heading", { level: 1, name: /role/i })).toBeVisible();

  await keys.press("button", /^Remove/);
  await expect(desk.getByRole("alertdialog", { name: "Remove Ivo Invited?" })).toBeVisible();
  await keys.press("button", "Remove", desk.getByRole("alertdialog"));
  await expect(desk.getByText("Removed people (1)")).toBeVisible();
  const barred = await phone.evaluate(async () => (await fetch("/api/v2/token")).status);
  expect(barred).toBe(403);
  quiet.expectQuiet();
  await desk.context().close();
  await context.close();
});
