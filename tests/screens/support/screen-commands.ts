import type { BrowserCommand } from "vitest/node";

type AnyActs = Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>;

/** Runs one of `acts-at-office.ts`, outside the browser. */
export const atOffice: BrowserCommand<[name: string, ...args: readonly unknown[]]> = async ({ project }, name, ...args) => {
  const { acts } = await project.import<{ acts: AnyActs }>("/tests/screens/support/acts-at-office.ts");
  return acts[name]?.(...args);
};

/** Nobody is signed in at this browser any more. */
export const forgetCookies: BrowserCommand<[]> = async ({ context }) => context.clearCookies();

/** The roads of the product itself; this page's own modules come by others. */
const roads = /^https?:\/\/[^/]+\/((api|v1)\/|[^?]*\.data(\?|$))/;

/** Cuts this browser's roads to the office, or opens them again. */
export const cutRoads: BrowserCommand<[cut: boolean]> = async ({ context }, cut) => {
  if (cut) await context.route(roads, (route) => route.abort("internetdisconnected"));
  else await context.unroute(roads);
};
