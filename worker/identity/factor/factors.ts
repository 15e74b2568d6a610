import { z } from "zod";
import { requiresFactor } from "#schemas/people/second-factor";
import type { Clock } from "#worker/http/api-context";
import type { Seal } from "../../secrets/seal";
import type { FactorStore, KeptApp } from "./factor-store";
import { newRecoveryCodes, recoveryCodeIn, recoveryDigest } from "./recovery-codes";
import { asLetters, stepOf } from "./totp";

/** Milliseconds that somebody has to set up an app. */
const setUpMs = 15 * 60_000;
/** What RFC 4226 asks for. */
const secretBytes = 20;

/** Whose app it is, and the session in which it is set up. */
export interface FactorHolder {
  readonly organization: string;
  readonly accountId: string;
  readonly sessionId: string;
}

/** Second factors of accounts. */
export interface Factors extends Pick<FactorStore, "appOf" | "members" | "remove" | "reset" | "sweep"> {
  /** Whether the code is of the account's app, or a recovery code of it: each is taken once. */
  take(accountId: string, code: string): Promise<boolean>;
  /** Begins to set up an app over the one there is, whose code was taken; the letters that it is given. */
  begin(sessionId: string, over: Pick<KeptApp, "setUpAt"> | null): Promise<string>;
  /**
   * Sets up what was begun, with a first code of it: the recovery codes. `gone`: nothing was begun, or too long ago. `changed`: the
   * account has another app by now, whose code was not taken, or has none any more.
   */
  finish(holder: FactorHolder, code: string): Promise<readonly string[] | "wrong" | "gone" | "changed">;
  renewRecoveryCodes(accountId: string): Promise<readonly string[]>;
  /** The day from which this office requires one of the account; null: it does not. */
  requiredFrom(accountId: string, organization: string): Promise<string | null>;
  /** Whether some office requires one of this account today. */
  isRequiredOf(accountId: string): Promise<boolean>;
}

export interface FactorParts {
  readonly store: FactorStore;
  readonly seal: Seal;
  readonly clock: Clock;
  readonly randomBytes: (count: number) => Uint8Array<ArrayBuffer>;
}

const letters = z.string();

export function createFactors({ store, seal, clock, randomBytes }: FactorParts): Factors {
  const freshCodes = (accountId: string) => {
    const codes = newRecoveryCodes(randomBytes);
    return { codes, digests: codes.map((code) => recoveryDigest(accountId, code)) };
  };
  return {
    ...store,
    async take(accountId, typed) {
      const recovery = recoveryCodeIn(typed);
      if (recovery !== null) return store.takeRecoveryCode(accountId, recoveryDigest(accountId, recovery));
      const app = await store.appOf(accountId);
      if (app === null) return false;
      const step = await stepOf(letters.parse(await seal.open(app.sealed)), typed.replaceAll(/\s/g, ""), clock().getTime());
      return step !== null && store.takeStep(accountId, step);
    },
    async begin(sessionId, over) {
      const secret = asLetters(randomBytes(secretBytes));
      const begun = { sealed: await seal.seal(secret), over: over?.setUpAt ?? null };
      await store.begin(sessionId, begun, new Date(clock().getTime() + setUpMs).toISOString());
      return secret;
    },
    async finish({ organization, accountId, sessionId }, typed) {
      const now = clock();
      const begun = await store.begun(sessionId, now.toISOString());
      if (begun === null) return "gone";
      const step = await stepOf(letters.parse(await seal.open(begun.sealed)), typed.replaceAll(/\s/g, ""), now.getTime());
      if (step === null) return "wrong";
      const { codes, digests } = freshCodes(accountId);
      const done = await store.finish({ ...begun, organization, accountId, sessionId, step, digests, now: now.toISOString() });
      return done ? codes : "changed";
    },
    async renewRecoveryCodes(accountId) {
      const { codes, digests } = freshCodes(accountId);
      await store.replaceRecoveryCodes(accountId, digests);
      return codes;
    },
    async requiredFrom(accountId, organization) {
      return (await store.requirementsOf(accountId)).find((each) => each.organization === organization)?.requiredFrom ?? null;
    },
    async isRequiredOf(accountId) {
      const now = clock().toISOString();
      return (await store.requirementsOf(accountId)).some((each) => requiresFactor(each, now));
    },
  };
}
