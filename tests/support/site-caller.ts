import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { z } from "zod";
import type { CommandArgs, CommandName } from "#schemas/commands";
import { protocolVersion, pullAnswer } from "#schemas/sync";
import { demoPassword, type PermitApi } from "./permit-api";

export type Town = "local" | "riverton";
type Headers = Readonly<Record<string, string>>;

export interface Answer {
  readonly status: number;
  readonly location: string;
  readonly type: string;
  /** A browser takes it for what `type` says, and for nothing else. */
  readonly asSaid: boolean;
  readonly cookies: readonly string[];
  readonly text: string;
}

interface Sent {
  readonly method?: string;
  readonly headers?: Headers;
  readonly body?: string;
}

/**
 * Asks a town's host, wherever that name leads on this machine. Redirects are answers. By a connection of its own: one that is kept may be closed
 * by the server in the moment in which it is used again ("socket hang up").
 */
export function askHost(base: string, town: string, path: string, { method = "GET", headers = {}, body }: Sent = {}): Promise<Answer> {
  const { port } = new URL(base);
  const host = town === "local" ? `localhost:${port}` : `${town}.localhost:${port}`;
  return new Promise((resolve, reject) => {
    const way = { host: "127.0.0.1", port, path, method, agent: false, headers: { ...headers, host } };
    const asked = request(way, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (piece: string) => {
        text += piece;
      });
      answer.on("error", reject);
      answer.on("end", () => {
        const cookies = (answer.headers["set-cookie"] ?? []).map((set) => set.split(";")[0] ?? "");
        const { location = "", "content-type": type = "" } = answer.headers;
        const asSaid = answer.headers["x-content-type-options"] === "nosniff";
        resolve({ status: answer.statusCode ?? 0, location, type, asSaid, cookies, text });
      });
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

const tokenAnswer = z.object({ token: z.string() });
const selfAnswer = z.object({ accountId: z.string() });
const commandAnswer = z.object({ commandId: z.string() });

/** Somebody at a town's host without a browser: their pages by cookie, their commands by token. */
export class SiteCaller implements PermitApi {
  accountId = "";
  readonly town: string;
  private readonly base: string;
  private cookie = "";
  private token = "";

  constructor(base: string, town: string) {
    this.base = base;
    this.town = town;
  }

  static async signIn(base: string, town: string, email: string): Promise<SiteCaller> {
    const caller = new SiteCaller(base, town);
    const { host } = new URL(base);
    const origin = `http://${town === "local" ? host : `${town}.${host}`}`;
    const body = JSON.stringify({ email, password: demoPassword });
    const headers = { "content-type": "application/json", origin };
    const signedIn = await askHost(base, town, "/api/auth/sign-in/email", { method: "POST", headers, body });
    if (signedIn.status !== 200) throw new Error(`${email} could not sign in at ${town}: ${signedIn.text}`);
    caller.cookie = signedIn.cookies.join("; ");
    const token = await caller.page("/api/v2/token", { "sec-fetch-site": "same-origin" });
    caller.token = tokenAnswer.parse(JSON.parse(token.text)).token;
    caller.accountId = selfAnswer.parse(await caller.get("/api/v2/me")).accountId;
    return caller;
  }

  /** A page, or its data, as a browser asks for it. */
  page(path: string, headers: Headers = {}): Promise<Answer> {
    return askHost(this.base, this.town, path, { headers: { ...(this.cookie === "" ? {} : { cookie: this.cookie }), ...headers } });
  }

  private get bearer(): Headers {
    return { authorization: `Bearer ${this.token}`, "x-organization": this.town, "content-type": "application/json" };
  }

  async get<T>(path: string): Promise<T> {
    const answer = await askHost(this.base, this.town, path, { headers: this.bearer });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return JSON.parse(answer.text);
  }

  /** The bytes at an address of the first town. */
  async bytes(path: string): Promise<Uint8Array> {
    const answer = await fetch(new URL(path, this.base), { headers: this.bearer });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return new Uint8Array(await answer.arrayBuffer());
  }

  private command<N extends CommandName>(name: N, args: CommandArgs<N>): Promise<Answer> {
    const headers = { ...this.bearer, "idempotency-key": randomUUID() };
    return askHost(this.base, this.town, `/api/v2/commands/${name}`, { method: "POST", headers, body: JSON.stringify({ args }) });
  }

  async run<N extends CommandName>(name: N, args: CommandArgs<N>): Promise<string> {
    const answer = await this.command(name, args);
    if (answer.status !== 200) throw new Error(`${name} ${JSON.stringify(args)}: ${answer.text}`);
    return commandAnswer.parse(JSON.parse(answer.text)).commandId;
  }

  /** Sends a command that may be refused. */
  async statusOf<N extends CommandName>(name: N, args: CommandArgs<N>): Promise<number> {
    return (await this.command(name, args)).status;
  }

  /** Every row of a kind that this account holds. */
  async rows<T>(kind: string, schema: z.ZodType<T>): Promise<readonly T[]> {
    const client = randomUUID();
    const rows: T[] = [];
    for (let cursor = ""; ; ) {
      const query = new URLSearchParams({ client, protocol: String(protocolVersion), ...(cursor === "" ? {} : { cursor }) });
      const page = pullAnswer.parse(await this.get(`/api/v2/sync/pull?${query}`));
      rows.push(...page.rows.filter((row) => row.kind === kind && row.data !== null).map((row) => schema.parse(row.data)));
      if (page.done) return rows;
      cursor = page.cursor;
    }
  }
}
