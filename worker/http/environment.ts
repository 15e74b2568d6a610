import { z } from "zod";
import type { SsoProvider } from "#schemas/people/sso";
import { firstVersion, type Secrets } from "#worker/secrets/derived-secret";
import { operatorKeyHashes } from "#worker/secrets/operator-key";
import { isLocalHost } from "./organization-of-host";

/** The worker's variables and secrets, read once where the worker is put together. */
const variables = z.object({
  BASE_DOMAIN: z.string().min(3),
  /** Everything secret is derived from it. Later versions of it are `AUTH_SECRET_2` and so on; see `secretsOf`. */
  AUTH_SECRET: z.string().optional(),
  /** Set by the launcher and by tests alone; no file sets it for a deploy (product.md P16). */
  PLUMBLINE_DEVELOPMENT: z.string().optional(),
  BUILD_ID: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  /** Where Email Routing hands over answers by email, and how the receiving edge calls itself in what it says of senders. Without a domain none come in. */
  REPLY_DOMAIN: z.string().optional(),
  REPLY_AUTHSERV_ID: z.string().optional(),
  /** SHA-256 of the operator's keys, up to two with a comma between, and the address that is told of each use (product.md P22). */
  OPERATOR_KEY_HASHES: z.string().optional(),
  OPERATOR_MAIL: z.string().optional(),
  /** Our registrations with the providers of sign-in; one without both its values is not offered. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  /** The deployment's own account at Stripe, which acts for connected offices; and what its webhook is signed with. Without both, offices use keys of their own. */
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Where development's own provider of payment stands in for Stripe. */
  PLUMBLINE_PAYMENTS: z.url().optional(),
  /** `off`: new passwords are not held against Pwned Passwords. */
  PASSWORD_BREACH_LOOKUP: z.enum(["on", "off"]).default("on"),
  /** Where development's own provider stands in for both. */
  PLUMBLINE_SIGN_IN: z.url().optional(),
});

/** Our registration with a provider of sign-in. */
export interface SignInClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface Settings {
  readonly baseDomain: string;
  readonly secrets: Secrets;
  readonly development: boolean;
  readonly build: string;
  readonly mailFrom: string;
  /** Null: no answers by email come in, and no mail says that they do. */
  readonly replies: { readonly domain: string; readonly authservId: string } | null;
  readonly operator: { readonly keyHashes: readonly string[]; readonly mail: string | null };
  readonly signInClients: Readonly<Record<SsoProvider, SignInClient | null>>;
  /** Address of the provider that stands in for both in development; null = the real ones. */
  readonly signInStandIn: string | null;
  readonly payments: {
    /** The deployment's own account at the provider; null: it has none. */
    readonly platform: { readonly key: string; readonly webhookSecret: string } | null;
    /** Address of what stands in for the provider in development; null = the real one. */
    readonly standIn: string | null;
  };
  /** Where stolen passwords are looked up; null = nowhere. */
  readonly stolenPasswords: string | null;
}

const clientOf = (clientId: string | undefined, clientSecret: string | undefined): SignInClient | null =>
  clientId && clientSecret ? { clientId, clientSecret } : null;

/** In development answers come in by the runtime's own door (docs/development.md). */
function repliesOf({ REPLY_DOMAIN, REPLY_AUTHSERV_ID }: z.infer<typeof variables>, development: boolean): Settings["replies"] {
  const domain = REPLY_DOMAIN || (development ? "reply.localhost" : "");
  return domain === "" ? null : { domain: domain.toLowerCase(), authservId: REPLY_AUTHSERV_ID || "mx.cloudflare.net" };
}

/** In development nothing is asked outside this machine. */
function stolenPasswordsAt({ PASSWORD_BREACH_LOOKUP, PLUMBLINE_SIGN_IN }: z.infer<typeof variables>, development: boolean): string | null {
  if (PASSWORD_BREACH_LOOKUP === "off") return null;
  if (!development) return "https://api.pwnedpasswords.com";
  return PLUMBLINE_SIGN_IN === undefined ? null : `${PLUMBLINE_SIGN_IN}/passwords`;
}

const secretNamed = /^AUTH_SECRET(?:_(.*))?$/;
const laterVersion = /^([2-9]|[1-9]\d{1,3})$/;
const secretText = z.string().min(32);

function versionOf(name: string, number: string | undefined): number {
  if (number === undefined) return firstVersion;
  if (!laterVersion.test(number)) throw new Error(`${name} is no version of the secret: AUTH_SECRET_2 is the one after AUTH_SECRET`);
  return Number(number);
}

/**
 * Every version of the deployment's secret, newest first. Each is a secret of its own, for Cloudflare gives none back: one list of all could be
 * amended by nobody who does not keep the older ones. Throws when there is none, or one that is too short.
 */
export function secretsOf(env: unknown): Secrets {
  const versions = Object.entries(z.record(z.string(), z.unknown()).parse(env)).flatMap(([name, value]) => {
    const [named, number] = secretNamed.exec(name) ?? [];
    return named === undefined ? [] : [{ version: versionOf(name, number), secret: secretText.parse(value) }];
  });
  const [newest, ...older] = versions.sort((a, b) => b.version - a.version);
  if (newest === undefined) throw new Error("AUTH_SECRET is not set");
  return [newest, ...older];
}

/** Reads the settings; throws when the secret is missing, so that a worker without one answers nothing at all. */
export function settingsOf(env: unknown): Settings {
  const read = variables.parse(env);
  const development = read.PLUMBLINE_DEVELOPMENT === "1";
  return {
    baseDomain: read.BASE_DOMAIN,
    secrets: secretsOf(env),
    development,
    build: read.BUILD_ID ?? "development",
    mailFrom: read.MAIL_FROM ?? `permits@mail.${read.BASE_DOMAIN}`,
    replies: repliesOf(read, development),
    operator: { keyHashes: operatorKeyHashes(read.OPERATOR_KEY_HASHES), mail: read.OPERATOR_MAIL || null },
    signInClients: {
      google: clientOf(read.GOOGLE_CLIENT_ID, read.GOOGLE_CLIENT_SECRET),
      microsoft: clientOf(read.MICROSOFT_CLIENT_ID, read.MICROSOFT_CLIENT_SECRET),
    },
    payments: {
      platform:
        read.STRIPE_SECRET_KEY && read.STRIPE_WEBHOOK_SECRET
          ? { key: read.STRIPE_SECRET_KEY, webhookSecret: read.STRIPE_WEBHOOK_SECRET }
          : null,
      standIn: development ? (read.PLUMBLINE_PAYMENTS ?? null) : null,
    },
    signInStandIn: development ? (read.PLUMBLINE_SIGN_IN ?? null) : null,
    stolenPasswords: stolenPasswordsAt(read, development),
  };
}

/** Whether `/dev/*`, seeds and demo things exist for this request: the variable is set and the host is this machine or private. */
export const isDevelopment = (settings: Pick<Settings, "development">, url: URL): boolean =>
  settings.development && isLocalHost(url.hostname);
