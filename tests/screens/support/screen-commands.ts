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

/** Cuts this browser's roads to the office, or those of one address alone, or opens them again. */
export const cutRoads: BrowserCommand<[cut: boolean, only?: string]> = async ({ context }, cut, only) => {
  const those = only === undefined ? roads : `**${only}*`;
  if (cut) await context.route(those, (route) => route.abort("internetdisconnected"));
  else await context.unroute(those);
};

/** Requests of an address are answered so, in the office's place, so many times or from now on; null: by the office again. */
export const answerRoad: BrowserCommand<[address: string, status: number | null, json?: unknown, times?: number]> = async (
  { context },
  address,
  status,
  json,
  times = Number.POSITIVE_INFINITY,
) => {
  const those = `**${address}*`;
  if (status === null) await context.unroute(those);
  else await context.route(those, (route) => route.fulfill({ status, json }), { times });
};

interface PieceRoad {
  most: number;
  readonly arrived: string[];
}
const pieceRoads = new WeakMap<object, PieceRoad>();

/** Counts the pieces of files that arrive from now on, and cuts the road when there are so many. */
export const letPieces: BrowserCommand<[most: number]> = async ({ context }, most) => {
  const known = pieceRoads.get(context);
  if (known) {
    known.most = most;
    return;
  }
  const road: PieceRoad = { most, arrived: [] };
  pieceRoads.set(context, road);
  await context.route(/\/api\/v2\/files\/[^/]+\/pieces\//, async (route) => {
    if (road.arrived.length >= road.most) return route.abort("connectionfailed");
    await route.continue();
    road.arrived.push(new URL(route.request().url()).pathname);
  });
};

/** The pieces that arrived, oldest first. */
export const piecesArrived: BrowserCommand<[]> = async ({ context }) => pieceRoads.get(context)?.arrived ?? [];
