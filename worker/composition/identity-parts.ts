import { hexOf } from "#schemas/plain/hex";
import type { AuthRouteParts } from "../identity/auth-parts";
import type { ClosingParts } from "../identity/closing/closing-routes";
import { type Closing, createClosingStore } from "../identity/closing/closing-store";
import type { FactorRouteParts } from "../identity/factor/factor-routes";
import { createFactorStore } from "../identity/factor/factor-store";
import { createFactors } from "../identity/factor/factors";
import { throttleOf } from "../identity/identity";
import { createSignUpMarks } from "../identity/mailed/sign-up-mark";
import { createNetworkCounterStore } from "../identity/network-counter-store";
import { createPasskeyStore } from "../identity/passkeys/passkey-store";
import { createBreachLookup } from "../identity/passwords/breach-lookup";
import { createNewPasswords } from "../identity/passwords/new-passwords";
import { hashCostOf } from "../identity/passwords/password-hash";
import { createKnownDevices } from "../identity/session/caller";
import { createSso, type Sso } from "../identity/sso/create-sso";
import { createMailedCodeStore } from "../identity/ways/mailed-code-store";
import { createMailedCodes } from "../identity/ways/mailed-codes";
import { createWaysInStore } from "../identity/ways/ways-in-store";
import { createSeal } from "../secrets/seal";
import type { Core } from "./create-core";

/** What else happens when accounts change. */
export interface AccountTurns {
  /** An account is gone: what organizations keep of it goes too. */
  accountClosed?(core: Core, closing: Closing): Promise<void>;
  /** An account's own calendar may be written from now on: what belongs in it is entered. */
  calendarAllowed?(core: Core, organization: string, accountId: string): Promise<void>;
}

const partsOf = (core: Core) => ({
  db: core.db,
  secrets: core.settings.secrets,
  baseDomain: core.settings.baseDomain,
  clock: core.clock,
  log: core.log,
});

/** 32 random bytes in hexadecimal. */
const newSecret = () => hexOf(crypto.getRandomValues(new Uint8Array(32)));

/** Second factors, over the core's database, secret and clock. */
export const factorsOf = ({ db, settings, clock }: Pick<Core, "db" | "settings" | "clock">) =>
  createFactors({
    store: createFactorStore(db),
    seal: createSeal(settings.secrets, "second-factor"),
    clock,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  });

/** What identity's routes are made of. */
export const authPartsOf = (core: Core): AuthRouteParts => ({
  ...partsOf(core),
  devices: createKnownDevices(core.settings.secrets, newSecret),
  marks: createSignUpMarks(core.settings.secrets, newSecret),
  ways: createWaysInStore(core.db),
  codes: createMailedCodes(createMailedCodeStore(core.db), core.settings.secrets, core.clock, newSecret),
  factors: factorsOf(core),
  passwords: createNewPasswords(createBreachLookup({ address: core.settings.stolenPasswords, fetch: core.fetch, log: core.log })),
  hashCost: hashCostOf(core.settings.development),
  identity: core.identity,
  throttle: throttleOf(partsOf(core)),
  networks: createNetworkCounterStore(core.db, core.clock),
  passkeys: createPasskeyStore(core.db),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  sendMail: (organization, mail) => core.deliveries.add(organization, [{ key: crypto.randomUUID(), channel: "mail", ...mail }]),
  signedIn: ({ organization, accountId, by, network }) =>
    core.securityEvents.note(organization, { kind: "sign-in", accountId, network, detail: { by } }),
  wayAdded: (organization, accountId, way, network) =>
    core.securityEvents.note(organization, { kind: "way-added", accountId, network, detail: { way } }),
  async sessionEnded(ended) {
    await core.securityEvents.note(ended.organization, { kind: "session-ended", accountId: ended.accountId });
    await core.poker.sessionEnded(ended);
  },
});

/** Sign-in by Google and Microsoft, at organizations' hosts and at the sign-in host. */
export const ssoOf = (core: Core, building: Pick<AccountTurns, "calendarAllowed">): Sso =>
  createSso({
    ...authPartsOf(core),
    identity: core.identity,
    settings: core.settings,
    calendarAllowed: async (organization, accountId) => building.calendarAllowed?.(core, organization, accountId),
  });

/** What closing an account needs. */
export const closingPartsOf = (core: Core, building: Pick<AccountTurns, "accountClosed">): ClosingParts => ({
  ...authPartsOf(core),
  closings: createClosingStore(core.db),
  organizations: core.organizations,
  async closed(closing) {
    await core.securityEvents.note(closing.organization, { kind: "account-closed", accountId: closing.accountId });
    await building.accountClosed?.(core, closing);
  },
});

/** What the doors of second factors need. */
export const factorPartsOf = (core: Core): FactorRouteParts => ({
  ...authPartsOf(core),
  factorReset: (organization, adminId, aboutId) =>
    core.securityEvents.note(organization, { kind: "way-removed", accountId: adminId, aboutId, detail: { way: "second-factor" } }),
});
