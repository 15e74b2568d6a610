import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { barriers, listen, productUrl } from "../../support/browser/browser-page";
import { comeIn, hydrated } from "../../support/browser/come-in";
import { newAccount, newEmail, newPassword } from "../../support/new-account";
import { ByKey } from "../support/by-key";

test.use({ serviceWorkers: "block" });

const roleMissing = "This area is for other roles";

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
  await comeIn(page, productUrl, email, path, newPassword);
  await hydrated(page);
}

/** Opens the link of the invitation, makes an account, confirms it and signs in: the page that asks to accept. */
async function join(context: BrowserContext, email: string, name: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(await linkTo(email, "invites you"));
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1, name: "You are invited" })).toBeVisible();
  await expect(page.getByText(/^Ada Admin invites you to work at .+ as: Inspector\.$/)).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByLabel("Full name").fill(name);
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

test("[P4] [P5] [P8] an Admin invites by keyboard; whoever opens the mail joins as Inspector, until the role is taken away", {
  tag: "@proof",
}, async ({ browser }) => {
  test.setTimeout(180_000);
  const email = newEmail();
  // A name of its own: at a second try somebody of the first is among the members.
  const name = `Ivo Invited ${email.slice(4, 24)}`;
  const adminEmail = await newAccount("Ada Admin", { roles: ["Admin"] });
  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  const quiet = listen(desk);
  await signIn(desk, adminEmail, "/editor/people");
  const keys = new ByKey(desk);
  await expect(desk.getByRole("heading", { level: 2, name: "Members" })).toBeVisible();
  expect(await barriers(desk)).toEqual([]);
  const inviting = desk.getByRole("region", { name: "Invite a person" });
  await keys.press("button", "Send the invitation", inviting);
  await expect(inviting.getByRole("alert").getByRole("link")).toHaveCount(2);
  await keys.type("Email address", email, inviting);
  await keys.reach(inviting.getByRole("checkbox", { name: /^Inspector/ }));
  await desk.keyboard.press("Space");
  await keys.press("button", "Send the invitation", inviting);
  const waiting = desk.getByRole("region", { name: "Pending invitations" });
  await expect(waiting.getByText(email, { exact: true }).first()).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await join(context, email, name);
  await phone.getByRole("button", { name: "Accept the invitation" }).click();
  await expect(phone.getByText(/^You now work at .+ as: Inspector\.$/)).toBeVisible();
  await phone.getByRole("link", { name: "Continue" }).click();
  await phone.waitForURL((url) => url.pathname === "/office/field");
  await hydrated(phone);
  await phone.getByRole("button", { name: "I Agree To and Understand the Above" }).click();
  await expect(phone.getByRole("heading", { name: "No stops on this day" })).toBeVisible();
  await expect.poll(() => staffRows(phone), { timeout: 60_000 }).toBeGreaterThan(0);
  // Only one tab holds the doorbell: another learns by what is pulled.
  const beside = await context.newPage();
  await beside.goto(`${productUrl}/office/field`);
  await expect(beside.getByRole("heading", { name: "No stops on this day" })).toBeVisible();

  await desk.reload();
  await keys.to("searchbox", "Find a person");
  await desk.keyboard.type(name);
  const roleless = desk.getByText("No role: an applicant like everybody else");
  const giveOrTake = async (after: "has the role" | "has none") => {
    await keys.press("button", /^Change roles/);
    await keys.reach(desk.getByRole("group", { name: `Roles of ${name}` }).getByRole("checkbox", { name: /^Inspector/ }));
    await desk.keyboard.press("Space");
    await keys.press("button", "Save roles");
    await expect(roleless).toBeVisible({ visible: after === "has none" });
  };
  await giveOrTake("has none");
  await expect(desk.getByText(`Ada Admin set the roles of ${name}: none`)).toBeVisible();
  expect(await barriers(desk)).toEqual([]);

  // Nobody touches the telephone: it learns of it, and what was everybody's work leaves it.
  await expect.poll(() => staffRows(phone), { timeout: 60_000 }).toBe(0);
  for (const page of [phone, beside]) {
    await expect(page.getByRole("heading", { level: 1, name: roleMissing })).toBeVisible();
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const places = page.getByRole("dialog", { name: "Menu" });
    await expect(places.getByRole("link", { name: "My permits", exact: true })).toBeVisible();
    await expect(places.getByRole("link", { name: "Field", exact: true })).toHaveCount(0);
    await page.keyboard.press("Escape");
  }
  await beside.close();
  const refused = await phone.evaluate(async () => {
    const { token } = await (await fetch("/api/v2/token")).json();
    const headers = {
      authorization: `Bearer ${token}`,
      "x-organization": "local",
      "content-type": "application/json",
      "idempotency-key": crypto.randomUUID(),
    };
    const args = { permitId: crypto.randomUUID(), noteId: crypto.randomUUID(), text: "After" };
    return (await fetch("/api/v2/commands/note.write", { method: "POST", headers, body: JSON.stringify({ args }) })).status;
  });
  expect(refused).toBe(404);
  // It goes on to listen: the role comes back, and goes once more.
  await giveOrTake("has the role");
  await expect(phone.getByRole("heading", { name: "No stops on this day" })).toBeVisible({ timeout: 30_000 });
  await giveOrTake("has none");
  await expect(phone.getByRole("heading", { level: 1, name: roleMissing })).toBeVisible({ timeout: 30_000 });
  let asked = 0;
  phone.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/v2/me") asked += 1;
  });
  await phone.goto(`${productUrl}/office/field`);
  await expect(phone.getByRole("heading", { level: 1, name: roleMissing })).toBeVisible();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await hydrated(phone);
  await phone.waitForLoadState("networkidle");
  // A page asks for its reader's roles before it turns them away, and not without an end.
  expect(asked).toBeLessThan(8);

  await keys.press("button", /^Remove/);
  await expect(desk.getByRole("alertdialog", { name: `Remove ${name}?` })).toBeVisible();
  await keys.press("button", "Remove", desk.getByRole("alertdialog"));
  await expect(desk.getByText(/^Removed people \(\d+\)$/)).toBeVisible();
  const barred = await phone.evaluate(async () => (await fetch("/api/v2/token")).status);
  expect(barred).toBe(403);
  quiet.expectQuiet();
  await desk.context().close();
  await context.close();
});
