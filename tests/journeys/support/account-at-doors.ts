import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import type { CommandArgs, CommandCall, CommandName } from "#schemas/commands";
import { countPieces, pieceBytes } from "#schemas/document/file-transfer";
import { protocolVersion, pullAnswer, pushAnswer } from "#schemas/sync";

const password = "plumb-line-demo";
const tokenAnswer = z.object({ token: z.string() });
type Rows = z.infer<typeof pullAnswer>["rows"];
/** Far below what a token lives for. Milliseconds. */
const tokenKept = 60_000;

/** One account at the product's doors, without a browser. */
export class Caller {
  readonly base: string;
  readonly accountId: string;
  readonly #cookie: string;
  readonly #client = randomUUID();
  #token = { value: "", until: 0 };
  #cursor = "";
  #sequence = 0;
  #pushed: Promise<void> = Promise.resolve();
  #held = new Map<string, Rows[number]>();
  #pulled: Promise<Rows> = Promise.resolve([]);

  private constructor(base: string, accountId: string, cookie: string) {
    this.base = base;
    this.accountId = accountId;
    this.#cookie = cookie;
  }

  /** The demo's password unless another is given. */
  static async signIn(base: string, email: string, secret: string = password): Promise<Caller> {
    const headers = { "content-type": "application/json", origin: base };
    const body = JSON.stringify({ email, password: secret });
    const signedIn = await fetch(`${base}/api/auth/sign-in/email`, { method: "POST", headers, body });
    if (!signedIn.ok) throw new Error(`${email} could not sign in: ${signedIn.status}`);
    const cookie = signedIn.headers
      .getSetCookie()
      .map((set) => set.split(";")[0])
      .join("; ");
    const { user } = z.object({ user: z.object({ id: z.string() }) }).parse(await signedIn.json());
    return new Caller(base, user.id, cookie);
  }

  /** Whether the session that was begun here still stands. */
  async isKnown(): Promise<boolean> {
    const headers = { cookie: this.#cookie, "sec-fetch-site": "same-origin" };
    return (await fetch(`${this.base}/api/v2/token`, { headers })).ok;
  }

  /** Ends every other session of theirs. */
  async endOtherSessions(): Promise<void> {
    const headers = { cookie: this.#cookie, origin: this.base, "content-type": "application/json" };
    const answer = await fetch(`${this.base}/api/auth/revoke-other-sessions`, { method: "POST", headers, body: "{}" });
    if (!answer.ok) throw new Error(`other sessions stand: ${await answer.text()}`);
  }

  private async headers(): Promise<Record<string, string>> {
    if (Date.now() > this.#token.until) {
      const answer = await fetch(`${this.base}/api/v2/token`, { headers: { cookie: this.#cookie, "sec-fetch-site": "same-origin" } });
      this.#token = { value: tokenAnswer.parse(await answer.json()).token, until: Date.now() + tokenKept };
    }
    return { authorization: `Bearer ${this.#token.value}`, "x-organization": "local", "content-type": "application/json" };
  }

  /** Runs a command; it must stand. */
  async run<N extends CommandName>(name: N, args: CommandArgs<N>): Promise<void> {
    const answer = await fetch(`${this.base}/api/v2/commands/${name}`, {
      method: "POST",
      headers: { ...(await this.headers()), "idempotency-key": randomUUID() },
      body: JSON.stringify({ args }),
    });
    if (!answer.ok) throw new Error(`${name} was refused: ${await answer.text()}`);
  }

  /** Sends commands as a device does, in one request; each must stand. */
  send(calls: readonly CommandCall[]): Promise<void> {
    this.#pushed = this.#pushed.then(() => this.#push(calls));
    return this.#pushed;
  }

  async #push(calls: readonly CommandCall[]): Promise<void> {
    const observedAt = new Date().toISOString();
    const commands = calls.map(({ name, args }, at) => {
      return { sequence: this.#sequence + at + 1, id: randomUUID(), name, args, authorId: this.accountId, observedAt };
    });
    this.#sequence += calls.length;
    const body = JSON.stringify({ protocol: protocolVersion, build: "test", clientId: this.#client, commands });
    const answer = await fetch(`${this.base}/api/v2/sync/push`, { method: "POST", headers: await this.headers(), body });
    if (!answer.ok) throw new Error(`A push was refused: ${await answer.text()}`);
    const [refusal] = pushAnswer.parse(await answer.json()).refusals;
    if (refusal) throw new Error(`${commands.find(({ id }) => id === refusal.id)?.name} was refused: ${JSON.stringify(refusal.problem)}`);
  }

  /** How the worker answers for a file's bytes. */
  async fileStatus(sha256: string, permitId: string): Promise<number> {
    const answer = await fetch(`${this.base}/api/v2/files/${sha256}?permit=${permitId}`, { headers: await this.headers() });
    await answer.arrayBuffer();
    return answer.status;
  }

  /** Sends a small file's bytes; gives their hash. */
  async sendFile(bytes: Uint8Array<ArrayBuffer>, mediaType: string): Promise<string> {
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const headers = await this.headers();
    const address = `${this.base}/api/v2/files/${sha256}`;
    const pieces = countPieces(bytes.length);
    for (let at = 0; at < pieces; at += 1) {
      const put = await fetch(`${address}/pieces/${at}`, {
        method: "PUT",
        headers: { ...headers, "content-type": "application/octet-stream" },
        body: bytes.subarray(at * pieceBytes, (at + 1) * pieceBytes),
      });
      if (!put.ok) throw new Error(`A piece of a file was not taken: ${put.status} ${await put.text()}`);
    }
    const joined = await fetch(address, { method: "POST", headers, body: JSON.stringify({ bytes: bytes.length, mediaType, pieces }) });
    if (!joined.ok) throw new Error(`A file was not taken: ${await joined.text()}`);
    return sha256;
  }

  /** The state of a permit as the worker has it for this account; undefined: it holds none of that id. */
  async stateOf(permitId: string): Promise<string | undefined> {
    const found = (await this.rows()).find((row) => row.kind === "permit" && row.id === permitId);
    return found && z.object({ state: z.string() }).parse(found.data).state;
  }

  /** Every row that this account holds: what is new since the last time is pulled. */
  rows(): Promise<Rows> {
    // One after the other: an older page that arrives late would take back what a newer one brought.
    this.#pulled = this.#pulled.then(() => this.#pull());
    return this.#pulled;
  }

  async #pull(): Promise<Rows> {
    const headers = await this.headers();
    for (;;) {
      const query = new URLSearchParams({
        client: this.#client,
        protocol: String(protocolVersion),
        ...(this.#cursor === "" ? {} : { cursor: this.#cursor }),
      });
      const page = pullAnswer.parse(await (await fetch(`${this.base}/api/v2/sync/pull?${query}`, { headers })).json());
      this.#take(page);
      if (page.done) return [...this.#held.values()];
    }
  }

  #take({ reset, dropped, rows, cursor }: z.infer<typeof pullAnswer>): void {
    if (reset) this.#held.clear();
    for (const [key, row] of this.#held) if (dropped.includes(row.scope)) this.#held.delete(key);
    for (const row of rows) {
      const key = `${row.scope} ${row.kind} ${row.id}`;
      if (row.data === null) this.#held.delete(key);
      else this.#held.set(key, row);
    }
    this.#cursor = cursor;
  }
}
