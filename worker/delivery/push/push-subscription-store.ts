import { z } from "zod";
import type { PushSubscription } from "#schemas/notification/push-message";

/** One browser of one person in one organization. */
export interface KeptSubscription extends PushSubscription {
  readonly id: string;
  readonly accountId: string;
  /** The session it was made in: with that it ends. */
  readonly sessionId: string;
  /** Of the deployment's secret, whose key it takes messages of. */
  readonly secretVersion: number;
}

const row = z.object({
  id: z.string(),
  account_id: z.string(),
  session_id: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  secret_version: z.number(),
});
const kept = (found: unknown): KeptSubscription => {
  const { id, account_id: accountId, session_id: sessionId, endpoint, p256dh, auth, secret_version: secretVersion } = row.parse(found);
  return { id, accountId, sessionId, endpoint, keys: { p256dh, auth }, secretVersion };
};

/** Browsers that people asked to be notified on. */
export interface PushSubscriptionStore {
  /** Keeps it; a browser that was somebody else's is theirs no more. Of more than `limit` of one person the oldest go. */
  keep(organization: string, subscription: KeptSubscription, now: string, limit: number): Promise<void>;
  /** The same person's, in another session. One of somebody else ends: false, as when there is none. */
  renew(organization: string, subscription: Pick<KeptSubscription, "id" | "accountId" | "sessionId">): Promise<boolean>;
  /** Oldest first. */
  of(organization: string, accountId: string): Promise<readonly KeptSubscription[]>;
  find(organization: string, id: string): Promise<KeptSubscription | null>;
  remove(organization: string, id: string): Promise<void>;
  /** Only a person's own. */
  removeOwn(organization: string, accountId: string, id: string): Promise<void>;
}

const columns = "id, account_id, session_id, endpoint, p256dh, auth, secret_version";

export function createPushSubscriptionStore(db: D1Database): PushSubscriptionStore {
  return {
    async keep(organization, { id, accountId, sessionId, endpoint, keys, secretVersion }, now, limit) {
      await db.batch([
        db
          .prepare(
            `insert into push_subscription (organization, id, account_id, session_id, endpoint, p256dh, auth, created_at, secret_version)
             values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (organization, id) do update set account_id = excluded.account_id,
             session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at,
             secret_version = excluded.secret_version`,
          )
          .bind(organization, id, accountId, sessionId, endpoint, keys.p256dh, keys.auth, now, secretVersion),
        db
          .prepare(
            `delete from push_subscription where organization = ?1 and account_id = ?2 and id not in
             (select id from push_subscription where organization = ?1 and account_id = ?2 order by created_at desc, id limit ?3)`,
          )
          .bind(organization, accountId, limit),
      ]);
    },
    async renew(organization, { id, accountId, sessionId }) {
      const [, left] = await db.batch([
        db.prepare("delete from push_subscription where organization = ? and id = ? and account_id <> ?").bind(organization, id, accountId),
        db.prepare("update push_subscription set session_id = ? where organization = ? and id = ?").bind(sessionId, organization, id),
      ]);
      return (left?.meta.changes ?? 0) > 0;
    },
    async of(organization, accountId) {
      const found = await db
        .prepare(`select ${columns} from push_subscription where organization = ? and account_id = ? order by created_at, id`)
        .bind(organization, accountId)
        .all();
      return found.results.map(kept);
    },
    async find(organization, id) {
      const found = await db
        .prepare(`select ${columns} from push_subscription where organization = ? and id = ?`)
        .bind(organization, id)
        .first();
      return found === null ? null : kept(found);
    },
    async remove(organization, id) {
      await db.prepare("delete from push_subscription where organization = ? and id = ?").bind(organization, id).run();
    },
    async removeOwn(organization, accountId, id) {
      await db
        .prepare("delete from push_subscription where organization = ? and account_id = ? and id = ?")
        .bind(organization, accountId, id)
        .run();
    },
  };
}
