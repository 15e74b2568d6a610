import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { seeded } from "#schemas/testing/seeded";
import { dropLocalSecret, putLocalSecret } from "../../commands/serve/local-secret.js";
import type { FaultReport } from "./all-faults";
import { personOf } from "./faulty-account";
import { FaultyProduct } from "./faulty-product";
import { send, type Write, writeOf } from "./worker-kills";
import { writtenOnce } from "./written-once";

const email = "office@demo.test";
/** Writes on their way when the secret changes. */
const concurrent = 12;
const nameOf = (version: number) => (version === 1 ? "AUTH_SECRET" : `AUTH_SECRET_${version}`);

interface Answer {
  readonly status: number;
  readonly code: string;
}

async function answerOf(sent: Promise<Response>): Promise<Answer> {
  const answer = await sent;
  const read: unknown = await answer.json().catch(() => null);
  const code = typeof read === "object" && read !== null && "code" in read ? String(read.code) : "";
  return { status: answer.status, code };
}

/** A command that is refused, sent by itself: sent again under its id it must be known again, whichever secret the log's digest is under. */
function refused(product: FaultyProduct, token: string, id: string): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${token}`,
    "x-organization": "local",
    "content-type": "application/json",
    "idempotency-key": id,
  };
  const body = JSON.stringify({ args: { permitId: id, typeId: "no-such-type@1" } });
  return answerOf(fetch(`${product.url}/api/v2/commands/draft.start`, { method: "POST", headers, body }));
}

/** A browser of the office: its cookie as the product last set it. */
class Session {
  readonly product: FaultyProduct;
  cookie = "";
  constructor(product: FaultyProduct) {
    this.product = product;
  }
  async begin(): Promise<void> {
    this.cookie = await this.product.signIn(email);
  }
  /** Asks for a token, as a page does every few minutes; null when it is signed out. */
  async token(): Promise<string | null> {
    const answer = await fetch(`${this.product.url}/api/v2/token`, { headers: { cookie: this.cookie, "sec-fetch-site": "same-origin" } });
    const read: unknown = await answer.json();
    const [set] = answer.headers.getSetCookie().filter((line) => line.includes("session_token"));
    if (set !== undefined) this.cookie = set.split(";")[0] ?? "";
    return typeof read === "object" && read !== null && "token" in read ? String(read.token) : null;
  }
}

/** Writes go on until the worker is gone; those without an answer are to be sent again. */
async function writesUntilGone(product: FaultyProduct, token: string, accountId: string, delay: number): Promise<readonly Write[]> {
  const all: Write[] = [];
  const lane = async () => {
    for (let taken = true; taken; ) {
      const write = writeOf(accountId);
      all.push(write);
      taken = await send(product, token, write);
    }
  };
  const lanes = Promise.all(Array.from({ length: concurrent }, lane));
  await wait(delay);
  await product.kill();
  await lanes;
  return all;
}

/**
 * Changes the secret of the real product under concurrent writes, and drops the version before the last. Before and after each change: the
 * session's cookie mints, the token of before is taken, the password signs in, writes without an answer arrive once, and a refused command that
 * comes again is known. A session that has come by since the change, and a password that has signed in, outlive the older version.
 */
export async function changeSecrets(setting: {
  readonly times: number;
  readonly seed: number;
  readonly tell: (line: string) => void;
}): Promise<FaultReport> {
  const random = seeded(setting.seed);
  const product = await FaultyProduct.start();
  const wrong: string[] = [];
  const all: Write[] = [];
  const check = (holds: boolean, what: string) => {
    if (holds) return;
    wrong.push(what);
    setting.tell(`wrong: ${what}`);
  };
  try {
    const session = new Session(product);
    await session.begin();
    for (let newest = 2; newest <= setting.times + 1; newest += 1) {
      const token = (await session.token()) ?? "";
      check(token !== "", `version ${newest - 1}: the session mints`);
      const refusedId = randomUUID();
      const before = await refused(product, token, refusedId);
      check(before.status >= 400, `version ${newest - 1}: a refused command is refused (${before.status})`);
      const writes = await writesUntilGone(product, token, personOf(token, email).accountId, 100 + random() * 300);
      all.push(...writes);

      putLocalSecret(product.state, nameOf(newest), randomBytes(32).toString("base64url"));
      await product.serve();
      const sent = await Promise.all(writes.map((write) => send(product, token, write)));
      check(sent.every(Boolean), `version ${newest}: ${sent.filter((ok) => !ok).length} writes under a token of before were not taken`);
      const again = await refused(product, token, refusedId);
      check(
        again.status === before.status && again.code === before.code,
        `version ${newest}: a refusal came again as ${again.status} ${again.code}`,
      );
      check((await session.token()) !== null, `version ${newest}: the session of before mints`);
      const another = new Session(product);
      await another.begin();

      // What `npm run secrets -- drop` waits for: keys of people are wrapped under the newest by the schedule.
      const scheduled = await fetch(`${product.url}/cdn-cgi/handler/scheduled?cron=*+*+*+*+*`);
      check(scheduled.ok, `version ${newest}: the schedule ran (${scheduled.status})`);

      await product.kill();
      dropLocalSecret(product.state, nameOf(newest - 1));
      await product.serve();
      check((await session.token()) !== null, `version ${newest} alone: the session that came by mints`);
      check((await another.token()) !== null, `version ${newest} alone: the session made under it mints`);
      await another.begin();
      const late = await refused(product, (await another.token()) ?? "", refusedId);
      check(late.status >= 400, `version ${newest} alone: what was refused under a dropped version goes through (${late.status})`);
      setting.tell(`change ${newest - 1} of ${setting.times}: ${writes.length} writes, ${wrong.length} wrong`);
    }
    await product.kill();
    const counts = { changes: setting.times, dropped: setting.times, sent: all.length };
    return { counts, ...writtenOnce(product, all), stuck: wrong.length };
  } finally {
    await product.stop();
  }
}
