import type { OwnRecord } from "#schemas/own-data";
import type { Identity } from "./identity";
import type { OwnAccessStore } from "./own-access-store";
import type { PasskeyStore } from "./passkeys/passkey-store";
import type { ConnectionStore } from "./sso/connection-store";

type Access = Pick<OwnRecord, "account" | "membership" | "sessions" | "passkeys" | "connectedAccounts">;

export interface OwnAccessParts extends Pick<Identity, "accounts" | "memberships"> {
  readonly access: OwnAccessStore;
  readonly passkeys: Pick<PasskeyStore, "of">;
  readonly connections: Pick<ConnectionStore, "of">;
}

/** What identity keeps of an account, as its owner takes it away. */
export const createOwnAccess = ({ accounts, memberships, access, passkeys, connections }: OwnAccessParts) => ({
  async of(organization: string, accountId: string): Promise<Access | null> {
    const account = await accounts.byId(accountId);
    if (account === null) return null;
    const [membership, sessions, keys, connected] = await Promise.all([
      memberships.find(organization, accountId),
      access.sessions(organization, accountId),
      passkeys.of(organization, accountId),
      connections.of(accountId),
    ]);
    const { image, ...known } = account;
    return {
      account: { ...known, picture: image },
      membership: membership && { roles: membership.roles, status: membership.status, disciplines: membership.disciplines },
      sessions: [...sessions],
      passkeys: keys.map(({ name, addedAt, lastUsedAt }) => ({ name, addedAt, lastUsedAt })),
      connectedAccounts: connected.map(({ provider }) => provider),
    };
  },
});
