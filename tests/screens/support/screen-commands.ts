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
