import type { SignInProvider } from "#schemas/people/sso";
import type { Clock, Log } from "#worker/http/api-context";
import { errorFacts } from "#worker/http/on-problem";
import type { Identity } from "../identity";
import { userRecordOf } from "./user-info";

/** A session that was just made. */
export interface MadeSession {
  readonly organization: string;
  readonly token: string;
  readonly accountId: string;
  readonly provider: SignInProvider;
  /** What they came in by: the provider, or a passkey in its stead. */
  readonly by: SignInProvider | "passkey";
  /** The network that they came from. */
  readonly network: string;
}

export interface SaveParts {
  readonly identity: Pick<Identity, "accounts">;
  readonly clock: Clock;
  readonly log: Log;
  /** Somebody has signed in, by whatever road. */
  signedIn(made: Pick<MadeSession, "organization" | "accountId" | "by" | "network">): Promise<void>;
}

/**
 * Saves the user info of whoever has just signed in. When it fails the error is logged and they are signed out
 * (specification, sections 4 and 8): false.
 */
export async function saveUserInfo({ identity: { accounts }, clock, log, signedIn }: SaveParts, made: MadeSession): Promise<boolean> {
  try {
    const account = await accounts.byId(made.accountId);
    if (account === null) throw new Error("there is no such account");
    const record = userRecordOf({ ...account, picture: account.image, provider: made.provider }, account);
    await accounts.saveUserInfo(record, clock().toISOString());
    await signedIn(made);
    return true;
  } catch (error) {
    log("error", "user-info-not-saved", { accountId: made.accountId, ...errorFacts(error) });
    await accounts.endSession(made.organization, made.token);
    return false;
  }
}
