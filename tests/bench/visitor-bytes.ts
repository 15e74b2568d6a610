import { gzipSync } from "node:zlib";
import { floorBytes } from "./area-bytes";
import type { BenchProduct } from "./bench-product";
import { type Figure, figureOfCount } from "./figure";
import { generatedRecords } from "./generated-records";

/** What a page that is sent without the app may have of scripts and style. Bytes, gz. */
const publicBytes = 20 * 1024;

/** Scripts and style that a document names or carries: addresses, and what stands in it. */
export function needsOf(html: string): { readonly addresses: readonly string[]; readonly inline: readonly string[] } {
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag);
  const addresses = tags.flatMap((tag) => {
    if (tag.startsWith("<link") && !/rel="(?:stylesheet|modulepreload)"/.test(tag)) return [];
    return /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? [];
  });
  const inline = [...html.matchAll(/<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g)].flatMap(([, , text]) => (text ? [text] : []));
  return { addresses: [...new Set(addresses)], inline };
}

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url);
  // The page that says that nothing is there is a page too.
  if (!answer.ok && answer.status !== 404) throw new Error(`${url} answers ${answer.status}`);
  return answer.text();
}

async function bytesOf(url: string): Promise<number> {
  const { addresses, inline } = needsOf(await textOf(url));
  const fetched = await Promise.all(addresses.map((address) => textOf(new URL(address, url).href)));
  return [...inline, ...fetched].reduce((sum, text) => sum + gzipSync(text).length, 0);
}

/** JavaScript and CSS of the pages that visitors read, as the running product sends them, gz, against the libraries of the app. */
export async function visitorBytes({ url }: BenchProduct): Promise<readonly Figure[]> {
  const [record] = generatedRecords(1, 1);
  const pages = {
    landing: "/",
    "public-permit": `/permits/${record?.number}`,
    auth: "/auth",
    "auth-sign-up": "/auth/sign-up",
    "auth-forgot-password": "/auth/forgot-password",
    "auth-reset-password": "/auth/reset-password?link=opened",
    "auth-verify-email": "/auth/verify-email",
    "auth-invitation": "/auth/invitation?link=opened",
    "auth-account-closed": "/auth/account-closed",
    "not-found": "/404",
  };
  const floor = await floorBytes();
  const goal = publicBytes / floor;
  const figures = Object.entries(pages).map(async ([area, path]) =>
    figureOfCount({ id: `bytes/${area}`, unit: "bytes gz", goal, aim: goal }, await bytesOf(new URL(path, url).href), floor),
  );
  return Promise.all(figures);
}
