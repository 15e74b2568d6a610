import { createReplica } from "#app/local/replica/layered-replica";
import { knownVersion } from "#app/local/sync/known-version";
import type { Link, LinkAnswer } from "#app/local/sync/local-port";
import { syncCycle } from "#app/local/sync/sync-loop";
import type { Person } from "#schemas/role";
import { aggregates } from "#schemas/row-scope";
import { pullAnswer, pushRequest } from "#schemas/sync";
import { pull } from "#worker/sync/pull/pull";
import { createArgsDigest } from "#worker/sync/push/args-digest";
import { d1SyncStore } from "#worker/sync/push/d1-sync-store";
import { push } from "#worker/sync/push/push";
import type { ReadSessions } from "#worker/sync/push/sync-port";
import type { WriteSetting } from "#worker/sync/push/write-setting";
import { MemoryLocalStore } from "./memory-local-store";
import { SqliteDatabase } from "./sqlite-database";
import { testCommands, testOrganization } from "./sync-test-commands";
import { testKeys } from "./test-keys";

let ids = 0;
/** A UUID made of a count: the same run makes the same ids. */
export const countedId = (): string => `00000000-0000-4000-8000-${(++ids).toString(16).padStart(12, "0")}`;

/** What happens to a push instead of its arriving; null, and it arrives. */
type Fault = Partial<{ push: (send: () => Promise<unknown>) => Promise<LinkAnswer<never> | null> }>;

/** A worker over plain SQLite, and devices that reach it by links that a test can cut. */
export function syncWorld() {
  const database = new SqliteDatabase(new URL("../../worker/database/migrations", import.meta.url).pathname);
  const store = d1SyncStore(database as unknown as D1Database, { indexStatements: () => [], deliveryStatements: () => [] });
  let time = Date.parse("2026-11-20T17:00:00.000Z");
  const now = () => {
    time += 1000;
    return new Date(time).toISOString();
  };
  /** Nothing but the primary: copies that lag are the simulation's. */
  const sessions: { at: ReadSessions["at"] } = { at: () => ({ store, bookmark: () => null }) };
  const named = (name: string) => testCommands.find((command) => command.name === name);
  const [pokes, bugs]: [{ version: number; scopes: readonly string[] }[], unknown[]] = [[], []];
  const setting: WriteSetting = {
    store,
    commandNamed: named,
    now,
    ...{ pause: async () => {}, draw: () => 0.5 },
    digest: createArgsDigest(async () => [{ version: 1, bytes: new Uint8Array(32) }]),
    keys: testKeys,
    reportBug: (error) => {
      bugs.push(error);
      return "bug-1";
    },
    poke: async (_, change) => void pokes.push(change),
  };
  const seedNote = (permitId: string) =>
    database.db
      .prepare("SELECT COUNT(*) AS n FROM synced_row WHERE kind = 'note' AND deleted = 0 AND aggregate = ?")
      .get(`permit/${permitId}`) as { n: number };

  const device = (person: Person, fault: Fault = {}, local = new MemoryLocalStore({ clientId: countedId(), person })) => {
    const replica = createReplica({ command: named, person: () => person, organization: () => testOrganization });
    const link: Link = {
      async push(request) {
        const send = () => push(setting, testOrganization, person, pushRequest.parse(JSON.parse(JSON.stringify(request))));
        const cut = await fault.push?.(send);
        if (cut) return cut;
        const outcome = await send();
        return outcome.ok ? { kind: "ok", value: outcome.value } : { kind: "problem", problem: outcome.problem, status: 409 };
      },
      async pull(request) {
        const outcome = await pull({ sessions, now }, testOrganization.id, person, request);
        return outcome.ok
          ? { kind: "ok", value: pullAnswer.parse(JSON.parse(outcome.body)) }
          : { kind: "problem", problem: outcome.problem, status: 426 };
      },
    };
    const heard = knownVersion();
    return {
      local,
      replica,
      link,
      heard,
      fault,
      async run(name: string, args: unknown) {
        const entry = { id: countedId(), name, args, authorId: person.accountId, observedAt: now() };
        const decision = replica.decide(entry);
        if (decision.ok) await local.enqueue([entry]);
        return decision;
      },
      async sync() {
        const end = await syncCycle({
          ...{ store: local, link, heard, build: "test", newClientId: countedId },
          clock: { now, elapsed: () => 0, pause: async () => {} },
          onPage: (page) => replica.applyPull(page),
          onProgress: () => {},
        });
        replica.replay(await local.outbox());
        return end;
      },
      notes: (permitId: string) => replica.list("note", aggregates.permit(permitId)).map((note) => note.text),
    };
  };
  return { database, store, sessions, setting, device, pokes, bugs, seedNote, now };
}
