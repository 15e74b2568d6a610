import { env } from "cloudflare:workers";

/** What the worker under test serves to be agreed to, by path: the product's own files, until a test serves others. */
export const servedTexts = new Map<string, string>(Object.entries(env.TEST_DOCUMENTS));
