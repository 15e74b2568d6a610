import { request } from "node:http";
import { expect, type Page } from "@playwright/test";

/** One cookie of an answer as Playwright puts it into a browser. */
function cookieOf(set: string, url: string) {
  const [pair = "", ...attributes] = set.split(";").map((part) => part.trim());
  const at = pair.indexOf("=");
  const has = (name: string) => attributes.some((each) => each.toLowerCase() === name);
  return { name: pair.slice(0, at), value: pair.slice(at + 1), url, httpOnly: has("httponly"), secure: has("secure") };
}

/** The cookies that signing in with a password gives at this office's host, wherever that name leads on this machine. */
function cookiesFor(base: string, email: string, password: string): Promise<readonly ReturnType<typeof cookieOf>[]> {
  const { host, port, origin } = new URL(base);
  const headers = { host, origin, "content-type": "application/json" };
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path: "/api/auth/sign-in/email", method: "POST", headers }, (answer) => {
      answer.resume();
      answer.on("error", reject);
      answer.on("end", () => {
        if (answer.statusCode === 200) resolve((answer.headers["set-cookie"] ?? []).map((set) => cookieOf(set, origin)));
        else reject(new Error(`${email} could not sign in at ${host}: ${answer.statusCode}`));
      });
    });
    asked.on("error", reject);
    asked.end(JSON.stringify({ email, password }));
  });
}

/** Until the page answers to keys and presses: what is typed before that is lost on any page that the app takes over. One without it answers as it stands. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    if ("static" in document.documentElement.dataset) return document.readyState !== "loading";
    const heading = document.querySelector("main h1, main");
    if (heading === null || !Object.keys(heading).some((key) => key.startsWith("__reactFiber"))) return false;
    // React marks what it takes over before it is done with the page: then it has nothing left to do.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 150 }));
    return true;
  });
}

const isAt = (address: string) => (url: URL) => `${url.pathname}${url.search}` === address || url.pathname === address;

/** Fills in the sign-in page as a person does, and waits for the page it leads to. */
export async function signInOnPage(page: Page, base: string, email: string, address: string, password: string): Promise<void> {
  await page.goto(`${base}/auth?redirect=${encodeURIComponent(address)}`);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(isAt(address));
}

/**
 * Somebody comes in at an address. In a browser that nobody is signed in to the session is made by the sign-in page's own call, without the page:
 * `auth.journey.ts` is about that, and a run would draw it 200 times over. In one that somebody is signed in to, it is done on the page.
 */
export async function comeIn(page: Page, base: string, email: string, address: string, password: string): Promise<void> {
  const context = page.context();
  if ((await context.cookies(base)).length > 0) return signInOnPage(page, base, email, address, password);
  await context.addCookies([...(await cookiesFor(base, email, password))]);
  await page.goto(`${base}${address}`);
  await expect.poll(() => isAt(address)(new URL(page.url()))).toBe(true);
  await hydrated(page);
}
