import { z } from "zod";
import { type ShownPasskey, shownPasskey } from "#schemas/people/passkey";

/** Passkeys of an organization's host. better-auth writes new ones; everything else is asked here. */
export interface PasskeyStore {
  /** An account's, the oldest first. */
  of(organization: string, accountId: string): Promise<readonly ShownPasskey[]>;
  /** Whether any organization knows the credential: one that is known is never added again. */
  isKnown(credentialId: string): Promise<boolean>;
  /** Whether the credential is a passkey of this organization. */
  isHere(organization: string, credentialId: string): Promise<boolean>;
  noteUse(organization: string, credentialId: string, now: string): Promise<void>;
  /** False: this account has no such passkey here. */
  rename(organization: string, accountId: string, id: string, name: string): Promise<boolean>;
}

const columns = `"id", "name", "createdAt" as addedAt, "lastUsedAt"`;

export function createPasskeyStore(db: D1Database): PasskeyStore {
  return {
    async of(organization, accountId) {
      const { results } = await db
        .prepare(`select ${columns} from "passkey" where "organization" = ? and "userId" = ? order by "createdAt", "id"`)
        .bind(organization, accountId)
        .all();
      return z.array(shownPasskey).parse(results);
    },
    async isKnown(credentialId) {
      return (await db.prepare(`select 1 as found from "passkey" where "credentialID" = ?`).bind(credentialId).first()) !== null;
    },
    async isHere(organization, credentialId) {
      const found = await db
        .prepare(`select 1 as found from "passkey" where "organization" = ? and "credentialID" = ?`)
        .bind(organization, credentialId)
        .first();
      return found !== null;
    },
    async noteUse(organization, credentialId, now) {
      await db
        .prepare(`update "passkey" set "lastUsedAt" = ? where "organization" = ? and "credentialID" = ?`)
        .bind(now, organization, credentialId)
        .run();
    },
    async rename(organization, accountId, id, name) {
      const renamed = await db
        .prepare(`update "passkey" set "name" = ? where "organization" = ? and "userId" = ? and "id" = ? returning "id"`)
        .bind(name, organization, accountId, id)
        .first();
      return renamed !== null;
    },
  };
}
