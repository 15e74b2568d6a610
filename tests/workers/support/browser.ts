import { exports } from "cloudflare:workers";
import { demoPassword } from "./seeds";

export interface Sent {
  readonly method?: string;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** A browser says where its requests come from; null = send nothing of the kind. */
  readonly from?: "same-origin" | "cross-site" | null;
}

/** A person's browser at one organization's host: keeps cookies as a browser does, and says where requests come from. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly origin: string;
  constructor(origin: string) {
    this.origin = origin;
  }

  async send(path: string, { method = "GET", json, headers = {}, from = "same-origin" }: Sent = {}): Promise<Response> {
    const sent = new Headers(headers);
    if (this.cookies.size > 0 && !sent.has("cookie"))
      sent.set("cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    if (json !== undefined) sent.set("content-type", "application/json");
    if (from !== null) sent.set("sec-fetch-site", from);
    if (from !== null && method !== "GET") sent.set("origin", from === "same-origin" ? this.origin : "https://evil.test");
    const body = json === undefined ? null : JSON.stringify(json);
    const answer = await exports.default.fetch(new Request(`${this.origin}${path}`, { method, headers: sent, body, redirect: "manual" }));
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    return answer;
  }

  #keep(line: string): void {
    const [pair = "", ...attributes] = line.split(";");
    const at = pair.indexOf("=");
    const gone = attributes.some((each) => /^\s*max-age=0$/i.test(each));
    if (gone) this.cookies.delete(pair.slice(0, at).trim());
    else this.cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim());
  }

  /** Bytes put as the app puts a file's pieces: bearer token and organization, no cookie. */
  sendBytes(path: string, token: string, bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
    const label = new URL(this.origin).hostname.split(".")[0] ?? "";
    const headers = {
      authorization: `Bearer ${token}`,
      "x-organization": label === "localhost" ? "local" : label,
      "content-type": "application/octet-stream",
      "sec-fetch-site": "same-origin",
      origin: this.origin,
    };
    return exports.default.fetch(new Request(`${this.origin}${path}`, { method: "PUT", headers, body: bytes }));
  }

  signIn(email: string, password = demoPassword): Promise<Response> {
    return this.send("/api/auth/sign-in/email", { method: "POST", json: { email, password } });
  }

  async token(): Promise<string> {
    const answer = await this.send("/api/v2/token");
    if (answer.status !== 200) throw new Error(`no token: ${answer.status} ${await answer.text()}`);
    return (await answer.json<{ token: string }>()).token;
  }

  /** A call to the API as the app makes it: bearer token and organization, no cookie. */
  api(path: string, token: string, sent: Sent & { organization?: string } = {}): Promise<Response> {
    const label = new URL(this.origin).hostname.split(".")[0] ?? "";
    const organization = sent.organization ?? (label === "localhost" ? "local" : label);
    const headers = { authorization: `Bearer ${token}`, "x-organization": organization, cookie: "", ...sent.headers };
    return this.send(`/api/v2${path}`, { ...sent, headers });
  }
}

export const atLocal = () => new Browser("http://localhost");
export const atRiverton = () => new Browser("http://riverton.localhost");

export interface ReadMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Mail to an address at `/dev/mail.json`, newest first, once there are so many: the queue sends within a second or so. */
export async function mailTo(origin: string, email: string, count = 1): Promise<readonly ReadMail[]> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await exports.default.fetch(`${origin}/dev/mail.json?to=${encodeURIComponent(email)}`);
    const { mails } = await answer.json<{ mails: ReadMail[] }>();
    if (mails.length >= count) return mails;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no mail to ${email}`);
}

/** The link in a mail, as path and query. */
export function linkIn(mail: ReadMail): URL {
  const found = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (found === undefined) throw new Error("the mail has no link");
  return new URL(found);
}
