import { expect, test } from "@playwright/test";
import { demoPassword, listen, productUrl, signIn } from "../../support/browser/browser-page";
import { hydrated } from "../../support/browser/come-in";

/** Begins a session on another device. */
async function signInElsewhere(device: string): Promise<void> {
  const answer = await fetch(`${productUrl}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: productUrl, "user-agent": device },
    body: JSON.stringify({ email: "riverton-only@demo.test", password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`no session: ${answer.status}`);
}

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

test("a row that leaves its list with the question's opener hands the focus to the row after it", async ({ page }) => {
  const said = listen(page);
  await signInElsewhere(firefox);
  await signInElsewhere(firefox);
  await signIn(page, "riverton-only@demo.test", "/auth/sessions");
  const rows = page.getByRole("list", { name: "Where you are signed in" }).getByRole("listitem");
  const ending = rows.filter({ hasText: "Firefox" }).first();
  await expect(ending).toBeVisible();
  const before = await rows.count();
  const place = await ending.evaluate((row) => [...(row.parentElement?.children ?? [])].indexOf(row));
  await ending.getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Keep it" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(before - 1);
  await expect(rows.nth(Math.min(place, before - 2))).toBeFocused();
  said.expectQuiet();
});

test("whoever presses beside everything is left alone", async ({ page }) => {
  await page.goto(`${productUrl}/auth`);
  await hydrated(page);
  await page.evaluate(() =>
    document.querySelector("main")?.insertAdjacentHTML("beforeend", "<section><h2>Part</h2><button>Go</button></section>"),
  );
  const go = page.getByRole("button", { name: "Go" });
  await go.focus();
  await page
    .getByRole("contentinfo")
    .getByText(/./)
    .first()
    .click({ position: { x: 1, y: 1 } });
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  expect(await focused()).toBe("BODY");
  await go.evaluate((button) => button.remove());
  // Longer than the focus takes to be brought back, were it brought back.
  await page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))),
      ),
  );
  expect(await focused()).toBe("BODY");
});
