import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { memoryFolder } from "../../commands/check/memory-folder.js";
import { freePort } from "../../commands/serve/free-port.js";
import { startProductServer } from "../../commands/serve/product-server.js";
import { seedDemo } from "../../commands/serve/seed-demo.js";
import { beginWithTables } from "../support/migrated-data";

const root = new URL("../..", import.meta.url).pathname;

/** The built product on data of its own, that a test may kill and start again. */
export class FaultyProduct {
  /** In memory: what a killed process has written stays there as it does in a system's cache of its disk. */
  readonly state = mkdtempSync(join(memoryFolder(), "plumbline-faults-"));
  readonly port: number;
  readonly url: string;
  readonly #cookies = new Map<string, string>();
  #server: Awaited<ReturnType<typeof startProductServer>> | null = null;

  readonly #config: string | undefined;

  private constructor(port: number, config: string | undefined) {
    this.port = port;
    this.#config = config;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Starts on a free port, with the demo data. `config`: of another worker than the built one. */
  static async start(config?: string): Promise<FaultyProduct> {
    const product = new FaultyProduct(await freePort(), config);
    await beginWithTables(product.state);
    await product.serve();
    await seedDemo(product.url);
    return product;
  }

  async serve(): Promise<void> {
    this.#server = await startProductServer({
      ...{ root, port: this.port, state: this.state },
      ...(this.#config === undefined ? {} : { config: this.#config }),
    });
  }

  /** `kill -9` of the worker and all that runs it; resolves when it is gone. */
  async kill(): Promise<void> {
    const server = this.#server;
    if (!server?.pid) throw new Error("nothing runs that could be killed");
    process.kill(-server.pid, "SIGKILL");
    await server.exit;
    this.#server = null;
  }

  /** A fresh bearer token of a demo account: it lives ten minutes at most, its session as long as the data. */
  async token(email: string): Promise<string> {
    const cookie = await this.cookie(email);
    const answer = await fetch(`${this.url}/api/v2/token`, { headers: { cookie, "sec-fetch-site": "same-origin" } });
    const read: unknown = await answer.json();
    if (typeof read !== "object" || read === null || !("token" in read) || typeof read.token !== "string")
      throw new Error(`token answered ${answer.status}`);
    return read.token;
  }

  /** The session's cookies of a demo account, signed in at the first call. */
  async cookie(email: string): Promise<string> {
    const cookie = this.#cookies.get(email) ?? (await this.signIn(email));
    this.#cookies.set(email, cookie);
    return cookie;
  }

  /** A session of its own: its cookies. */
  async signIn(email: string): Promise<string> {
    const headers = { "content-type": "application/json", origin: this.url };
    const body = JSON.stringify({ email, password: "plumb-line-demo" });
    const signedIn = await fetch(`${this.url}/api/auth/sign-in/email`, { method: "POST", headers, body });
    if (!signedIn.ok) throw new Error(`sign-in answered ${signedIn.status}`);
    return signedIn.headers
      .getSetCookie()
      .map((set) => set.split(";")[0])
      .join("; ");
  }

  /** Rows of raw SQLite, read from outside the product while it does not run. */
  read<Row>(sql: string): readonly Row[] {
    const folder = join(this.state, "v3", "d1", "miniflare-D1DatabaseObject");
    for (const file of readdirSync(folder).filter((name) => name.endsWith(".sqlite") && !name.startsWith("metadata"))) {
      const database = new DatabaseSync(join(folder, file));
      try {
        return database.prepare(sql).all() as Row[];
      } finally {
        database.close();
      }
    }
    throw new Error("the product has no database file");
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
    rmSync(this.state, { recursive: true, force: true });
  }
}
