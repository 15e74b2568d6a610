import type { OwnRecord } from "#schemas/own-data";
import type { Identity } from "./identity";
import { createOwnAccessStore } from "./own-access-store";
import { createPasskeyStore } from "./passkeys/passkey-store";
import { createConnectionStore } from "./sso/connection-store";

type Access = Pick<OwnRecord, "account" | "membership" | "sessions" | "passkeys" | "connectedAccounts">;

/** What identity keeps of an account, as its owner takes it away. */
export function createOwnAccess(db: D1Database, { accounts, memberships }: Pick<Identity, "accounts" | "memberships">) {
  const [sessions, passkeys, connections] = [createOwnAccessStore(db), createPasskeyStore(db), createConnectionStore(db)];
  return {
    async of(organization: string, accountId: string): Promise<Access | null> {
      const account = await accounts.byId(accountId);
      if (account === null) return null;
      const [membership, open, keys, connected] = await Promise.all([
        memberships.find(organization, accountId),
        sessions.sessions(organization, accountId),
        passkeys.of(organization, accountId),
        connections.of(accountId),
      ]);
      const { image, ...known } = account;
      return {
        account: { ...known, picture: image },
        membership: membership && { roles: membership.roles, status: membership.status, disciplines: membership.disciplines },
        sessions: [...open],
        passkeys: keys.map(({ name, addedAt, lastUsedAt }) => ({ name, addedAt, lastUsedAt })),
        connectedAccounts: connected.map(({ provider }) => provider),
      };
    },
  };
}
