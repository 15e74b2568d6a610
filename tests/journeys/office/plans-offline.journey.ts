import { expect, type Page, test } from "@playwright/test";
import { z } from "zod";
import { deckWithPlans } from "../../support/plan/deck-with-plans";
import { type ProductProxy, startProductProxy } from "../../support/product-proxy";
import { readyForOffline, unsentCount } from "../support/device-steps";
import { fieldOffice } from "../support/field-office";
import { newPerson, open } from "../support/journey-people";

let road: ProductProxy;
test.beforeAll(async () => {
  road = await startProductProxy(Number(new URL(process.env.PLUMBLINE_URL ?? "").port));
});
test.afterAll(() => road.stop());

const drawing = (page: Page, name: string) => page.getByRole("application", { name });

/** Until the sheet's own lines are on the screen. */
async function drawn(page: Page, name: string): Promise<void> {
  await expect(drawing(page, name)).toBeVisible({ timeout: 30_000 });
  const dark = () =>
    drawing(page, name)
      .locator("canvas")
      .evaluate((canvas: HTMLCanvasElement) => {
        const data = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
        return data.filter((value, at) => at % 4 === 0 && value < 90 && (data[at + 3] ?? 0) > 200).length;
      });
  await expect.poll(dark, { timeout: 30_000 }).toBeGreaterThan(50);
}

const marked = z.object({ permitId: z.string(), mark: z.object({ shape: z.string(), page: z.number() }) });

test("a plan that was opened once opens without a connection; a pin put there reaches the office", async ({ browser }) => {
  test.setTimeout(180_000);
  const people = await fieldOffice(road.url);
  const { permitId } = await deckWithPlans(people, `${Math.floor(10_000 + Math.random() * 80_000)} Quiet Way`);
  const desk = { email: "office@demo.test", path: "/office", viewport: { width: 1280, height: 900 }, serviceWorkers: "allow" } as const;
  const reviewer = await newPerson(browser, road.url, desk);
  const { page } = reviewer;
  await readyForOffline(page);
  await open(reviewer, `/office/permits/${permitId}?tab=plans`);
  await drawn(page, "Sheet A1.01, SITE PLAN");
  const policy = await page.evaluate(async () => {
    const engine = performance.getEntriesByType("resource").find(({ name }) => /plan-engine-worker-/.test(name));
    return engine && (await fetch(engine.name)).headers.get("content-security-policy");
  });
  expect(policy).toBe("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'");

  road.down = true;
  await page.reload();
  await drawn(page, "Sheet A1.01, SITE PLAN");
  await page
    .getByRole("navigation", { name: "Sheets" })
    .getByRole("link", { name: /^S2\.01/ })
    .click();
  await drawn(page, "Sheet S2.01, FRAMING PLAN");
  await page.getByRole("button", { name: "Pin" }).click();
  const box = await drawing(page, "Sheet S2.01, FRAMING PLAN").boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * 0.4, (box?.y ?? 0) + (box?.height ?? 0) * 0.5);
  await page.getByRole("textbox", { name: "What to change" }).fill("Show the hangers.");
  await page.getByRole("button", { name: "Add to letter" }).click();
  await expect(page.getByRole("button", { name: /^Comment 1, .*Show the hangers/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: /^Comment 1, .*Show the hangers/ })).toBeVisible({ timeout: 30_000 });

  road.down = false;
  await expect.poll(() => unsentCount(page), { timeout: 60_000 }).toBe(0);
  const said = async () =>
    (await people.office.rows()).filter(({ kind }) => kind === "comment").map(({ data }) => marked.safeParse(data).data);
  await expect
    .poll(async () => (await said()).filter((one) => one?.permitId === permitId))
    .toMatchObject([{ mark: { shape: "pin", page: 2 } }]);
  expect(reviewer.errors).toEqual([]);
});

test("whoever of the staff comes to plans by their address sees them, though none of their devices has the permit", {
  tag: "@proof",
}, async ({ browser }) => {
  const people = await fieldOffice(road.url);
  const { permitId } = await deckWithPlans(people, `${Math.floor(10_000 + Math.random() * 80_000)} Strange Way`);
  const atTheAddress = {
    email: "inspector@demo.test",
    path: `/tracker/${permitId}/plans`,
    viewport: { width: 1280, height: 900 },
    serviceWorkers: "block",
  } as const;
  const inspector = await newPerson(browser, road.url, atTheAddress);
  await drawn(inspector.page, "Sheet A1.01, SITE PLAN");
  await expect(inspector.page.getByText("has not arrived at the office yet")).toHaveCount(0);
});
