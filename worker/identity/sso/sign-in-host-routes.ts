import { type Context, Hono } from "hono";
import { z } from "zod";
import { type SsoOutcome, type SsoProvider, ssoProvider } from "#schemas/people/sso";
import type { Clock, Log } from "#worker/http/api-context";
import { authorizationUrl, type Proofs, type ProviderCalls, ProviderUnreachable } from "./ask-provider";
import { expiredLinkPage } from "./expired-link-page";
import type { SignInProviders } from "./sign-in-provider";
import { cookieOf, digestOf, keptSecret } from "./sso-cookie";
import type { Errand, PassKind, ReadPass, SsoPasses } from "./sso-pass";
import type { SsoPassStore } from "./sso-pass-store";
import { codePath, outcomeUrl } from "./way-back";

export interface SignInHostParts {
  readonly providers: SignInProviders;
  readonly calls: ProviderCalls;
  readonly passes: SsoPasses;
  readonly store: SsoPassStore;
  readonly clock: Clock;
  readonly log: Log;
  /** 32 random bytes, written out. */
  readonly newSecret: () => string;
  /** Address of an account, to say to the provider who should come back. */
  addressOf(accountId: string): Promise<string | null>;
}

const kept = z.object({ verifier: z.string(), nonce: z.string(), browser: z.string() });
const denials = new Set(["access_denied", "consent_required", "interaction_required", "login_required", "account_selection_required"]);
const outages = new Set(["server_error", "temporarily_unavailable"]);

const redirectUri = (c: Context, provider: SsoProvider) => `${new URL(c.req.url).origin}/${provider}/back`;
const back = (c: Context, of: Errand, outcome: SsoOutcome) => c.redirect(outcomeUrl(of, outcome), 303);

/** The pass of a query, if it may be used now; else where it ends. */
async function passIn(parts: SignInHostParts, c: Context, kind: PassKind, text: string): Promise<ReadPass | Response> {
  const pass = await parts.passes.read(kind, text);
  if (pass === null) return expiredLinkPage();
  return pass.late ? back(c, pass.errand, "too-late") : pass;
}

/** Sends somebody with a ticket to the provider. */
async function start(parts: SignInHostParts, c: Context): Promise<Response> {
  const pass = await passIn(parts, c, "ticket", c.req.query("ticket") ?? "");
  if (pass instanceof Response) return pass;
  const of = pass.errand;
  const taken = await parts.store.take(of.org, pass.id, parts.clock().toISOString());
  if (taken === null) return back(c, of, "too-late");
  const provider = parts.providers.get(of.provider);
  if (provider === undefined) return back(c, of, "failed");
  const browser = keptSecret(c, parts.newSecret);
  const state = await parts.passes.issue("state", of);
  const proofs: Proofs = { state: state.text, verifier: parts.newSecret(), nonce: parts.newSecret() };
  const sealed = await parts.passes.seal({ ...proofs, browser: await digestOf(browser) });
  await parts.store.put(of.org, state.id, sealed, state.expiresAt);
  const hint = of.account === null ? null : await parts.addressOf(of.account);
  return c.redirect(await authorizationUrl(provider, { needs: of.needs, hint, redirectUri: redirectUri(c, of.provider), proofs }), 303);
}

/** What the provider said when it said no. */
function refusedAs(error: string): SsoOutcome {
  if (denials.has(error)) return "denied";
  return outages.has(error) ? "unreachable" : "failed";
}

/** Takes the provider's answer, and hands who it is to the organization's host. */
async function finish(parts: SignInHostParts, c: Context, provider: SsoProvider): Promise<Response> {
  const text = c.req.query("state") ?? "";
  const pass = await passIn(parts, c, "state", text);
  if (pass instanceof Response) return pass;
  const of = pass.errand;
  const asked = parts.providers.get(provider);
  const browser = cookieOf(c);
  // Each provider has an address of its own to come back to: an answer at another's is not the one that was asked for.
  if (asked === undefined || of.provider !== provider) return back(c, of, "failed");
  const sealed = await parts.store.take(of.org, pass.id, parts.clock().toISOString());
  if (sealed === null) return back(c, of, "too-late");
  const { verifier, nonce, browser: begunIn } = kept.parse(await parts.passes.open(sealed));
  if (browser === null || (await digestOf(browser)) !== begunIn) return back(c, of, "other-browser");
  const error = c.req.query("error");
  if (error !== undefined) return back(c, of, refusedAs(error));
  try {
    const proofs = { state: text, verifier, nonce };
    const granted = await parts.calls.exchange(asked, c.req.query("code") ?? "", redirectUri(c, provider), proofs);
    const code = await parts.passes.issue("code", of);
    await parts.store.put(of.org, code.id, await parts.passes.seal(granted), code.expiresAt);
    return c.redirect(`${of.origin}${codePath}?${new URLSearchParams({ code: code.text })}`, 303);
  } catch (error) {
    parts.log("warn", "provider-refused", { provider, message: String(error) });
    return back(c, of, error instanceof ProviderUnreachable ? "unreachable" : "failed");
  }
}

/**
 * The sign-in host (product.md P15): `/start` takes an organization's ticket to the provider, `/<provider>/back` takes its
 * answer back as a code. It keeps no session; whoever comes without a pass of ours is told so.
 */
export function createSignInHost(parts: SignInHostParts): Hono {
  const host = new Hono();
  host.use("*", async (c, next) => {
    await next();
    c.header("cache-control", "no-store");
  });
  host.get("/start", (c) => start(parts, c));
  for (const provider of ssoProvider.options) host.get(`/${provider}/back`, (c) => finish(parts, c, provider));
  host.all("*", () => expiredLinkPage(404));
  host.onError((error) => {
    parts.log("error", "sign-in-host-failed", { message: String(error) });
    return expiredLinkPage(500);
  });
  return host;
}
