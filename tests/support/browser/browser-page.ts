import { expect, type Page } from "@playwright/test";
import { axeFindings } from "./axe-findings";
import { comeIn } from "./come-in";

/** Where the product under test answers. */
export const productUrl = process.env.PLUMBLINE_URL ?? process.env.BASE_URL ?? "http://localhost:8787";
export const demoPassword = "plumb-line-demo";

/** The browser's own lines for an answer of 4xx, and for a service worker or a socket that it could not reach without a network: no fault of the page. */
const browsersOwn =
  /^(Failed to load resource|An unknown error occurred when fetching the script|WebSocket connection to '\S+' failed: .*ERR_INTERNET_DISCONNECTED)/;

/** Collects what a page says to its console when something fails; `expectQuiet` fails a test on any of it. */
export function listen(page: Page): { readonly heard: readonly string[]; expectQuiet(): void } {
  const heard: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !browsersOwn.test(message.text())) heard.push(message.text());
  });
  page.on("pageerror", (error) => heard.push(String(error)));
  return { heard, expectQuiet: () => expect(heard).toEqual([]) };
}

/** Somebody comes in at an address of the product under test. */
export const signIn = (page: Page, email: string, redirect: string, password = demoPassword): Promise<void> =>
  comeIn(page, productUrl, email, redirect, password);

/** Everything that axe finds against WCAG 2.2 AA, in a line each. */
export async function barriers(page: Page): Promise<readonly string[]> {
  return (await axeFindings(page)).map(({ rule, target }) => `${rule}: ${target}`);
}

interface KeptMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The newest mail that development kept for an address, once it is there. */
export async function mailTo(address: string): Promise<KeptMail> {
  let newest: KeptMail | undefined;
  await expect
    .poll(async () => {
      const answer = await fetch(`${productUrl}/dev/mail.json?to=${encodeURIComponent(address)}`);
      const { mails }: { mails: KeptMail[] } = await answer.json();
      newest = mails[0];
      return mails.length;
    })
    .toBeGreaterThan(0);
  if (!newest) throw new Error(`no mail to ${address}`);
  return newest;
}

/** The link in a mail's text, at the product's own door: in development a mail names the door that the last request came by. */
export function linkIn(mail: KeptMail): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (link === undefined) throw new Error(`no link in "${mail.subject}"`);
  const { pathname, search } = new URL(link);
  return `${productUrl}${pathname}${search}`;
}
