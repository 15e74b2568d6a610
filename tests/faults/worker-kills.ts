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

/** How long this machine takes for one round of writes, in milliseconds: kills must fall inside it. */
async function roundTime(product: FaultyProduct, token: string, authorId: string, writes: number): Promise<number> {
  let took = 0;
  for (let round = 0; round < 2; round += 1) {
    const from = performance.now();
    await Promise.all(Array.from({ length: writes }, () => send(product, token, writeOf(authorId))));
    took = performance.now() - from;
  }
  return took * 1.2;
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
 * Kills the real worker at random instants under concurrent writes, starts it again, and sends again what had no answer.
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
    const token = await product.token("applicant@demo.test");
    const authorId = accountIn(token);
    const all: Write[] = [];
    const lost = new Set<string>();
    const pace = await roundTime(product, token, authorId, setting.writes);
    let acknowledged = 0;
    let unknown = 0;
    let committedUnseen = 0;
    for (let kill = 1; kill <= setting.kills; kill += 1) {
      const writes = Array.from({ length: setting.writes }, () => writeOf(authorId));
      all.push(...writes);
      const sending = writes.map((write) => send(product, token, write));
      await wait(random() * pace);
      await product.kill();
      const answers = await Promise.all(sending);
      const before = countEffects(product);
      const unanswered = writes.filter((_, place) => !answers[place]);
      acknowledged += writes.length - unanswered.length;
      unknown += unanswered.length;
      committedUnseen += unanswered.filter((write) => before.log.has(write.commandId)).length;
      for (const [place, write] of writes.entries())
        if (answers[place] && !(before.log.has(write.commandId) && before.drafts.has(write.permitId))) lost.add(write.commandId);
      await product.serve();
      await resend(product, token, unanswered);
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
