import { m } from "#schemas/messages/compiled/messages";
import { type SsoOutcome, type SsoProvider, ssoOutcome, ssoProvider } from "#schemas/people/sso";

/** What providers call themselves: the same in every language. */
export const providerName: Readonly<Record<SsoProvider, string>> = { google: "Google", microsoft: "Microsoft" };

export interface OutcomeWords {
  readonly tone: "done" | "waiting" | "stopped";
  readonly title: string;
  readonly text: string;
}

type Words = (at: { readonly provider: string }) => string;
const words: Readonly<Record<SsoOutcome, readonly [OutcomeWords["tone"], Words, Words]>> = {
  connected: ["done", m.auth_sso_connected_title, m.auth_sso_connected],
  denied: ["waiting", m.auth_sso_denied_title, m.auth_sso_denied],
  unreachable: ["waiting", m.auth_sso_unreachable_title, m.auth_sso_unreachable],
  "too-late": ["waiting", m.auth_sso_late_title, m.auth_sso_late],
  "other-browser": ["stopped", m.auth_sso_browser_title, m.auth_sso_browser],
  "address-known": ["stopped", m.auth_sso_known_title, m.auth_sso_known],
  "confirm-address": ["waiting", m.auth_sso_confirm_title, m.auth_sso_confirm],
  "too-many-mails": ["stopped", m.auth_sso_mails_title, m.auth_sso_mails],
  "prove-first": ["waiting", m.auth_sso_prove_title, m.auth_sso_prove],
  unconfirmed: ["stopped", m.auth_sso_unconfirmed_title, m.auth_sso_unconfirmed],
  "no-address": ["stopped", m.auth_sso_nameless_title, m.auth_sso_nameless],
  barred: ["stopped", m.auth_sso_barred_title, m.auth_sso_barred],
  "someone-else": ["stopped", m.auth_sso_someone_title, m.auth_sso_someone],
  taken: ["stopped", m.auth_sso_taken_title, m.auth_sso_taken],
  "not-allowed": ["waiting", m.auth_sso_refused_title, m.auth_sso_refused],
  failed: ["stopped", m.auth_sso_failed_title, m.auth_sso_failed],
};

/** What the address says became of asking a provider, in words; null when it says nothing of the kind. */
export function outcomeIn(query: URLSearchParams): OutcomeWords | null {
  const outcome = ssoOutcome.safeParse(query.get("sso"));
  if (!outcome.success) return null;
  const named = ssoProvider.safeParse(query.get("with"));
  const provider = named.success ? providerName[named.data] : m.auth_sso_either();
  const [tone, title, text] = words[outcome.data];
  return { tone, title: title({ provider }), text: text({ provider }) };
}
