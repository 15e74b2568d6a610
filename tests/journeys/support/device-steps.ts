import { type BrowserContext, expect, type Page } from "@playwright/test";
import { comeIn } from "../../support/browser/come-in";

export const demoPassword = "plumb-line-demo";

/** Somebody comes in at an address. */
export const signIn = (page: Page, base: string, email: string, path: string, password = demoPassword): Promise<void> =>
  comeIn(page, base, email, path, password);

/**
 * What the origin's record says, or null. A database that the page is still to make is not opened: an empty one would be made, and the
 * page's own opening would wait until nothing holds that.
 */
export const originRecord = (
  page: Page,
): Promise<{ complete: boolean; signedOut: boolean; revoke: boolean; signInToSend: boolean } | null> =>
  page.evaluate(async () => {
    const made = await indexedDB.databases();
    if (!made.some(({ name }) => name === "plumbline-origin")) return null;
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open("plumbline-origin");
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const found = opening.result.transaction("session").objectStore("session").get("session");
        found.onsuccess = () => {
          opening.result.close();
          resolve(found.result ?? null);
        };
      };
    });
  });

/** Waits until this browser can do without the worker: a whole copy, and the offline worker in charge. */
export async function readyForOffline(page: Page): Promise<void> {
  await expect.poll(async () => (await originRecord(page))?.complete, { timeout: 60_000 }).toBe(true);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state ?? null), { timeout: 60_000 })
    .toBe("activated");
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Whether the page on screen was made from the app shell, without the worker. */
export const madeFromShell = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.dataset.shell !== undefined);

/** Console errors of every page of a context, but those of requests that a cut road fails. */
export function consoleErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  const listen = (page: Page) =>
    page.on("console", (message) => {
      if (message.type() === "error" && !/ERR_(EMPTY_RESPONSE|CONNECTION_REFUSED|INTERNET_DISCONNECTED)/.test(message.text()))
        errors.push(`${message.text()} ${message.location().url}`);
    });
  context.on("page", listen);
  for (const page of context.pages()) listen(page);
  return errors;
}

/** Starts a draft of the first permit type and gives its address. */
export async function startDraft(page: Page): Promise<string> {
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: /start/i }).click();
  await page.waitForURL(/\/apply\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
}

/** Commands on this device that no pull has confirmed. */
export const unsentCount = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        void indexedDB.databases().then((all) => {
          const name = all.find((db) => db.name?.startsWith("plumbline:"))?.name;
          if (!name) return resolve(0);
          const opening = indexedDB.open(name);
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const counting = opening.result.transaction("outbox").objectStore("outbox").count();
            counting.onsuccess = () => {
              opening.result.close();
              resolve(counting.result);
            };
          };
        });
      }),
  );

/** Until this device has these words on disk, typed or in a command: what a killed tab cannot take with it. */
export async function keptHere(page: Page, words: string): Promise<void> {
  const kept = () =>
    page.evaluate(
      (text) =>
        new Promise<boolean>((resolve, reject) => {
          void indexedDB.databases().then((all) => {
            const name = all.find((db) => db.name?.startsWith("plumbline:"))?.name;
            if (!name) return resolve(false);
            const opening = indexedDB.open(name);
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const reading = opening.result.transaction(["typing", "outbox"]);
              const found = ["typing", "outbox"].map((store) => reading.objectStore(store).getAll());
              reading.oncomplete = () => {
                opening.result.close();
                resolve(found.some(({ result }) => JSON.stringify(result).includes(text)));
              };
            };
          });
        }),
      words,
    );
  await expect.poll(kept).toBe(true);
}
