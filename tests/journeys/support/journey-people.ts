import type { Browser, BrowserContext, Page, ViewportSize } from "@playwright/test";
import { comeIn, hydrated } from "../../support/browser/come-in";
import { goThere } from "./state-walk";

const password = "plumb-line-demo";

/** Somebody at a device of their own. */
export interface JourneyPerson {
  readonly email: string;
  readonly base: string;
  readonly context: BrowserContext;
  /** The tab they look at; another one after it was closed or killed. */
  page: Page;
  /** Errors in the console and faults of any tab, but those of requests that found no server. */
  readonly errors: string[];
}

/** What a browser says of itself when nobody answers; `ERR_FAILED` where the offline worker asked. */
const roadNoise =
  /ERR_(EMPTY_RESPONSE|FAILED|INCOMPLETE_CHUNKED_ENCODING|CONNECTION_\w+|INTERNET_DISCONNECTED|SOCKET_NOT_CONNECTED)|WebSocket connection to/;

function listen(page: Page, errors: string[]): void {
  page.on("console", (message) => {
    if (message.type() === "error" && !roadNoise.test(message.text())) errors.push(`${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => errors.push(error.message));
}

/** Opens an address of the product and waits until the page can be used. */
export async function open(person: JourneyPerson, path: string): Promise<void> {
  await person.page.goto(`${person.base}${path}`);
  await hydrated(person.page);
}

/** Leads somebody who has the product open to an address of it, as a link does: the page stays. */
export async function goTo({ page }: JourneyPerson, path: string): Promise<void> {
  await goThere(page, path);
  await hydrated(page);
}

interface JourneyDevice {
  readonly email: string;
  readonly path: string;
  readonly viewport: ViewportSize;
  /** Whether it takes the offline worker, without which nobody goes where there is no network. */
  readonly serviceWorkers: "allow" | "block";
}

/** Somebody at a browser of their own, signed in, looking at `path`. */
export async function newPerson(
  browser: Browser,
  base: string,
  { email, path, viewport, serviceWorkers }: JourneyDevice,
): Promise<JourneyPerson> {
  const context = await browser.newContext({ viewport, serviceWorkers, locale: "en-US" });
  const page = await context.newPage();
  const errors: string[] = [];
  context.on("page", (later) => listen(later, errors));
  listen(page, errors);
  const person: JourneyPerson = { email, base, context, page, errors };
  await comeIn(page, base, email, path, password);
  await hydrated(page);
  return person;
}

/** Closes the tab as a person does, and opens another at the same address. */
export async function closeTab(person: JourneyPerson): Promise<void> {
  const address = person.page.url();
  const next = await person.context.newPage();
  await person.page.close();
  person.page = next;
  await next.goto(address);
  await hydrated(next);
}

/** Kills the tab's process as the system does when memory runs out, and opens another tab at the same address: no page code runs. */
export async function killTab(person: JourneyPerson): Promise<void> {
  const address = person.page.url();
  const killed = person.page;
  const session = await person.context.newCDPSession(killed);
  await Promise.race([session.send("Page.crash").catch(() => undefined), killed.waitForEvent("crash")]);
  person.page = await person.context.newPage();
  await person.page.goto(address);
  await hydrated(person.page);
}
