import { Agent, request } from "node:http";
import { z } from "zod";
import { type Person, person } from "#schemas/role";
import { demoPassword } from "../../commands/demo/demo-accounts.js";

export interface TimedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
  /** From the request's first byte to the answer's last, in milliseconds. */
  readonly took: number;
}

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** The answer that counts as one; anything else throws. 200 unless said. */
  readonly status?: number;
}

const tokenAnswer = z.object({ token: z.string() });
/** A token lives ten minutes. Milliseconds. */
const renewAfter = 240_000;

/** A demo account on kept connections, whose requests are timed. */
export class BenchCaller {
  private readonly agent: Agent;
  private readonly port: number;
  /** What its browser would send with each request. */
  cookie = "";
  private token = "";
  private mintedAt = 0;
  /** Who this is, as the worker says. */
  who: Person = { accountId: "", name: "", email: "", emailVerified: false, roles: [] };

  private constructor(port: number, sockets: number) {
    this.port = port;
    this.agent = new Agent({ keepAlive: true, maxSockets: sockets });
  }

  /** `sockets`: how many requests may be under way at once, one unless said. */
  static async signIn(port: number, email: string, sockets = 1): Promise<BenchCaller> {
    const caller = new BenchCaller(port, sockets);
    const json = { email, password: demoPassword };
    const origin = `http://localhost:${port}`;
    const signedIn = await caller.send("/api/auth/sign-in/email", { method: "POST", headers: { origin }, json });
    caller.cookie = z
      .array(z.string())
      .parse(signedIn.headers["set-cookie"])
      .map((line) => line.split(";")[0])
      .join("; ");
    caller.who = person.parse(JSON.parse((await caller.ask("/api/v2/me")).body.toString()));
    return caller;
  }

  /** Asks with the bearer token. */
  async ask(path: string, sent: Sent = {}): Promise<TimedAnswer> {
    if (performance.now() - this.mintedAt > renewAfter || this.token === "") {
      const minted = await this.page("/api/v2/token", { "sec-fetch-site": "same-origin" });
      this.token = tokenAnswer.parse(JSON.parse(minted.body.toString())).token;
      this.mintedAt = performance.now();
    }
    const headers = { ...sent.headers, authorization: `Bearer ${this.token}`, "x-organization": "local" };
    return this.send(path, { ...sent, headers });
  }

  /** Asks for a page with the session's cookie. */
  page(path: string, headers: Readonly<Record<string, string>> = {}): Promise<TimedAnswer> {
    return this.send(path, { headers: { ...headers, cookie: this.cookie } });
  }

  /** Asks a bare route, which is told who asks. */
  bare(path: string, sent: Sent = {}): Promise<TimedAnswer> {
    return this.send(path, { ...sent, headers: { ...sent.headers, "x-person": JSON.stringify(this.who) } });
  }

  close(): void {
    this.agent.destroy();
  }

  private send(path: string, { method = "GET", headers = {}, json, status = 200 }: Sent): Promise<TimedAnswer> {
    const text = json === undefined ? undefined : JSON.stringify(json);
    const typed = text === undefined ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(text) };
    const host = `localhost:${this.port}`;
    return new Promise((resolve, reject) => {
      const began = performance.now();
      const options = { agent: this.agent, host: "127.0.0.1", port: this.port, path, method, headers: { ...headers, ...typed, host } };
      const asked = request(options, (answer) => {
        const pieces: Buffer[] = [];
        answer.on("data", (piece: Buffer) => pieces.push(piece));
        answer.on("error", reject);
        answer.on("end", () => {
          const took = performance.now() - began;
          const body = Buffer.concat(pieces);
          if (answer.statusCode === status) resolve({ status, headers: answer.headers, body, took });
          else reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${body.toString().slice(0, 500)}`));
        });
      });
      asked.on("error", reject);
      asked.end(text);
    });
  }
}
