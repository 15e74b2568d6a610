import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { listen, productUrl } from "../../support/browser/browser-page";
import { newAccount, newPassword } from "../../support/new-account";
import { Caller } from "../support/account-at-doors";
import { originRecord, signIn } from "../support/device-steps";
import { type FieldOffice, fieldOffice, sentDeck } from "../support/field-office";

test.use({ serviceWorkers: "block" });

/** Somebody new with one application sent: nobody else's journey puts anything into their inbox. */
async function applicantWithOne(line1: string): Promise<{ email: string; people: FieldOffice; permitId: string }> {
  const email = await newAccount("Nora Bell");
  const people = { ...(await fieldOffice(productUrl)), applicant: await Caller.signIn(productUrl, email, newPassword) };
  return { email, people, permitId: await sentDeck(people, line1) };
}

// By its label: behind its own open panel it is hidden from roles.
const bell = (page: Page) => page.locator('header [aria-label^="Notifications"]');
const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
const says = (name: string) => async (page: Page) => expect(bell(page)).toHaveAttribute("aria-label", name);
const sendBack = ({ office }: FieldOffice, permitId: string) =>
  office.run("permit.return-incomplete", { permitId, items: [{ slot: null, question: null, text: "A north arrow" }] });
const hold = ({ office }: FieldOffice, permitId: string) =>
  office.run("hold.place", { permitId, holdId: randomUUID(), severity: "Notice", reason: "The bridge is closed." });

/** Until a page has its whole copy and hears the doorbell. */
async function opened(page: Page, email: string): Promise<Page> {
  const heard = page.waitForEvent("websocket");
  await signIn(page, productUrl, email, "/tracker", newPassword);
  await expect.poll(async () => (await originRecord(page))?.complete, { timeout: 60_000 }).toBe(true);
  await heard;
  return page;
}

/** Does something and says how long it took until every one of these pages showed it. */
async function seenOn(pages: readonly Page[], what: string, act: () => Promise<void>, shows: (page: Page) => Promise<void>): Promise<void> {
  const began = performance.now();
  await act();
  await Promise.all(pages.map(shows));
  console.log(`${what}: on every screen after ${Math.round(performance.now() - began)} ms`);
}

test("[S2.26] [S2.27] [S2.28] [S2.29] [S7.10] an act of the office is on the applicant's bell at once, and what one device reads or clears is read and cleared on the others", {
  tag: "@proof",
}, async ({ browser }) => {
  const { email, people, permitId } = await applicantWithOne("31 Bell St");
  const [one, two] = [await browser.newContext(), await browser.newContext()];
  const phone = await opened(await one.newPage(), email);
  const laptop = await opened(await two.newPage(), email);
  const tab = await one.newPage();
  await tab.goto(`${productUrl}/tracker`);
  const screens = [phone, tab, laptop];
  const quiet = screens.map(listen);
  for (const page of screens) await says("Notifications, 1 new")(page);

  await seenOn(screens, "an event", () => sendBack(people, permitId), says("Notifications, 2 new"));
  await bell(phone).click();
  await expect(panel(phone)).toMatchAriaSnapshot(`
    - dialog "Notifications":
      - heading "Notifications" [level=2]
      - button "Mark All Read"
      - button "Clear All"
      - button "Close"
      - region "Needs you":
        - heading "Needs you" [level=3]
        - list:
          - listitem:
            - link "Something is missing"
            - time
            - paragraph: /^[A-Z]+\\d+-\\d+, 31 Bell St/
            - paragraph: /1 thing is missing from the application/
            - paragraph: Dana Whitfield
      - region "Updates":
        - heading "Updates" [level=3]
        - list:
          - listitem:
            - link "Application received"
            - time
            - paragraph: /^[A-Z]+\\d+-\\d+, 31 Bell St/
            - paragraph: /[a-z]{4}/
            - paragraph: Cedar Falls Building Department
  `);
  for (const item of await panel(phone).getByRole("listitem").all()) {
    const sent = new Date((await item.locator("time").getAttribute("datetime")) ?? "");
    const short = new Intl.DateTimeFormat("en-US", { dateStyle: "short", timeZone: "America/Los_Angeles" }).format(sent);
    await expect(item.locator("time")).toHaveText(short);
    await expect(item.locator("svg").first()).toBeVisible();
  }
  const colourOf = (title: string) =>
    panel(phone)
      .getByRole("link", { name: title })
      .evaluate((link) => getComputedStyle(link).color);
  const unread = await colourOf("Application received");
  expect(await colourOf("Something is missing")).toBe(unread);

  await bell(laptop).click();
  await panel(laptop).getByRole("link", { name: "Something is missing" }).click();
  await laptop.waitForURL(`${productUrl}/tracker/${permitId}`);
  await expect(panel(laptop)).toHaveCount(0);
  for (const page of screens) await says("Notifications, 1 new")(page);
  // Read, it asks for nothing any more.
  await expect(panel(phone).getByRole("region", { name: "Needs you" })).toHaveCount(0);
  await expect(panel(phone).getByRole("listitem").filter({ hasText: "Something is missing" })).toContainText("Dana Whitfield, read");
  expect(await colourOf("Something is missing")).not.toBe(unread);
  expect(await colourOf("Application received")).toBe(unread);

  await seenOn(screens, "mark all read", () => panel(phone).getByRole("button", { name: "Mark All Read" }).click(), says("Notifications"));
  await seenOn(screens, "another event", () => hold(people, permitId), says("Notifications, 1 new"));
  // What somebody chooses not to see on screen is neither counted nor listed, and comes back with a change of mind.
  const onScreen = (app: boolean) =>
    people.applicant.run("preferences.choose-notices", { events: { "hold-placed": { app, push: true, mail: "now" } } });
  await onScreen(false);
  for (const page of screens) await says("Notifications")(page);
  await expect(panel(phone).getByRole("listitem")).toHaveCount(2);
  await onScreen(true);
  for (const page of screens) await says("Notifications, 1 new")(page);
  await panel(phone).getByRole("button", { name: "Clear All" }).click();
  await expect(phone.getByRole("dialog", { name: "Clear 3 notifications?" })).toBeVisible();
  await phone.getByRole("button", { name: "Keep them" }).click();
  await expect(panel(phone).getByRole("listitem")).toHaveCount(3);
  await panel(phone).getByRole("button", { name: "Clear All" }).click();
  const asked = phone.getByRole("dialog", { name: "Clear 3 notifications?" });
  await seenOn(screens, "clear all", () => asked.getByRole("button", { name: "Clear All" }).click(), says("Notifications"));
  await expect(panel(phone)).toContainText("You see here what happens to your permits");
  await bell(laptop).click();
  await expect(panel(laptop).getByRole("listitem")).toHaveCount(0);
  for (const each of quiet) each.expectQuiet();
  for (const context of [one, two]) await context.close();
});
