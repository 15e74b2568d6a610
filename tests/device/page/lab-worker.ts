import { createHash } from "node:crypto";
import { joinRequest } from "#schemas/document/file-transfer";
import { problemCodes } from "#schemas/problem";
import { pushRequest } from "#schemas/sync";
import { joinFile, keepPiece, statusOf } from "#worker/files/file-operations";
import { createFileStore, type SendingFile } from "#worker/files/file-store";
import type { PieceStore } from "#worker/files/piece-store";
import { HttpProblem } from "#worker/http/problem-response";
import { pull } from "#worker/sync/pull/pull";
import { push } from "#worker/sync/push/push";
import { officePerson, testOrganization } from "../../support/sync-test-commands";
import { syncWorld } from "../../support/sync-world";

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly person: string;
  readonly bytes: Uint8Array;
}

/** A worker for one test: the real decisions, guards and log over SQLite in memory. */
export function createLab() {
  const world = syncWorld();
  const org = {
    kind: "organization",
    id: testOrganization.id,
    scope: "org",
    aggregate: `organization/${testOrganization.id}`,
    data: testOrganization,
  } as const;
  const planted = world.store.commit(testOrganization.id, {
    recordedAt: world.now(),
    client: null,
    newIds: [],
    quota: null,
    guards: new Map(),
    touched: [],
    changes: { puts: [org], removals: [], holdings: [], deliveries: [] },
    deliveries: [],
    log: [],
  });
  const answered = (outcome: { ok: true; value: unknown } | { ok: false; problem: { code: keyof typeof problemCodes } }) =>
    outcome.ok
      ? { status: 200, body: JSON.stringify(outcome.value) }
      : { status: problemCodes[outcome.problem.code].status, body: JSON.stringify(outcome.problem) };
  const files = fileDoor(world.database as unknown as D1Database);
  return {
    async answer({ method, url, person: accountId, bytes }: Asked): Promise<{ status: number; body: string }> {
      await planted;
      const address = new URL(url, "http://lab");
      if (accountId === "nobody") return { status: 401, body: JSON.stringify({ code: "not-signed-in" }) };
      const person = officePerson(accountId);
      const text = new TextDecoder().decode(bytes);
      if (address.pathname.startsWith("/files/")) return files(method, address.pathname.slice("/files/".length), accountId, bytes);
      if (address.pathname === "/me") return { status: 200, body: JSON.stringify(person) };
      if (address.pathname === "/sync/push")
        return answered(await push(world.setting, testOrganization, person, pushRequest.parse(JSON.parse(text))));
      if (address.pathname === "/sync/pull") {
        const { client, cursor, protocol } = Object.fromEntries(address.searchParams);
        const outcome = await pull(world, testOrganization.id, person, {
          clientId: client ?? "",
          cursor: cursor ?? null,
          protocol: Number(protocol),
        });
        return outcome.ok ? { status: 200, body: outcome.body } : answered(outcome);
      }
      if (address.pathname === "/log")
        return {
          status: 200,
          body: JSON.stringify(
            world.database.db.prepare("SELECT command_id, command, args, problem FROM change_log ORDER BY position").all(),
          ),
        };
      return { status: 404, body: "{}" };
    },
  };
}

/** The product's file operations over SQLite, with bytes in memory. */
function fileDoor(db: D1Database) {
  const kept = new Map<string, Uint8Array>();
  const keyOf = (who: SendingFile, index: number) => `${who.accountId}/${who.sha256}/${index}`;
  const whole = (who: SendingFile) => {
    const found: Uint8Array[] = [];
    for (let index = 0; kept.has(keyOf(who, index)); index += 1) found.push(kept.get(keyOf(who, index)) ?? new Uint8Array());
    return Buffer.concat(found);
  };
  const right = (who: SendingFile) => createHash("sha256").update(whole(who)).digest("hex") === who.sha256;
  const pieces: PieceStore = {
    put: async (_, who, index, bytes) => void kept.set(keyOf(who, index), new Uint8Array(bytes)),
    list: async (_, who) =>
      [...kept]
        .filter(([key]) => key.startsWith(`${who.accountId}/${who.sha256}/`))
        .map(([key, bytes]) => ({ index: Number(key.split("/")[2]), bytes: bytes.byteLength })),
    remove: async (_, who) => {
      for (const key of [...kept.keys()]) if (key.startsWith(`${who.accountId}/${who.sha256}/`)) kept.delete(key);
    },
    head: async (_, who) => whole(who).subarray(0, 16),
    tail: async (_, who) => whole(who).subarray(-2_048),
    join: async (_, who) => right(who),
    verify: async (_, who) => right(who),
    open: async () => null,
  };
  const parts = { store: createFileStore(db), pieces, clock: () => new Date() };
  return async (method: string, path: string, accountId: string, bytes: Uint8Array): Promise<{ status: number; body: string }> => {
    const [sha256 = "", , index = ""] = path.split("/");
    const who = { accountId, sha256 };
    try {
      if (method === "PUT")
        await keepPiece(
          parts,
          testOrganization.id,
          officePerson(accountId),
          { sha256, index: Number(index) },
          Uint8Array.from(bytes).buffer,
        );
      if (method === "POST")
        await joinFile(parts, testOrganization.id, who, joinRequest.parse(JSON.parse(new TextDecoder().decode(bytes))));
      return { status: 200, body: JSON.stringify(await statusOf(parts, testOrganization.id, who)) };
    } catch (error) {
      if (error instanceof HttpProblem) return { status: problemCodes[error.problem.code].status, body: JSON.stringify(error.problem) };
      throw error;
    }
  };
}
