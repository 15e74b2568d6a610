import { addDays } from "#schemas/calendar/business-days";
import { invitationDays } from "#schemas/people/membership";
import type { OperatedSecret, RenewedSeals } from "#schemas/people/operator";
import type { Clock } from "#worker/http/api-context";
import { refuseRequest } from "#worker/http/problem-response";
import { firstVersion, type Secrets, type SecretVersion } from "../../secrets/derived-secret";
import { type Seal, sealedBeginning } from "../../secrets/seal";
import { usageNoteMs } from "../sign-in";
import type { SsoPasses } from "../sso/sso-pass";
import type { KeptTokens, SecretVersionStore } from "./secret-version-store";

/** Seals made anew in one call: each is opened and closed once, well within a request's time. */
const renewedAtOnce = 100;

/** The versions of the deployment's secret as its operator sees them. */
export interface SecretVersions {
  /** Newest first. */
  list(): Promise<readonly OperatedSecret[]>;
  /** Seals anew under the newest what an older version sealed, so many at a time. Refuses `not-found`, and `validation-failed` for the newest. */
  renew(version: number): Promise<RenewedSeals>;
  /** Keeps since when the newest has been that. */
  note(): Promise<void>;
}

export interface SecretVersionParts {
  readonly store: SecretVersionStore;
  readonly secrets: Secrets;
  readonly passes: Pick<SsoPasses, "seal" | "open">;
  /** Of authenticator apps. */
  readonly factors: Seal;
  /** Of offices' keys at the payment provider. */
  readonly payments: Seal;
  readonly clock: Clock;
}

const passwordBeginning = (version: number) => (version === firstVersion ? "scrypt1$ln=" : `scrypt1$v=${version},`);

const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

async function renewTokens({ store, passes }: SecretVersionParts, version: number, kept: KeptTokens): Promise<void> {
  const anew = async (sealed: string | null) =>
    sealed?.startsWith(sealedBeginning(version)) ? passes.seal(await passes.open(sealed)) : sealed;
  await store.replaceTokens(kept, { id: kept.id, refreshToken: await anew(kept.refreshToken), accessToken: await anew(kept.accessToken) });
}

async function renewFactors({ store, factors }: SecretVersionParts, version: number): Promise<number> {
  const kept = await store.factorsUnder(sealedBeginning(version), renewedAtOnce);
  for (const { accountId, sealed } of kept) await store.replaceFactor(accountId, sealed, await factors.seal(await factors.open(sealed)));
  return kept.length;
}

async function renewPaymentKeys({ store, payments }: SecretVersionParts, version: number): Promise<number> {
  const kept = await store.paymentKeysUnder(sealedBeginning(version), renewedAtOnce);
  for (const { organization, sealed } of kept)
    await store.replacePaymentKey(organization, sealed, await payments.seal(await payments.open(sealed)));
  return kept.length;
}

export function createSecretVersions(parts: SecretVersionParts): SecretVersions {
  const { store, secrets, clock } = parts;
  const [newest] = secrets;
  const note = () => store.note(newest.version, clock().toISOString());

  /** `followedAt`: when the next version began to sign in this one's place. */
  const seen = async ({ version }: SecretVersion, since: string | null, followedAt: string | null): Promise<OperatedSecret> => {
    if (followedAt === null) return { version, since, newest: true, standing: null };
    const under = {
      version,
      password: passwordBeginning(version),
      sealed: sealedBeginning(version),
      // Whoever has used the site since then has a cookie of the newest: a page asks for a token every few minutes.
      signedUntil: later(followedAt, 2 * usageNoteMs),
      mailedUntil: addDays(followedAt.slice(0, 10), invitationDays) + followedAt.slice(10),
    };
    return { version, since, newest: false, standing: await store.standing(under, clock().toISOString()) };
  };

  return {
    note,
    async list() {
      await note();
      const since = await store.since();
      const at = (place: number) => since.get(secrets[place]?.version ?? 0) ?? null;
      return Promise.all(
        secrets.map((each, place) => seen(each, at(place), place === 0 ? null : (at(place - 1) ?? at(0) ?? clock().toISOString()))),
      );
    },
    async renew(version) {
      if (!secrets.some((each) => each.version === version)) return refuseRequest("not-found");
      if (version === newest.version)
        return refuseRequest("validation-failed", { fields: [{ path: "version", code: "newest", detail: "This one is the newest." }] });
      const kept = await store.tokensUnder(sealedBeginning(version), renewedAtOnce);
      for (const each of kept) await renewTokens(parts, version, each);
      const apps = await renewFactors(parts, version);
      const payments = await renewPaymentKeys(parts, version);
      return { renewed: kept.length + apps + payments, more: Math.max(kept.length, apps, payments) === renewedAtOnce };
    },
  };
}
