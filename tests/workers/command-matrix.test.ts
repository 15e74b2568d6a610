import { env, exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { AnyCommand } from "#schemas/command";
import { commandList } from "#schemas/commands";
import type { ProblemCode } from "#schemas/problem";
import { roles } from "#schemas/role";
import { protocolVersion, pushLimit } from "#schemas/sync";
import { type Fill, sampleOf } from "../support/sample-arguments";
import { type CommandRule, commandTable, refusalOf } from "./command-table";
import { type Whose, whose } from "./route-table";
import { type Belongings, type Caller, dumpOf, otherTown, type SignedIn, type Town, TwoTowns, towns } from "./support/two-towns";

const world = new TwoTowns();
beforeAll(async () => {
  await world.open();
}, 120_000);

const whos: readonly Exclude<Caller, "ben">[] = ["ana", ...roles];

interface Cell {
  readonly command: AnyCommand;
  readonly rule: CommandRule;
  readonly who: (typeof whos)[number];
  readonly home: Town;
  /** Their own town, or the other, where they hold no role. */
  readonly at: Town;
  readonly object: Whose;
}

const ruleOf = (name: string): CommandRule => {
  const rule = commandTable[name];
  if (!rule) throw new Error(`${name} has no row`);
  return rule;
};

const cells: readonly Cell[] = commandList.flatMap((command) =>
  towns.flatMap((home) =>
    whos.flatMap((who) =>
      [home, otherTown(home)].flatMap((at) => whose.map((object) => ({ command, rule: ruleOf(command.name), who, home, at, object }))),
    ),
  ),
);

const session = ({ who, home, at }: Cell): SignedIn => world.at(who, home, at);
const belongings = ({ object, at }: Cell): Belongings =>
  object === "own" ? world.of("ana", at) : object === "another's" ? world.of("ben", at) : world.of("ana", otherTown(at));

/** The refusal that must come, or null for whoever is let through to the rules of the permit itself. */
const refusal = (cell: Cell): ProblemCode | null =>
  refusalOf(cell.rule, session(cell).person, cell.object, cell.who === "ana" && cell.object === "own");

/** Arguments that fit the command's schema, about somebody's permit, or their draft where the command is about drafts. */
function argumentsOf({ command, rule, object, at }: Cell, of: Belongings): unknown {
  const about = rule === "author" || rule === "begins" ? of.draftId : of.permitId;
  const fill: Fill = (path) => {
    if (path === "permitId") return about;
    if (path === "typeId") return "shed@1";
    if (path === command.creates) return command.name === "draft.start" ? of.draftId : crypto.randomUUID();
    if (path === "documentId") return of.planId;
    if (path === "propertyId") return command.name.startsWith("draft.") ? null : of.propertyId;
    if (path === "permitIds.0") return of.permitId;
    // A number of the other organization's means a permit of one's own to an import.
    if (path === "records.0.number") return object === "own" ? "OLD-1" : world.of("ana", otherTown(at)).number;
    // A permit of another system is no draft.
    if (path === "records.0.state") return "issued";
    return undefined;
  };
  return sampleOf(command.args, fill);
}

interface Answered {
  readonly status: number;
  readonly code?: string;
  readonly field?: string;
}

async function runAlone(cell: Cell): Promise<Answered> {
  const { browser, token } = session(cell);
  const answer = await browser.api(`/commands/${cell.command.name}`, token, {
    method: "POST",
    json: { args: argumentsOf(cell, belongings(cell)) },
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  const { code, field } = await answer.json<{ code?: string; field?: string }>();
  return { status: answer.status, ...(code === undefined ? {} : { code }), ...(field === undefined ? {} : { field }) };
}

const named = ({ command, who, home, at, object }: Cell) => `${command.name} by ${who} of ${home} at ${at} on ${object}`;

const doors: readonly (string | undefined)[] = [
  "not-signed-in",
  "role-missing",
  "organization-mismatch",
  "account-barred",
  "unknown-error",
];
/** Whether somebody who may run it was stopped at a door, or met a fault of ours. */
const stopped = ({ code, field }: Answered) => doors.includes(code) || (code === "not-found" && field === undefined);

test("every command has a row, and every row a command", () => {
  expect(Object.keys(commandTable).sort()).toEqual(commandList.map(({ name }) => name).sort());
});

test("the arguments of every cell are such that the command takes them", () => {
  for (const cell of cells) {
    const binding = cell.command.bind(argumentsOf(cell, belongings(cell)));
    expect([cell.command.name, binding.ok ? undefined : binding.error.issues]).toEqual([cell.command.name, undefined]);
  }
});

describe("[P2] [P5] every command by every role, on one's own, another person's and another organization's", () => {
  test("nobody runs one without a token", async () => {
    for (const { name } of commandList) {
      const answer = await exports.default.fetch(`http://localhost/api/v2/commands/${name}`, { method: "POST", body: "{}" });
      expect([name, answer.status]).toEqual([name, 401]);
    }
  });

  test("whoever may not run it is refused with the code of the rule, and nothing of either organization changes", async () => {
    const atHome = cells.filter((cell) => cell.home === "local" && cell.at === "local" && refusal(cell) !== null);
    // Every command by every caller: on each of the three in the proof, else of every second one on one of them, another from pair to pair.
    const pairs = commandList
      .flatMap((command) => whos.map((who) => atHome.filter((cell) => cell.command === command && cell.who === who)))
      .filter((pair) => pair.length > 0);
    const refused = pairs.flatMap((pair, turn) =>
      env.PROOF === "whole" ? pair : turn % 2 === 0 ? pair.slice((turn / 2) % pair.length).slice(0, 1) : [],
    );
    expect(refused.length).toBeGreaterThan(120);
    const before = await Promise.all(towns.map(dumpOf));
    const faults: string[] = [];
    for (const cell of refused) {
      const [answer, wanted] = [await runAlone(cell), refusal(cell)];
      if (answer.code !== wanted) faults.push(`${named(cell)}: ${answer.status} ${answer.code} instead of ${wanted}`);
    }
    expect(faults).toEqual([]);
    expect(await Promise.all(towns.map(dumpOf))).toEqual(before);
  }, 300_000);

  test("pushed from a device, it is refused alike, and nothing changes", async () => {
    const before = await Promise.all(towns.map(dumpOf));
    const faults: string[] = [];
    for (const at of towns)
      for (const home of towns)
        for (const who of whos) {
          const mine = cells.filter((cell) => cell.who === who && cell.home === home && cell.at === at && isPushed(cell));
          // A pull tells of 200 refusals at most until they are acknowledged: so many a device.
          for (let from = 0; from < mine.length; from += 150) faults.push(...(await pushed(mine.slice(from, from + 150))));
        }
    expect(faults).toEqual([]);
    expect(await Promise.all(towns.map(dumpOf))).toEqual(before);
  }, 300_000);

  test("whoever may run it passes the door, and the other organization never changes", async () => {
    const allowed = cells.filter(
      (cell) => cell.home === "local" && cell.at === "local" && cell.object !== "another's" && refusal(cell) === null,
    );
    // What ends a record comes last, so that every other command still finds it.
    const last = (cell: Cell) => (["draft.delete", "permit.submit"].includes(cell.command.name) ? 1 : 0);
    expect(allowed.length).toBeGreaterThan(100);
    const other = await dumpOf("riverton");
    const faults: string[] = [];
    for (const cell of allowed.sort((a, b) => last(a) - last(b))) {
      const answer = await runAlone(cell);
      if (last(cell) === 0 && stopped(answer)) faults.push(`${named(cell)}: ${answer.status} ${answer.code}`);
      if (answer.status >= 500) faults.push(`${named(cell)}: ${answer.status}`);
    }
    expect(faults).toEqual([]);
    expect((await dumpOf("riverton")) === other).toBe(true);
  }, 300_000);
});

/** Whether it is refused, and pushed by this run: on each of the three in the proof, else on one of them, another from command to command. */
const isPushed = (cell: Cell): boolean =>
  refusal(cell) !== null && (env.PROOF === "whole" || cell.object === whose[commandList.indexOf(cell.command) % whose.length]);

/** Pushes the cells of one caller at one host from a new device; gives those that were not refused as they must be. */
async function pushed(mine: readonly Cell[]): Promise<readonly string[]> {
  const first = mine[0];
  if (!first) return [];
  const { browser, token, person } = session(first);
  const clientId = crypto.randomUUID();
  const commands = mine.map((cell, place) => ({
    sequence: place + 1,
    id: crypto.randomUUID(),
    name: cell.command.name,
    args: argumentsOf(cell, belongings(cell)),
    authorId: person.accountId,
    observedAt: world.worlds.local.now,
  }));
  for (let from = 0; from < commands.length; from += pushLimit.commands) {
    const json = { protocol: protocolVersion, build: "t", clientId, commands: commands.slice(from, from + pushLimit.commands) };
    const answer = await browser.api("/sync/push", token, { method: "POST", json });
    if (answer.status !== 200) return [`push by ${first.who} at ${first.at}: ${await answer.text()}`];
  }
  const problems = await refusalsOf(first, clientId);
  return mine.flatMap((cell, place) => {
    const wanted = cell.command.delivery === "online" ? "online-only" : refusal(cell);
    const found = problems.get(place + 1);
    return found === wanted ? [] : [`${named(cell)} pushed: ${found} instead of ${wanted}`];
  });
}

async function refusalsOf(cell: Cell, clientId: string): Promise<ReadonlyMap<number, string>> {
  const { browser, token } = session(cell);
  let cursor = "";
  for (;;) {
    const query = `protocol=${protocolVersion}&client=${clientId}${cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`}`;
    const answer = await browser.api(`/sync/pull?${query}`, token);
    const page = await answer.json<{ done: boolean; cursor: string; refusals: { sequence: number; problem: { code: string } }[] }>();
    if (page.done) return new Map(page.refusals.map(({ sequence, problem }) => [sequence, problem.code]));
    cursor = page.cursor;
  }
}
