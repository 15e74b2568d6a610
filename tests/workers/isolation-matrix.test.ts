import { env, exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { roles } from "#schemas/role";
import { bootstrapRouter } from "#worker/composition/bootstrap-router";
import { createCore } from "#worker/composition/create-core";
import { developmentRouters, siteRouters } from "#worker/composition/create-worker";
import { product } from "#worker/composition/product";
import { type Ask, type RouteRow, routeTable, type Standing, type Whose, whose } from "./route-table";
import { type Belongings, type Caller, dumpOf, otherTown, type SignedIn, type Town, TwoTowns, townMark, towns } from "./support/two-towns";

const world = new TwoTowns();
beforeAll(async () => {
  await world.open();
}, 120_000);

const pages = async () => new Response();
function routesOfProduct(): readonly string[] {
  const core = createCore(env, env, {
    clock: () => new Date(),
    log: () => undefined,
    random: () => 0.5,
    randomBytes: (bytes) => bytes,
    fetch: async () => new Response(),
    background: () => undefined,
    developmentOrigin: () => "http://localhost",
  });
  const building = { ...product, pages };
  const routers = [...siteRouters(core, building), ...developmentRouters(core, building), bootstrapRouter(core, building)];
  return [...new Set(routers.flatMap((router) => router.routes.map(({ method, path }) => `${method} ${path}`)))].sort();
}

/** What x-organization says: the host's organization, or what must be refused. */
const headers = {
  right: (town: Town) => town,
  wrong: (town: Town) => otherTown(town),
  absent: () => undefined,
  "odd case": (town: Town) => town.toUpperCase(),
  twice: (town: Town) => `${town}, ${town}`,
  "of both": (town: Town) => `${town},${otherTown(town)}`,
  "look-alike": (town: Town) => encodeURIComponent(town.replace("o", "о").replace("i", "і")),
} as const;
type HeaderWords = keyof typeof headers;
const headerWords = Object.keys(headers) as readonly HeaderWords[];

type Who = "nobody" | Exclude<Caller, "ben">;
const whos: readonly Who[] = ["nobody", "ana", ...roles];

/** Where a caller of a town stands, and with whose token. */
type Place = "at home" | "at the other host with home's token" | "at the other host with its own token";
const placesOf = (who: Who): readonly Place[] =>
  who === "nobody" ? ["at home"] : ["at home", "at the other host with home's token", "at the other host with its own token"];

interface Cell {
  readonly who: Who;
  readonly home: Town;
  readonly place: Place;
  readonly object: Whose;
  readonly header: HeaderWords;
}

/**
 * The cells that a run asks: all of them in the proof. A run of all tests asks in those of one town, the other's at the next route, with the right
 * header in every second of them, and in a third of them with one of the wrong ones, others from route to route.
 */
const shareOf = (cells: readonly Cell[], turn: number): readonly Cell[] =>
  env.PROOF === "whole"
    ? cells
    : cells.filter(({ header, home }, at) => {
        if (home !== towns[turn % towns.length]) return false;
        const [place, round] = [Math.floor(at / headerWords.length), Math.floor(turn / towns.length)];
        if (header === "right") return (place + round) % 2 === 0;
        if ((place + Math.floor(round / (headerWords.length - 1))) % 3 !== 0) return false;
        return header === headerWords[1 + ((place + round) % (headerWords.length - 1))];
      });

const hostOf = ({ home, place }: Cell): Town => (place === "at home" ? home : otherTown(home));
const standingOf = ({ who, place }: Cell): Standing => (who === "nobody" || who === "ana" || place !== "at home" ? "applicant" : who);
const session = ({ who, home, place }: Cell): SignedIn | null =>
  who === "nobody" ? null : world.at(who, home, place === "at the other host with its own token" ? otherTown(home) : home);

function cellsOf(): readonly Cell[] {
  return towns.flatMap((home) =>
    whos.flatMap((who) =>
      placesOf(who).flatMap((place) =>
        whose
          // Whoever works elsewhere has nothing of their own here.
          .filter((object) => !(object === "own" && who !== "ana" && place === "at the other host with its own token"))
          .flatMap((object) => headerWords.map((header) => ({ who, home, place, object, header }))),
      ),
    ),
  );
}

/** What is asked for: for a member of staff their own account and device, and the permit of an applicant of theirs. */
function belongings(cell: Cell): Belongings {
  const host = hostOf(cell);
  const self = session(cell)?.person.accountId ?? "nobody";
  if (cell.object === "another's") return world.of("ben", host);
  if (cell.object === "another organization's") {
    const colleague = cell.who === "Admin" ? "OfficeStaff" : "Admin";
    return { ...world.of("ana", otherTown(host)), accountId: world.person(colleague, otherTown(host)).accountId };
  }
  return cell.who === "ana" ? world.of("ana", host) : { ...world.of("ana", host), accountId: self, clientId: crypto.randomUUID() };
}

/** The rule of every route behind a token: somebody first, then one organization in host, header and token, then the row's own. */
function expected(row: RouteRow & { reach: "token" }, cell: Cell): number {
  if (cell.who === "nobody") return 401;
  if (cell.header !== "right" || cell.place === "at the other host with home's token") return 403;
  return row.status(standingOf(cell), cell.object);
}

function requestOf(method: string, cell: Cell, ask: Ask): Request {
  const host = hostOf(cell);
  const origin = host === "local" ? "http://localhost" : "http://riverton.localhost";
  const sent = new Headers(ask.headers);
  const named = headers[cell.header](host);
  if (named !== undefined) sent.set("x-organization", named);
  const who = session(cell);
  if (who !== null) sent.set("authorization", `Bearer ${who.token}`);
  if (method !== "GET") sent.set("content-type", ask.bytes ? "application/octet-stream" : "application/json");
  const body = ask.bytes ?? (ask.json === undefined ? null : JSON.stringify(ask.json));
  return new Request(`${origin}/api/v2${ask.path}`, { method, headers: sent, body });
}

async function judge(method: string, row: RouteRow & { reach: "token" }, cell: Cell): Promise<string | null> {
  const answer = await exports.default.fetch(requestOf(method, cell, row.ask(belongings(cell))));
  const text = await answer.text();
  const wanted = expected(row, cell);
  if (answer.status !== wanted) return `${JSON.stringify(cell)}: ${answer.status} instead of ${wanted}: ${text.slice(0, 160)}`;
  return text.includes(townMark[otherTown(hostOf(cell))]) ? `${JSON.stringify(cell)}: shows the other organization's words` : null;
}

async function inTurns<T, R>(items: readonly T[], atOnce: number, run: (item: T) => Promise<R>): Promise<readonly R[]> {
  const done: R[] = [];
  for (let at = 0; at < items.length; at += atOnce) done.push(...(await Promise.all(items.slice(at, at + atOnce).map(run))));
  return done;
}

const [method, path] = [(route: string) => route.split(" ")[0] ?? "", (route: string) => route.split(" ")[1] ?? ""];
const rowsOf = <R extends RouteRow["reach"]>(reach: R) =>
  Object.entries(routeTable).flatMap(([route, row]) => (row.reach === reach ? [[route, row as RouteRow & { reach: R }] as const] : []));

test("every route of the worker has a row, and every row a route", () => {
  expect(Object.keys(routeTable).sort()).toEqual(routesOfProduct());
});

describe("[P2] [P3] [P14] every caller at every route behind a token", () => {
  const cells = cellsOf();

  test("are more than 1,500 cells, and each is asked with every header by some route", () => {
    const asked = rowsOf("token").map((_, turn) => shareOf(cells, turn));
    expect(asked.flat().length).toBeGreaterThan(1_500);
    expect(new Set(asked.flat()).size).toBe(cells.length);
  });

  test.each(rowsOf("token"))("%s answers each as its row says, and changes nothing of either organization", async (route, row) => {
    const before = await Promise.all(towns.map(dumpOf));
    const asked = shareOf(cells, Object.keys(routeTable).indexOf(route));
    const faults = (await inTurns(asked, 24, (cell) => judge(method(route), row, cell))).filter((fault) => fault !== null);
    expect(faults).toEqual([]);
    expect(await Promise.all(towns.map(dumpOf))).toEqual(before);
  });

  test("a rule that is wrong is found: the matrix can fail", async () => {
    const wrong = { reach: "token", ask: () => ({ path: "/me" }), status: () => 404 } as const;
    const asked = env.PROOF === "whole" ? cells : cells.filter(({ header }) => header === "right");
    const faults = (await inTurns(asked, 24, (cell) => judge("GET", wrong, cell))).filter((fault) => fault !== null);
    // Of both towns: five callers at home with their three objects, five at the other host with its own token.
    expect(faults.length).toBe(2 * (5 * 3 + 3 + 4 * 2));
  });
});

describe("[P2] [P3] routes with other doors", () => {
  const sent = [undefined, "local", "riverton", "LOCAL", "nowhere"];

  test.each([...rowsOf("open"), ...rowsOf("development")])(
    "%s answers everybody alike, whatever x-organization says",
    async (route, row) => {
      // One town a route, as above.
      const turn = Object.keys(routeTable).indexOf(route);
      for (const town of towns.filter((_, at) => env.PROOF === "whole" || at === turn % towns.length))
        for (const who of whos)
          for (const named of sent) {
            const cell: Cell = { who, home: town, place: "at home", object: "own", header: "absent" };
            const asked = requestOf(method(route), cell, { path: "/none", ...(named ? { headers: { "x-organization": named } } : {}) });
            const answer = await exports.default.fetch(
              new Request(new URL(row.path, asked.url), {
                method: method(route),
                headers: { ...Object.fromEntries(asked.headers), "content-type": "application/json" },
                body: method(route) === "POST" ? JSON.stringify({ accounts: [] }) : null,
              }),
            );
            expect([route, who, answer.status]).toEqual([route, who, row.status]);
            expect(await answer.text()).not.toContain(townMark[otherTown(town)]);
          }
    },
  );

  test("a session's cookie gives a token at the host that made it alone, and no role of elsewhere", async () => {
    for (const home of towns)
      for (const who of ["ana", ...roles] as const) {
        const made = world.at(who, home);
        const cookie = [...made.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const ask = (town: Town) =>
          exports.default.fetch(
            new Request(`${world.at("ana", town).browser.origin}/api/v2/token`, { headers: { cookie, "sec-fetch-site": "same-origin" } }),
          );
        expect([who, home, (await ask(home)).status]).toEqual([who, home, 200]);
        expect([who, home, (await ask(otherTown(home))).status]).toEqual([who, home, 401]);
      }
  });

  test.each(rowsOf("cookie"))("%s is nobody's without a cookie, whatever bearer token comes with it", async (route, row) => {
    for (const who of whos) {
      const cell: Cell = { who, home: "local", place: "at home", object: "own", header: "right" };
      const posted = route.startsWith("POST ") ? { method: "POST", body: "{}" } : {};
      const asked = requestOf("GET", cell, {
        path: "/none",
        headers: { "sec-fetch-site": "same-origin", "content-type": "application/json" },
      });
      const answer = await exports.default.fetch(new Request(new URL(row.path, asked.url), { headers: asked.headers, ...posted }));
      expect([route, who, answer.status]).toEqual([route, who, row.status]);
      if (answer.status === 200) expect(await answer.json()).toBeNull();
    }
  });

  test("a socket is opened by a ticket of this very organization alone", async () => {
    const ticketOf = async ({ browser, token }: SignedIn) =>
      (await (await browser.api("/notifications/ticket", token, { method: "POST", json: {} })).json<{ ticket: string }>()).ticket;
    for (const home of towns)
      for (const who of ["ana", ...roles] as const) {
        const open = async (at: Town, origin: Town) =>
          exports.default.fetch(
            new Request(`${world.at("ana", at).browser.origin}/api/v2/notifications/live`, {
              headers: {
                upgrade: "websocket",
                origin: world.at("ana", origin).browser.origin,
                "sec-websocket-protocol": `plumbline.v1, ${await ticketOf(world.at(who, home))}`,
              },
            }),
          );
        expect((await open(otherTown(home), otherTown(home))).status).toBe(403);
        expect((await open(home, otherTown(home))).status).toBe(403);
        const opened = await open(home, home);
        expect(opened.status).toBe(101);
        opened.webSocket?.accept();
        opened.webSocket?.close();
      }
  });
});

test("paths are read from the product, not from this file", () => {
  expect(routesOfProduct().map(path)).toContain("/api/v2/permits/:number");
});
