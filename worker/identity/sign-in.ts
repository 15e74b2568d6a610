import { isRecentProof } from "#schemas/people/recent-proof";
import type { SignInProvider } from "#schemas/people/sso";
import type { Person, Role } from "#schemas/role";
import type { Locale } from "#schemas/values";
import type { Account, LiveSession } from "./account-store";

/** Somebody signed in at an organization's host, as read at this moment. */
export interface SignedIn {
  readonly person: Person;
  readonly organization: string;
  readonly sessionId: string;
  readonly signedInBy: SignInProvider;
  /** Milliseconds since 1970. */
  readonly sessionEndsAt: number;
  /** When they last proved who they are, by signing in or since. Milliseconds since 1970. */
  readonly provedAt: number;
  /** Instant at which the account was made: decides whether verification is forced (product.md P8). */
  readonly accountCreatedAt: string;
  readonly language: Locale;
  readonly image: string | null;
  /** `removed` and `barred` get no token here; `none` is an applicant. */
  readonly standing: LiveSession["status"];
}

/** A staff session unused for this long has ended (notes/security.md section 2). An applicant's lasts its seven days. */
export const idleLimitMs = 12 * 3_600_000;
/** How stale the note of a session's last use may get before it is written again. */
export const usageNoteMs = 10 * 60_000;

/** Whether a session was left unused too long for what its holder may do. */
export const isIdle = (session: Pick<LiveSession, "roles" | "usedAt">, now: Date): boolean =>
  session.roles.length > 0 && now.getTime() - Date.parse(session.usedAt) > idleLimitMs;

/** Whether they proved who they are not long ago: adding and removing what opens an account asks for that. */
export const provedLately = ({ provedAt }: Pick<SignedIn, "provedAt">, now: Date): boolean => isRecentProof(provedAt, now.getTime());

/** Whether somebody of this standing gets tokens and sockets: an applicant or an active member does. */
export const mayAct = (standing: LiveSession["status"]): boolean => standing === "active" || standing === "none";

/**
 * The person an account is where it holds these roles. An address that nobody has confirmed holds none: an account made
 * in a colleague's name opens nothing.
 */
export const personOf = (account: Account, roles: readonly Role[]): Person => ({
  accountId: account.id,
  name: account.name,
  email: account.email,
  emailVerified: account.emailVerified,
  roles: account.emailVerified ? [...roles] : [],
});

/** Who a live session stands for. */
export function signedInOf(session: LiveSession, organization: string): SignedIn {
  const { account } = session;
  return {
    person: personOf(account, session.roles),
    organization,
    sessionId: session.sessionId,
    signedInBy: session.signedInBy,
    sessionEndsAt: Date.parse(session.endsAt),
    provedAt: Date.parse(session.provedAt),
    accountCreatedAt: account.createdAt,
    language: account.language,
    image: account.image,
    standing: session.status,
  };
}
