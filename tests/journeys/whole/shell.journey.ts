import { expect, test } from "@playwright/test";
import { barriers, listen, productUrl, signIn } from "../../support/browser/browser-page";
import { hydrated } from "../../support/browser/come-in";
import { newAccount, newPassword } from "../../support/new-account";
import { readyForOffline } from "../support/device-steps";

test.use({ serviceWorkers: "block" });

test.describe("addresses", () => {
  test("[S2.18] [S2.19] [S8.6] any other path leads to /404, whose Go Back returns to the previous page", async ({ page }) => {
    const console_ = listen(page);
    const goBack = page.getByRole("link", { name: "Go Back" });
    await page.goto(`${productUrl}/no/such/page?x=1`);
    await hydrated(page);
    // Nothing came before it: it leads to the front page.
    await expect(goBack).toHaveAttribute("href", "/");
    for (const path of ["/nothing", "/office/nothing/here", "/auth/nothing", "/no/such/page?x=1"]) {
      await page.goto(`${productUrl}/auth`);
      await page.goto(`${productUrl}/auth/sign-up?redirect=%2Ftracker`);
      await page.goto(`${productUrl}${path}`);
      await expect(page).toHaveURL(`${productUrl}/404`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("That page couldn't be found");
      await hydrated(page);
      await goBack.click();
      await expect(page).toHaveURL(`${productUrl}/auth/sign-up?redirect=%2Ftracker`);
      // One step back was one page: the one before it is where it was.
      await page.goBack();
      await expect(page).toHaveURL(`${productUrl}/auth`);
    }
    console_.expectQuiet();
  });

  test.describe(() => {
    test.use({ serviceWorkers: "allow" });

    test("an unknown address without a connection is the page that says so, with what is on this device", { tag: "@proof" }, async ({
      context,
      page,
    }) => {
      await signIn(page, "applicant@demo.test", "/property");
      await readyForOffline(page);
      await context.setOffline(true);
      await page.goto(`${productUrl}/no/such/page?x=1`);
      await expect(page).toHaveURL(`${productUrl}/404`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("That page couldn't be found");
      await expect(page.getByRole("main")).toContainText(/on this device/i);
      await page.getByRole("link", { name: "Go Back" }).click();
      await expect(page).toHaveURL(`${productUrl}/property`);
    });
  });

  test("the page that was not found answers 404, and its link leads back without scripts too", async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${productUrl}/auth/sign-up`);
    const answer = await page.goto(`${productUrl}/404`, { referer: `${productUrl}/auth/sign-up` });
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("link", { name: "Go Back" })).toHaveAttribute("href", "/auth/sign-up");
    await context.close();
  });

  test("[S5.5] [S6.5] a signed-in area asks a stranger to sign in, and remembers where they wanted to go", async ({ page }) => {
    for (const path of ["/tracker", "/apply", "/property", "/office?view=all", "/auth/sessions"]) {
      await page.goto(`${productUrl}${path}`);
      await expect(page).toHaveURL(`${productUrl}/auth?redirect=${encodeURIComponent(path)}`);
    }
  });

  test("[S2.3] [S6.1] [P4] without the role an area says who can open it, answers 403 and leads back", { tag: "@proof" }, async ({
    page,
  }) => {
    const console_ = listen(page);
    await signIn(page, "applicant@demo.test", "/auth/sessions");
    // Asked past the offline worker, which may have a copy to show the page from already.
    expect((await page.request.get(`${productUrl}/office`)).status()).toBe(403);
    await page.goto(`${productUrl}/office`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This area is for other roles");
    await expect(page.getByRole("main").getByRole("listitem")).toHaveText([
      "Office staff",
      "Building official's office",
      "Administrator",
      "Inspector",
    ]);
    await expect(page.getByText("applicant@demo.test: Applicant")).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("link", { name: "Back to my permits" }).click();
    await expect(page).toHaveURL(`${productUrl}/tracker`);
    console_.expectQuiet();
  });
});

test.describe("the document", () => {
  test("has its theme, language and density before any script runs", async () => {
    const answer = await fetch(productUrl, { headers: { cookie: "theme=sunlight", "accept-language": "es-MX,es;q=0.9" } });
    const html = await answer.text();
    expect(html).toMatch(/<html lang="es" data-theme="sunlight" data-density="roomy"/);
    expect(html).toContain("<title>Página de inicio</title>");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await (await fetch(productUrl, { headers: { cookie: "density=compact" } })).text()).toContain('data-density="compact"');
  });

  test("runs no script without the nonce of its own answer, with the app and without it", async () => {
    for (const [path, least] of [
      ["/auth?oruxt", 4],
      ["/auth", 2],
    ] as const) {
      const answer = await fetch(`${productUrl}${path}`);
      const policy = answer.headers.get("content-security-policy") ?? "";
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
      const html = await answer.text();
      const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map((match) => match[1] ?? "");
      expect(scripts.length).toBeGreaterThanOrEqual(least);
      for (const attributes of scripts) expect(attributes).toContain(`nonce="${nonce}"`);
      const again = (await fetch(`${productUrl}${path}`)).headers.get("content-security-policy");
      expect(again).not.toBe(policy);
    }
  });

  test("data that pages ask for is kept by nobody on the way", async () => {
    const answer = await fetch(`${productUrl}/auth.data`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("an act from another site is refused before it is read", async () => {
    // Nothing to read where nothing is read: the local server in front loses a connection whose request was left half read.
    const send = (headers: Record<string, string>, body = "") => fetch(`${productUrl}/auth`, { method: "POST", headers, body });
    const type = { "content-type": "application/x-www-form-urlencoded" };
    expect((await send({ ...type, origin: "https://elsewhere.test" })).status).toBe(403);
    expect((await send(type)).status).toBe(403);
    expect((await send({ ...type, origin: productUrl, "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await send({ ...type, origin: productUrl, "sec-fetch-site": "same-origin" }, "email=a")).status).toBe(422);
  });

  test("speaks the language chosen in the foot, without scripts too, and keeps it", async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: "en-US" });
    const page = await context.newPage();
    await page.goto(productUrl);
    await page.getByRole("link", { name: "Español" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Permisos de construcción");
    await page.goto(`${productUrl}/auth`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Iniciar sesión");
    await context.close();
  });
});

test.describe("the frame", () => {
  test("[S2.21] [S2.22] [S2.23] [S8.4] an area's code comes when it is opened, under a loading bar without a spinner; code that cannot be loaded is opened by a full page load", async ({
    page,
  }) => {
    const pages = new Set<string>();
    page.on("request", (request) => {
      const name = /\/assets\/([\w-]+)\.route-/.exec(request.url())?.[1];
      if (name !== undefined) pages.add(name);
    });
    // With the app, as where a usability test is taken: without it a visitor's page brings no code.
    await page.goto(`${productUrl}/auth?oruxt`);
    await hydrated(page);
    expect([...pages].sort()).toEqual(["shell", "sign-in"]);
    let fail = (): void => undefined;
    const held = new Promise<void>((resolve) => (fail = resolve));
    let failures = 0;
    await page.route(/sign-up\.route-.*\.js/, async (route) => {
      failures += 1;
      if (failures > 1) return route.continue();
      await held;
      return route.abort();
    });
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole("link", { name: "Create an account" }).click();
    const bar = page.getByRole("progressbar", { name: "Loading the page" });
    await expect(bar).toHaveCSS("opacity", "1");
    // A bar across the whole page, and nothing else that says so: a spinner would turn.
    // As it is laid out: it grows over that width as it runs.
    const laidOut = await bar.evaluate((element) => [element.clientWidth, element.clientHeight, element.childElementCount]);
    expect(laidOut).toEqual([page.viewportSize()?.width, 3, 0]);
    const moving = () => document.getAnimations().flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []));
    expect(JSON.stringify(await page.evaluate(moving))).not.toContain("rotate");
    fail();
    await expect(page.getByRole("heading", { level: 1, name: "Create an account" })).toBeVisible();
    await expect(page).toHaveURL(`${productUrl}/auth/sign-up`);
    expect([...pages].sort()).toEqual(["shell", "sign-in", "sign-up"]);
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(false);
    await expect(bar).toHaveCount(0);
  });

  test.describe(() => {
    test.use({ serviceWorkers: "allow" });

    test("going back finds the place also while this device's copy is read anew", { tag: "@proof" }, async ({ browser }) => {
      const context = await browser.newContext({ viewport: { width: 390, height: 600 } });
      const page = await context.newPage();
      await signIn(page, await newAccount("Paula Platz"), "/property", newPassword);
      await readyForOffline(page);
      await page.goto(productUrl);
      await hydrated(page);
      await page.evaluate(async () => {
        const name = (await indexedDB.databases()).find((each) => each.name?.startsWith("plumbline:"))?.name ?? "";
        const channel = new BroadcastChannel(name);
        // As a tab says that has stored what is too large to hand round.
        const tell = () => channel.postMessage({ type: "stored", life: "another", pages: 1 });
        addEventListener("popstate", () => {
          const telling = setInterval(tell, 5);
          setTimeout(() => clearInterval(telling), 1_000);
        });
      });
      await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: 6 });
      const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
      const link = page.getByRole("main").getByRole("link", { name: "Look up a property" });
      for (const round of [1, 2, 3]) {
        await link.scrollIntoViewIfNeeded();
        const before = await scrolled();
        expect(before).toBeGreaterThan(100);
        await link.click();
        await expect(page.getByRole("heading", { level: 1, name: "Properties" })).toBeVisible();
        await expect.poll(scrolled).toBe(0);
        await page.goBack();
        await expect(link).toBeVisible();
        await expect.poll(scrolled, `round ${round}`).toBe(before);
      }
      await context.close();
    });
  });
});
