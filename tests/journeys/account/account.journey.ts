import { readFileSync } from "node:fs";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { barriers, listen, mailTo, productUrl, signIn } from "../../support/browser/browser-page";
import { hydrated } from "../../support/browser/come-in";
import { newAccount, newPassword } from "../../support/new-account";
import { readyForOffline, unsentCount } from "../support/device-steps";
import { lockOf } from "../support/passkey-lock";

const main = (page: Page) => page.getByRole("main");

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: /account menu/ })
    .click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.waitForURL(`${productUrl}/`);
}

test("[P15] somebody adds a passkey by keyboard, signs in with it, renames and removes it", async ({ browser }) => {
  const email = await newAccount("Paz Llave");
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const console_ = listen(page);
  const lock = await lockOf(context, page);
  await signIn(page, email, "/user-preferences", newPassword);

  await test.step("added by keyboard, under a name", async () => {
    await page.getByRole("link", { name: "Sign-in and security" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Sign-in and security" })).toBeFocused();
    const add = page.getByRole("button", { name: "Add a passkey" });
    await add.focus();
    await page.keyboard.press("Enter");
    const name = page.getByRole("dialog").getByRole("textbox", { name: "Name" });
    await expect(name).toBeFocused();
    await name.fill("  ");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Enter a name of one line")).toBeVisible();
    await expect(name).toBeFocused();
    expect(await barriers(page)).toEqual([]);
    await name.fill("Work telephone");
    await page.keyboard.press("Enter");
    await expect(page.getByText("“Work telephone” is added")).toBeVisible();
    await expect(add).toBeFocused();
    await expect(main(page).getByRole("list", { name: "Passkeys" })).toContainText("Not used yet");
    expect(await lock.keys()).toBe(1);
    expect(await barriers(page)).toEqual([]);
    await expect.poll(async () => (await mailTo(email)).subject).toBe("A passkey was added to your account");
  });

  await test.step("the same device adds no second one", async () => {
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("already has a passkey");
    await page.keyboard.press("Escape");
    expect(await lock.keys()).toBe(1);
  });

  await test.step("a device that does not know its holder signs nobody in, and the password still does", async () => {
    await lock.known(false);
    await signOut(page);
    await page.goto(`${productUrl}/auth?redirect=%2Fuser-preferences%2Fsign-in`);
    await expect(page.getByLabel("Email address")).toHaveAttribute("autocomplete", "username webauthn");
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(main(page).getByRole("alert")).toContainText("No passkey was used");
    expect(await barriers(page)).toEqual([]);
  });

  await test.step("it signs in, to where they wanted to go, without a word typed", async () => {
    await lock.known(true);
    await page.reload();
    await page.waitForURL(`${productUrl}/user-preferences/sign-in`);
    await expect(main(page).getByRole("list", { name: "Passkeys" })).toContainText("Last used");
  });

  await test.step("renamed, and removed after reading what else signs in", async () => {
    await page.getByRole("button", { name: "Rename Work telephone" }).click();
    await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Old telephone");
    await page.keyboard.press("Enter");
    await expect(main(page).getByRole("list", { name: "Passkeys" })).toContainText("Old telephone");
    await page.getByRole("button", { name: "Remove Old telephone" }).click();
    const question = page.getByRole("dialog", { name: "Remove “Old telephone”?" });
    await expect(question).toContainText("You can still sign in with: your password.");
    expect(await barriers(page)).toEqual([]);
    await question.getByRole("button", { name: "Remove" }).click();
    await expect(main(page).getByRole("list", { name: "Passkeys" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Add a passkey" })).toBeFocused();
    await signOut(page);
    await page.goto(`${productUrl}/auth`);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(main(page).getByRole("alert")).toContainText("does not match your account");
  });
  console_.expectQuiet();
  await context.close();
});

test("a password is changed by whoever knows it, and every other session ends", async ({ browser }) => {
  const email = await newAccount("Petra Palabra");
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, email, "/auth/sessions", newPassword);
  await readyForOffline(other);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await signIn(page, email, "/user-preferences/sign-in", newPassword);
  const save = page.getByRole("button", { name: "Change password" });
  await save.click();
  await expect(page.getByText("Enter your current password")).toBeVisible();
  await expect(page.getByLabel("Current password")).toBeFocused();
  await page.getByLabel("Current password").fill("not the password");
  await page.getByLabel("New password").fill("five more quiet words here");
  await save.click();
  await expect(page.getByText("The current password is wrong")).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel("Current password").fill(newPassword);
  await save.click();
  await expect(page.getByText("Your password is changed, and every other session is ended.")).toBeVisible();
  // That browser has its own copy of the page, and covers it as soon as the office has said that the session is over.
  await other.goto(`${productUrl}/auth/sessions`);
  await other.getByRole("dialog", { name: "You are signed out" }).getByRole("link", { name: "Sign in" }).click();
  await expect(other).toHaveURL(/\/auth\?redirect=/);
  await signIn(other, email, "/auth/sessions", "five more quiet words here");
  await elsewhere.close();
  await context.close();
});

/** The files of a stored ZIP archive by name, as text: local headers one after another (APPNOTE 4.3.7). */
function filesOfZip(bytes: Buffer): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (let at = 0; at + 30 < bytes.length && bytes.readUInt32LE(at) === 0x04034b50; ) {
    const [size, nameLength] = [bytes.readUInt32LE(at + 18), bytes.readUInt16LE(at + 26)];
    const begin = at + 30 + nameLength + bytes.readUInt16LE(at + 28);
    files.set(bytes.toString("utf8", at + 30, at + 30 + nameLength), bytes.toString("utf8", begin, begin + size));
    at = begin + size;
  }
  return files;
}

test("somebody takes their data away: what is in it is said first, a broken road is gone on from, and the file is read", async ({
  browser,
}) => {
  const email = await newAccount("Dora Datos");
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await signIn(page, email, "/user-preferences", newPassword);
  await page.getByRole("link", { name: "Your data" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your data" })).toBeFocused();
  await expect(main(page).getByRole("listitem")).toHaveCount(6);
  expect(await barriers(page)).toEqual([]);
  await context.route("**/api/v2/account/data**", (route) => route.abort());
  await page.getByRole("button", { name: "Make the file" }).click();
  await expect(page.getByText("The file could not be finished")).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await context.unroute("**/api/v2/account/data**");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Continue" }).click();
  const file = await download;
  await expect(page.getByText(`${file.suggestedFilename()} is saved`)).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  const files = filesOfZip(readFileSync(await file.path()));
  expect([...files.keys()]).toEqual(["account.json", "permits.json", "applications-not-sent.json", "waiting-on-this-device.json"]);
  expect(JSON.parse(files.get("account.json") ?? "")).toMatchObject({
    account: { email, name: "Dora Datos" },
    membership: null,
    passkeys: [],
  });
  expect(JSON.parse(files.get("permits.json") ?? "")).toEqual([]);
  await context.close();
});

/** Has another tab keep everybody else from reading this device's copy, as a busy disk does. Gives what lets go. */
async function holdCopy(context: BrowserContext): Promise<() => Promise<void>> {
  const holder = await context.newPage();
  await holder.goto(`${productUrl}/assets/files/required-agreements.json`);
  await holder.evaluate(async () => {
    const name = (await indexedDB.databases()).find((each) => each.name?.startsWith("plumbline:"))?.name ?? "";
    await new Promise<void>((held, failed) => {
      const opening = indexedDB.open(name);
      opening.onerror = failed;
      opening.onsuccess = () => {
        const stores = [...opening.result.objectStoreNames];
        const store = opening.result.transaction(stores, "readwrite").objectStore(stores[0] ?? "");
        const again = () => {
          store.count().onsuccess = again;
          held();
        };
        again();
      };
    });
  });
  return () => holder.close();
}

test("somebody closes their account: what goes and stays is said, who it is is asked, and nobody can sign in to it again", async ({
  browser,
}) => {
  const email = await newAccount("Clara Cierre");
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const console_ = listen(page);
  await signIn(page, email, "/user-preferences", newPassword);
  await readyForOffline(page);
  await page.getByRole("link", { name: "Close your account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Close your account" })).toBeFocused();
  const act = page.getByRole("button", { name: "Close my account" });
  const address = page.getByLabel("Your email address");

  await test.step("only with the address typed", async () => {
    await expect(page.getByText("They are public records, with the names")).toBeVisible();
    await expect(page.getByText(/Your account ends at: .+\./)).toBeVisible();
    await act.click();
    await expect(page.getByText(`Type ${email} to close this account`)).toBeVisible();
    await expect(address).toBeFocused();
    expect(await barriers(page)).toEqual([]);
  });

  await test.step("only with what waits here given up in so many words", async () => {
    await context.setOffline(true);
    await page.goto(`${productUrl}/user-preferences/notices`);
    await hydrated(page);
    await page.getByRole("checkbox", { name: "Fees: Push" }).uncheck({ force: true });
    await expect.poll(() => unsentCount(page)).toBe(1);
    await page.goto(`${productUrl}/user-preferences/close`);
    await expect(page.getByText("Closing an account needs a connection.")).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await context.route("**/api/v2/sync/push", (route) => route.abort());
    await context.setOffline(false);
    // The page comes from the office while this device's copy, where it waits, cannot be read yet.
    const letGo = await holdCopy(context);
    await page.reload();
    await address.fill(email);
    await act.click();
    await letGo();
    await expect(page.getByText("Send these changes first, or discard them")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /Discard them/ })).toBeFocused();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("checkbox", { name: /Discard them/ }).check({ force: true });
  });

  await test.step("who it is is asked, and the account is gone from this device and everywhere", async () => {
    // A session that is minutes old, as the office would answer one.
    const stale = { code: "PROOF_NEEDED", message: "" };
    await context.route("**/api/auth/account/close", (route) => route.fulfill({ status: 403, json: stale }), { times: 1 });
    await act.click();
    const question = page.getByRole("dialog", { name: "Confirm it's you" });
    const password = question.getByLabel("Password");
    await expect(password).toBeFocused();
    expect(await barriers(page)).toEqual([]);
    await password.fill("not the password");
    await page.keyboard.press("Enter");
    await expect(question.getByText("The password is wrong")).toBeVisible();
    await password.fill(newPassword);
    await page.keyboard.press("Enter");
    await page.waitForURL(`${productUrl}/auth/account-closed`);
    await expect(page.getByRole("heading", { level: 1, name: "Your account is closed" })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    const left = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ""));
    expect(left.filter((database) => database.startsWith("plumbline-")).sort()).toEqual(["plumbline-agreements", "plumbline-origin"]);
    await expect.poll(async () => (await mailTo(email)).subject).toBe("Your account is closed");
  });

  await test.step("nobody signs in to it again", async () => {
    await page.goto(`${productUrl}/auth`);
    await page.getByLabel("Email address").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(newPassword);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("alert").first()).toContainText("The email address or the password is wrong");
  });
  console_.expectQuiet();
  await context.close();
});
