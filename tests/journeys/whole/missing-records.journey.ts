import { type BrowserContext, expect, type Page, type Request, test } from "@playwright/test";
import routes from "../../../app/routes";
import { productUrl, signIn } from "../../support/browser/browser-page";
import { wholeProof } from "../../support/whole-proof";
import { pathsOf } from "../matrix/page-table";
import { readyForOffline } from "../support/device-steps";

/**
 * What an address whose record is not there shows: the page that says so at /404, or the page itself in words of its own, where
 * what it names is a secret, a question or a list that the page asks for once it stands.
 */
type Shown = "404" | "itself";

/** Every route that names a record. A new one without a row fails. */
const shownFor: Readonly<{ [path: string]: Shown }> = {
  "/apply/:permitId": "404",
  "/apply/:permitId/property": "404",
  "/apply/:permitId/documents": "404",
  "/apply/:permitId/check": "404",
  "/apply/:permitId/sent": "404",
  "/apply/:permitId/:section/:question": "404",
  "/office/field/:inspectionId": "404",
  "/office/walk-in/:permitId": "404",
  "/office/permits/:permitId": "404",
  "/office/permits/:permitId/receipts/:paymentId": "404",
  "/office/permits/:permitId/credit": "404",
  "/office/trust-accounts/:contractorId": "404",
  "/office/trust-accounts/:contractorId/receipts/:entryId": "404",
  "/jurisdiction/types/:code": "404",
  "/jurisdiction/letters/:kind": "404",
  "/editor/tests/:id": "404",
  "/editor/tests/:id/edit": "404",
  "/editor/tests/:id/sessions/:sessionId": "404",
  "/editor/recordings/:sessionId": "itself",
  "/editor/forms/:code": "404",
  "/editor/reports/:reportId": "404",
  "/license-tracker/:contractorId": "404",
  "/license-tracker/:contractorId/account": "404",
  "/permit-types/:code": "404",
  "/permits/:number": "404",
  "/pay/:number": "itself",
  "/s/:token": "itself",
  "/tracker/:permitId": "404",
  "/tracker/:permitId/plans": "404",
  "/tracker/:permitId/print": "404",
  "/tracker/:permitId/invoices/:invoiceId": "404",
  "/tracker/:permitId/take-up": "itself",
  "/tracker/:permitId/change": "404",
  "/tracker/:permitId/inspections/new": "404",
  "/reporting/:question": "404",
  "/reporting/records/:question": "404",
  "/my-file-requests/:requestId": "404",
  "/property/:propertyId": "404",
};

/** Addresses that name a record in their query, or one that there is beside one that there is not. */
const besides = ["/redirect?permit=nope", "/shared/new?permit=nope", "/office?peek=nope", "/apply?property=nope"];

const naming = pathsOf(routes).filter((path) => path.includes(":"));
const addressOf = (path: string): string => path.replace(/:\w+/g, "nope");

/** How often each command and pull was asked for, and when the last of them was. */
interface Asked {
  readonly commands: Map<string, number>;
  pulls: number;
  last: number;
}

function count(asked: Asked, request: Request): void {
  const { pathname } = new URL(request.url());
  if (pathname.startsWith("/api/v2/")) asked.last = Date.now();
  if (pathname === "/api/v2/sync/pull") asked.pulls += 1;
  if (!/^\/api\/v2\/(commands\/|sync\/push$)/.test(pathname)) return;
  const body: { args?: unknown; commands?: { name: string; args: unknown }[] } = request.postDataJSON();
  const sent = body.commands ?? [{ name: pathname.split("/").at(-1) ?? "", args: body.args }];
  for (const { name, args } of sent) {
    const key = `${name} ${JSON.stringify(args)}`;
    asked.commands.set(key, (asked.commands.get(key) ?? 0) + 1);
  }
}

/** Milliseconds: a page that reads on and on asks dozens of times in it, and is never quiet for as long as the second. */
const watched = 1_000;
const quiet = 300;
/** Pulls of a load that are fine: one to start, one for the record, and what other people's work rings for meanwhile. */
const fewPulls = 6;

async function loaded(page: Page, address: string): Promise<Asked> {
  const asked: Asked = { commands: new Map(), pulls: 0, last: 0 };
  const listen = (request: Request) => count(asked, request);
  page.on("request", listen);
  await page.goto(`${productUrl}${address}`);
  await expect(page.getByRole("heading", { level: 1 }), address).toBeVisible();
  // What is watched is that nothing comes: there is no event to wait for.
  const shown = Date.now();
  const isWatched = () => Date.now() > Math.min(Math.max(shown, asked.last) + quiet, shown + watched);
  while (!isWatched()) await page.waitForTimeout(50);
  page.off("request", listen);
  return asked;
}

/** What is wrong with a load; nothing is what there should be. */
async function faultsOf(page: Page, address: string, shown: Shown | null): Promise<readonly string[]> {
  const { commands, pulls } = await loaded(page, address);
  const { pathname } = new URL(page.url());
  const words = await page.getByRole("heading", { level: 1 }).innerText();
  const refused = words === "This area is for other roles";
  const leads = pathname === "/404" ? "404" : "itself";
  return [
    ...[...commands].filter(([, times]) => times > 1).map(([command, times]) => `${address}: ${command} ${times} times`),
    ...(pulls > fewPulls ? [`${address}: ${pulls} pulls`] : []),
    ...(shown === null || refused || leads === shown ? [] : [`${address}: ${leads} instead of ${shown}, "${words}"`]),
  ];
}

const everybody = ["applicant", "office", "inspector", "admin", "jurisdiction"] as const;

/** The walk of `npm test`, to every sixth address. */
const sharedWalks = ["office, without"];
const parts = 6;
const isWalked = (walk: string): boolean => wholeProof || sharedWalks.includes(walk);
const sharedBy = <T>(all: readonly T[], walk: string): readonly T[] =>
  all.filter((_, at) => wholeProof || at % parts === sharedWalks.indexOf(walk));

async function walk(context: BrowserContext, email: string, withWorker: boolean, name: string): Promise<readonly string[]> {
  const page = await context.newPage();
  await signIn(page, email, "/tracker");
  if (withWorker) await readyForOffline(page);
  const faults: string[] = [];
  for (const path of sharedBy(naming, name)) faults.push(...(await faultsOf(page, addressOf(path), shownFor[path] ?? null)));
  for (const address of sharedBy(besides, name)) faults.push(...(await faultsOf(page, address, null)));
  return faults;
}

test("every route that names a record has a row here, and every row a route", () => {
  expect(Object.keys(shownFor).sort()).toEqual([...naming].sort());
});

for (const who of everybody)
  test.describe(`${who} asks for what is not there`, () => {
    if (isWalked(`${who}, with`))
      test("with the offline worker in charge: asked once, and the page says so", async ({ context }) => {
        expect(await walk(context, `${who}@demo.test`, true, `${who}, with`)).toEqual([]);
      });
    // Without it the worker makes every first page: two people stand for those who hold a copy in full, and in part.
    if (who !== "applicant" && who !== "office") return;
    if (isWalked(`${who}, without`))
      test("without the offline worker: asked once, and the page says so", { tag: "@proof" }, async ({ browser }) => {
        const context = await browser.newContext({ serviceWorkers: "block" });
        expect(await walk(context, `${who}@demo.test`, false, `${who}, without`)).toEqual([]);
        await context.close();
      });
  });
