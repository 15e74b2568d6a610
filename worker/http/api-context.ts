import type { SignInProvider } from "#schemas/people/sso";
import type { Person } from "#schemas/role";
import type { Tenant } from "./organization-of-host";

/** Who calls the API, as proved by a bearer token and read live. */
export interface Principal {
  readonly person: Person;
  readonly organization: string;
  readonly sessionId: string;
  /** What the session was made by. */
  readonly signedInBy: SignInProvider;
  /** Milliseconds since 1970 at which the session ends by itself. */
  readonly sessionEndsAt: number;
  /** When its holder last proved who they are. Milliseconds since 1970. */
  readonly provedAt: number;
}

/** What Hono's context carries under the site's routes. `principal` is set by `authenticate` alone. */
export interface SiteVariables {
  readonly tenant: Tenant;
  readonly requestId: string;
  readonly nonce: string;
  principal: Principal;
}

export interface SiteEnvironment {
  Variables: SiteVariables;
}

/** The present moment; only the composition root knows the real one. */
export type Clock = () => Date;

/** One structured line of the log. Never given a token, password, cookie or body. */
export type Log = (level: "info" | "warn" | "error", event: string, details?: Readonly<Record<string, unknown>>) => void;

/** Keeps the worker alive until the promise settles, after the answer was sent. */
export type Background = (work: Promise<unknown>) => void;
