import { randomUUID } from "node:crypto";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { z } from "zod";
import { pushKey, pushSubscription } from "#schemas/notification/push-message";
import { fullLaunch } from "../../support/browser/chromium-launch";
import { type PushService, startPushService } from "../../support/push-service";
import { readyForOffline, signIn } from "../support/device-steps";
import { fieldOffice, sentDeck } from "../support/field-office";

test.use({ launchOptions: fullLaunch });

const base = process.env.PLUMBLINE_URL ?? "";
let service: PushService;
test.beforeAll(async () => {
  service = await startPushService();
});
test.afterAll(() => service.stop());

/** A call to the API from the page, as the app makes it. */
const call = (page: Page, path: string, init: { readonly method: string; readonly body?: string }): Promise<string> =>
  page.evaluate(
    async ([to, sent]) => {
      const { token } = await (await fetch("/api/v2/token")).json();
      const headers = { authorization: `Bearer ${token}`, "x-organization": "local", "content-type": "application/json" };
      const answer = await fetch(to, { ...sent, headers });
      if (!answer.ok) throw new Error(`${to} answered ${answer.status}`);
      return answer.text();
    },
    [path, init] as const,
  );

/** Hands a message to the offline worker as the browser does: Chromium without Google's services has no push service of its own. */
async function handOver(context: BrowserContext, page: Page, data: string): Promise<void> {
  const cdp = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const mine = registrations.find((one) => one.scopeURL.startsWith(base) && !one.isDeleted);
      if (mine) resolve(mine.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  await cdp.send("ServiceWorker.deliverPushMessage", { origin: base, registrationId: await found, data });
  await cdp.detach();
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const found = await (await navigator.serviceWorker.ready).getNotifications();
    return found.map(({ title, body, tag, lang, data }) => ({ title, body, tag, lang, path: data.path }));
  });

test("what the office does is pushed through the push service, decrypted, and shown by the offline worker, once", {
  tag: "@proof",
}, async ({ browser }) => {
  const context = await browser.newContext({ permissions: ["notifications"] });
  const page = await context.newPage();
  await signIn(page, base, "applicant@demo.test", "/tracker");
  await readyForOffline(page);
  const { key } = pushKey.parse(JSON.parse(await call(page, "/api/v2/notifications/push-key", { method: "GET" })));
  const subscription = pushSubscription.parse(service.subscribe(key));
  await call(page, "/api/v2/notifications/push-subscription", { method: "PUT", body: JSON.stringify(subscription) });

  const people = await fieldOffice(base);
  const permitId = await sentDeck(people, "14 Quiet Court");
  await people.office.run("hold.place", {
    permitId,
    holdId: randomUUID(),
    severity: "Hold",
    internal: false,
    reason: "Secret words",
  });
  // Other journeys' people may be told of other permits meanwhile.
  const ofThis = () => service.taken.filter(({ text }) => text.includes(permitId));
  await expect.poll(() => ofThis().length).toBeGreaterThan(0);
  const [taken] = ofThis();
  expect(ofThis()).toHaveLength(1);
  expect(taken?.text).not.toMatch(/Secret|Quiet Court|demo\.test/);
  const message = z.object({ id: z.string(), title: z.string(), body: z.string(), path: z.string() }).parse(JSON.parse(taken?.text ?? ""));
  expect(message).toMatchObject({ title: "Hold placed", path: `/tracker/${permitId}` });

  for (let times = 0; times < 2; times += 1) await handOver(context, page, taken?.text ?? "");
  const notice = { title: message.title, body: message.body, tag: message.id, lang: "en", path: message.path };
  await expect.poll(() => shown(page)).toEqual([notice]);
  // A push that nobody can read is shown as something: browsers forbid a silent one.
  await handOver(context, page, "no message of ours");
  await expect.poll(async () => (await shown(page)).map(({ title }) => title).sort()).toEqual(["Hold placed", "Something is new"]);

  await page.getByRole("button", { name: /^Notifications/ }).click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await expect(panel.getByText("Notifications are off on this device.")).toBeVisible();
  await panel.getByRole("button", { name: "Turn on notifications" }).click();
  // This browser's own push service is not there: it says so, and stays as it was.
  await expect(panel.getByText("The browser's own notification service did not answer. Try again later.")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Turn on notifications" })).toBeVisible();
  const { endpoint } = subscription;
  await call(page, "/api/v2/notifications/push-subscription", { method: "DELETE", body: JSON.stringify({ endpoint }) });
  await context.close();
});
