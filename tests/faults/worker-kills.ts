import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { protocolVersion } from "#schemas/sync";
import { seeded } from "#schemas/testing/seeded";
import type { FaultReport } from "./all-faults";
import { personOf } from "./faulty-account";
import { FaultyProduct } from "./faulty-product";
import { reportArgs } from "./report-args";
import { reportsThere, writtenOnce } from "./written-once";

/** In turn: an account may write so often a minute (wrangler.toml). */
const writers = ["office@demo.test", "jurisdiction@demo.test", "admin@demo.test", "inspector@demo.test"] as const;

/** After the acknowledgement that a kill waits for, in milliseconds: into the middle of what follows it. */
const mostDelay = 20;

export interface Write {
  readonly clientId: string;
  readonly commandId: string;
  readonly reportId: string;
  readonly body: string;
}

/** A report that a device of its own sends. */
export function writeOf(authorId: string): Write {
  const [clientId, commandId, reportId] = [randomUUID(), randomUUID(), randomUUID()];
  const command = {
    sequence: 1,
    id: commandId,
    name: "bug-report.send",
    args: reportArgs(reportId),
    authorId,
    observedAt: new Date().toISOString(),
  };
  return {
    clientId,
    commandId,
    reportId,
    body: JSON.stringify({ protocol: protocolVersion, build: "faults", clientId, commands: [command] }),
  };
}

/** Sends a write; true only for an answer that acknowledges it. */
export async function send(product: FaultyProduct, token: string, write: Write): Promise<boolean> {
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

async function resend(product: FaultyProduct, token: string, writes: readonly Write[]): Promise<void> {
  let left = writes;
  for (let attempt = 0; attempt < 20 && left.length > 0; attempt += 1) {
    const answers = await Promise.all(left.map((write) => send(product, token, write)));
    left = left.filter((_, place) => !answers[place]);
  }
  if (left.length > 0) throw new Error(`${left.length} writes were not taken after the worker came back`);
}

interface Sending {
  /** Every write so far, and whether it was acknowledged; whole once `ended`. */
  readonly answers: ReadonlyMap<Write, boolean>;
  readonly ended: Promise<void>;
  /** Resolves with the given number of acknowledgements, or when all have ended. */
  reached(count: number): Promise<void>;
}

/** So many senders at once, each with its next write as soon as the last is acknowledged, until one has no answer. */
function keepSending(product: FaultyProduct, token: string, authorId: string, senders: number): Sending {
  const answers = new Map<Write, boolean>();
  const waiting = new Set<() => void>();
  let acknowledged = 0;
  const lane = async () => {
    for (let taken = true; taken; ) {
      const write = writeOf(authorId);
      answers.set(write, false);
      taken = await send(product, token, write);
      answers.set(write, taken);
      if (taken) acknowledged += 1;
      for (const look of waiting) look();
    }
  };
  const ended = Promise.all(Array.from({ length: senders }, lane)).then(() => undefined);
  return {
    answers,
    ended,
    async reached(count) {
      const enough = new Promise<void>((resolve) => {
        const look = () => acknowledged >= count && resolve();
        waiting.add(look);
        look();
      });
      await Promise.race([enough, ended]);
    },
  };
}

/**
 * Kills the real worker under `writes` concurrent senders, each time when a random number of writes was acknowledged and a few
 * random milliseconds later, starts it again, and sends again what had no answer.
 * Every acknowledged write must be there once after each kill, and every write once at the end.
 */
export async function killWorkers(setting: {
  readonly kills: number;
  readonly writes: number;
  readonly seed: number;
  readonly tell: (line: string) => void;
}): Promise<FaultReport> {
  const random = seeded(setting.seed);
  const product = await FaultyProduct.start();
  try {
    const all: Write[] = [];
    const lost = new Set<string>();
    let acknowledged = 0;
    let unknown = 0;
    let committedUnseen = 0;
    for (let kill = 1; kill <= setting.kills; kill += 1) {
      const email = writers[kill % writers.length] ?? writers[0];
      const token = await product.token(email);
      const sending = keepSending(product, token, personOf(token, email).accountId, setting.writes);
      await sending.reached(Math.floor(random() * setting.writes));
      await wait(random() * mostDelay);
      await product.kill();
      await sending.ended;
      const before = reportsThere(product);
      const writes = [...sending.answers.keys()];
      const unanswered = writes.filter((write) => !sending.answers.get(write));
      all.push(...writes);
      acknowledged += writes.length - unanswered.length;
      unknown += unanswered.length;
      committedUnseen += unanswered.filter((write) => before.log.has(write.commandId)).length;
      for (const write of writes)
        if (sending.answers.get(write) && !(before.log.has(write.commandId) && before.reports.has(write.reportId)))
          lost.add(write.commandId);
      await product.serve();
      await resend(product, await product.token(email), unanswered);
      setting.tell(`kill ${kill} of ${setting.kills}: ${writes.length - unanswered.length} acknowledged, ${unanswered.length} sent again`);
    }
    await product.kill();
    const found = writtenOnce(product, all);
    for (const commandId of found.lost) lost.add(commandId);
    // Acknowledged before their kill; without an answer before it; of these, those that the killed worker had committed.
    const counts = { kills: setting.kills, sent: all.length, acknowledged, unknown, committedUnseen };
    return { counts, lost: [...lost], doubled: found.doubled, stuck: 0 };
  } finally {
    await product.stop();
  }
}
