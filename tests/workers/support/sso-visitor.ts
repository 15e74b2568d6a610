import { env } from "cloudflare:workers";
import type { SsoProvider } from "#schemas/people/sso";
import { atLocal, Browser, mailTo } from "./browser";

/** Whom the provider's page is told: a demo person's id, or an address typed there; null = they cancel. */
export interface Choice {
  readonly person?: string;
  readonly typed?: string;
  readonly cancel?: boolean;
  /** Whether the calendar is allowed, where the page asks. */
  readonly calendar?: boolean;
}

export const people = {
  googleInspector: { person: "109000000000000000001" },
  googleApplicant: { person: "109000000000000000002" },
  /** Their address has an account made with a password. */
  googleKnownAddress: { person: "109000000000000000003" },
  microsoftInspector: { person: "00000000-0000-4000-8000-000000000001" },
  microsoftApplicant: { person: "00000000-0000-4000-8000-000000000002" },
} as const satisfies Record<string, Choice>;

/** The subject as the worker keeps it, of the demo's inspectors. */
export const inspectorConnections = [
  { email: "google-inspector@demo.test", provider: "google", subject: "109000000000000000001" },
  {
    email: "microsoft-inspector@demo.test",
    provider: "microsoft",
    subject: "5d3a1c60-0000-4000-8000-00000000c17e:00000000-0000-4000-8000-000000000001",
  },
] as const;

/** The code that a mail carries. */
export const codeIn = (text: string): string => /\b(\d{4}) (\d{4})\b/.exec(text)?.slice(1).join("") ?? "no code";

/** One browser at an organization's host, at the sign-in host and at the provider, each with its own cookies. */
export class SsoVisitor {
  readonly tenant: Browser;
  readonly host = new Browser("http://auth.localhost");
  readonly #provider = new Map<string, string>();
  constructor(tenant: Browser = atLocal()) {
    this.tenant = tenant;
  }

  async #follow(browser: Browser, url: string): Promise<string> {
    const { pathname, search } = new URL(url, browser.origin);
    const answer = await browser.send(`${pathname}${search}`, { headers: { accept: "text/html" } });
    const to = answer.headers.get("location");
    if (answer.status !== 303 || to === null) throw new Error(`no way on: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
    return to;
  }

  /** Presses a link of the organization's site; where it leads. */
  press(provider: SsoProvider, query: Readonly<Record<string, string>> = {}): Promise<string> {
    return this.#follow(this.tenant, `/api/auth/sso/start?${new URLSearchParams({ provider, ...query })}`);
  }

  /** Takes a ticket to the sign-in host, or the provider's answer; where it leads. */
  atHost(url: string): Promise<string> {
    return this.#follow(this.host, url);
  }

  /** Takes a code back to the organization; where it leads. */
  atTenant(url: string): Promise<string> {
    return this.#follow(this.tenant, url);
  }

  async #ask(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#provider].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(url, { ...init, redirect: "manual", headers: { ...init.headers, cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      this.#provider.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }

  /** Chooses a person on the provider's page; the address at the sign-in host that it answers to. */
  async choose(url: string, { person, typed, cancel, calendar = true }: Choice): Promise<string> {
    const asked = await this.#ask(url);
    const page = new URL(asked.headers.get("location") ?? "none:", env.PLUMBLINE_SIGN_IN);
    await (await this.#ask(page.href)).text();
    const form = new URLSearchParams({
      person: cancel ? "" : (person ?? "other"),
      other: typed ?? "",
      ...(calendar ? { calendar: "yes" } : {}),
    });
    const type = { "content-type": "application/x-www-form-urlencoded" };
    let answer = await this.#ask(page.href, { method: "POST", body: form.toString(), headers: type });
    for (let steps = 0; steps < 3; steps += 1) {
      const to = answer.headers.get("location");
      if (to === null) throw new Error(`the provider went no further: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
      if (new URL(to, page).hostname === "auth.localhost") return to;
      answer = await this.#ask(new URL(to, page).href);
    }
    throw new Error("the provider does not come back");
  }

  /** Types the code that was mailed to an address which the provider did not prove; the answer. */
  async confirm(code: string): Promise<Response> {
    return this.tenant.send("/api/auth/sso/confirm", { method: "POST", json: { code } });
  }

  /** The first time with a provider that proves no address: the code comes by mail, and is typed in the same browser. */
  async arrive(provider: SsoProvider, choice: Choice, email: string, query: Readonly<Record<string, string>> = {}): Promise<string> {
    const before = (await mailTo(this.tenant.origin, email, 0)).length;
    const end = await this.go(provider, choice, query);
    if (!end.startsWith("/auth?sso=confirm-address")) throw new Error(`the address was not asked for: ${end}`);
    const [mail] = await mailTo(this.tenant.origin, email, before + 1);
    const answer = await this.confirm(codeIn(mail?.text ?? ""));
    if (answer.status !== 200) throw new Error(`the code was not taken: ${answer.status} ${await answer.text()}`);
    return (await answer.json<{ back: string }>()).back;
  }

  /** From the press to the page that it ends at: path and query. */
  async go(provider: SsoProvider, choice: Choice, query: Readonly<Record<string, string>> = {}): Promise<string> {
    const end = await this.atHost(await this.choose(await this.atHost(await this.press(provider, query)), choice));
    const path = end.startsWith(`${this.tenant.origin}/api/auth/sso/back`) ? await this.atTenant(end) : end;
    const { pathname, search } = new URL(path, this.tenant.origin);
    return `${pathname}${search}`;
  }
}
