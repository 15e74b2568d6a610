import type { OwnRecord } from "#schemas/people/own-data";
import type { FactorStore } from "../factor/factor-store";
import type { Identity } from "../identity";
import type { PasskeyStore } from "../passkeys/passkey-store";
import type { ConnectionStore } from "../sso/connection-store";
import type { OwnAccessStore } from "./own-access-store";

type Access = Pick<OwnRecord, "account" | "membership" | "sessions" | "passkeys" | "authenticatorApp" | "connectedAccounts">;

export interface OwnAccessParts extends Pick<Identity, "accounts" | "memberships"> {
  readonly access: OwnAccessStore;
  readonly passkeys: Pick<PasskeyStore, "of">;
  readonly factors: Pick<FactorStore, "appOf">;
  readonly connections: Pick<ConnectionStore, "of">;
}

/** What identity keeps of an account, as its owner takes it away. */
export const createOwnAccess = ({ accounts, memberships, access, passkeys, factors, connections }: OwnAccessParts) => ({
  async of(organization: string, accountId: string): Promise<Access | null> {
    const account = await accounts.byId(accountId);
    if (account === null) return null;
    const [membership, sessions, keys, app, connected] = await Promise.all([
      memberships.find(organization, accountId),
      access.sessions(organization, accountId),
      passkeys.of(organization, accountId),
      factors.appOf(accountId),
      connections.of(accountId),
    ]);
    const { image, ...known } = account;
    return {
      account: { ...known, picture: image },
      membership: membership && { roles: membership.roles, status: membership.status, disciplines: membership.disciplines },
      sessions: [...sessions],
      passkeys: keys.map(({ name, addedAt, lastUsedAt }) => ({ name, addedAt, lastUsedAt })),
      authenticatorApp: app && { setUpAt: app.setUpAt, recoveryCodesLeft: app.codesLeft },
      connectedAccounts: connected.map(({ provider }) => provider),
    };
  },
});
