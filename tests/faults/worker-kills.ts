import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { protocolVersion } from "#schemas/sync";
import { FaultyProduct } from "./faulty-product";
import { seeded } from "./seeded";

/** What a run of kills found, counted from client logs and raw SQLite alone. */
export interface KillReport {
  readonly seed: number;
  readonly kills: number;
  readonly sent: number;
  /** Acknowledged before the kill. */
  readonly acknowledged: number;
  /** No answer before the kill: sent again after it. */
  readonly unknown: number;
  /** Of the unknown ones, those that the killed worker had committed. */
  readonly committedUnseen: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
}

/** After the acknowledgement that a kill waits for, in milliseconds: into the middle of what follows it. */
const mostDelay = 20;

interface Write {
  readonly clientId: string;
  readonly commandId: string;
  readonly permitId: string;
  readonly body: string;
}

function writeOf(authorId: string): Write {
  const [clientId, commandId, permitId] = [randomUUID(), randomUUID(), randomUUID()];
  const args = { permitId, typeId: "residential-deck@3" };
  const command = { sequence: 1, id: commandId, name: "draft.start", args, authorId, observedAt: new Date().toISOString() };
  return {
    clientId,
    commandId,
    permitId,
    body: JSON.stringify({ protocol: protocolVersion, build: "faults", clientId, commands: [command] }),
  };
}

/** Sends a write; true only for an answer that acknowledges it. */
async function send(product: FaultyProduct, token: string, write: Write): Promise<boolean> {
  try {
    const headers = { authorization: `Bearer ${token}`, "x-organization": "local", "content-type": "application/json" };
    const answer = await fetch(`${product.url}/api/v2/sync/push`, {
      method: "POST",
      headers,
      body: write.body,
      signal: AbortSignal.timeout(20_000),
    });
    const read: unknown = await answer.json();
    return answer.ok && typeof read === "object" && read !== null && "lastSequence" in read && read.lastSequence === 1;
  } catch {
    return false;
  }
}

const accountIn = (token: string): string => {
  const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  if (typeof claims === "object" && claims !== null && "sub" in claims && typeof claims.sub === "string") return claims.sub;
  throw new Error("the token names nobody");
};

async function resend(product: FaultyProduct, token: string, writes: readonly Write[]): Promise<void> {
  let left = writes;
  for (let attempt = 0; attempt < 20 && left.length > 0; attempt += 1) {
    const answers = await Promise.all(left.map((write) => send(product, token, write)));
    left = left.filter((_, place) => !answers[place]);
  }
  if (left.length > 0) throw new Error(`${left.length} writes were not taken after the worker came back`);
}

interface Sending {
  /** Whether each write was acknowledged, once all have ended. */
  readonly answers: Promise<readonly boolean[]>;
  /** Resolves with the given number of acknowledgements, or when all have ended. */
  reached(count: number): Promise<void>;
}

/** Sends all at once. */
function sendAll(product: FaultyProduct, token: string, writes: readonly Write[]): Sending {
  let acknowledged = 0;
  const waiting = new Set<() => void>();
  const answers = Promise.all(
    writes.map(async (write) => {
      const taken = await send(product, token, write);
      if (taken) acknowledged += 1;
      for (const look of waiting) look();
      return taken;
    }),
  );
  return {
    answers,
    async reached(count) {
      const enough = new Promise<void>((resolve) => {
        const look = () => acknowledged >= count && resolve();
        waiting.add(look);
        look();
      });
      await Promise.race([enough, answers]);
    },
  };
}

/** Counts each command's log entries and drafts in raw SQLite. */
function countEffects(product: FaultyProduct) {
  const count = (sql: string) => new Map(product.read<{ id: string; n: number }>(sql).map(({ id, n }) => [id, n]));
  return {
    log: count("SELECT command_id AS id, COUNT(*) AS n FROM change_log GROUP BY command_id"),
    drafts: count("SELECT id, COUNT(*) AS n FROM synced_row WHERE kind = 'draft' AND deleted = 0 GROUP BY id"),
  };
}

/**
 * Kills the real worker under concurrent writes, each time when a random number of them was acknowledged and a few random
 * milliseconds later, starts it again, and sends again what had no answer.
 * Every acknowledged write must be there once after each kill, and every write once at the end.
 */
export async function killWorkers(setting: {
  readonly kills: number;
  readonly writes: number;
  readonly seed: number;
  readonly tell: (line: string) => void;
}): Promise<KillReport> {
  const random = seeded(setting.seed);
  const product = await FaultyProduct.start();
  try {
    const authorId = accountIn(await product.token("applicant@demo.test"));
    const all: Write[] = [];
    const lost = new Set<string>();
    let acknowledged = 0;
    let unknown = 0;
    let committedUnseen = 0;
    for (let kill = 1; kill <= setting.kills; kill += 1) {
      const writes = Array.from({ length: setting.writes }, () => writeOf(authorId));
      all.push(...writes);
      const sending = sendAll(product, await product.token("applicant@demo.test"), writes);
      await sending.reached(Math.floor(random() * setting.writes));
      await wait(random() * mostDelay);
      await product.kill();
      const answers = await sending.answers;
      const before = countEffects(product);
      const unanswered = writes.filter((_, place) => !answers[place]);
      acknowledged += writes.length - unanswered.length;
      unknown += unanswered.length;
      committedUnseen += unanswered.filter((write) => before.log.has(write.commandId)).length;
      for (const [place, write] of writes.entries())
        if (answers[place] && !(before.log.has(write.commandId) && before.drafts.has(write.permitId))) lost.add(write.commandId);
      await product.serve();
      await resend(product, await product.token("applicant@demo.test"), unanswered);
      setting.tell(`kill ${kill} of ${setting.kills}: ${writes.length - unanswered.length} acknowledged, ${unanswered.length} sent again`);
    }
    await product.kill();
    const after = countEffects(product);
    for (const write of all)
      if (after.log.get(write.commandId) === undefined || after.drafts.get(write.permitId) === undefined) lost.add(write.commandId);
    const doubled = all
      .filter((write) => (after.log.get(write.commandId) ?? 0) > 1 || (after.drafts.get(write.permitId) ?? 0) > 1)
      .map((write) => write.commandId);
    return { seed: setting.seed, kills: setting.kills, sent: all.length, acknowledged, unknown, committedUnseen, lost: [...lost], doubled };
  } finally {
    await product.stop();
  }
}
