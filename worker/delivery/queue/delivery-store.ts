import { z } from "zod";
import type { Delivery } from "#schemas/command";
import { digestTemplate } from "#schemas/notification/notice-preferences";
import { type Locale, locale } from "#schemas/values";

/** Whom a delivery is for; of a push that was spread, which of the person's browsers. */
export type Recipient =
  | { readonly accountId: string; readonly subscriptionId?: string | undefined }
  /** `language`: for whoever has no account to say it; English else. */
  | { readonly email: string; readonly language?: Locale | undefined };

/** A delivery under a key that its cause fixes: written again, it stays the one it is. */
export interface KeyedDelivery extends Omit<Delivery, "to"> {
  readonly key: string;
  readonly to: Recipient;
}

/** A delivery that this worker has taken to send; nobody else has it until the lease ends. */
export interface ClaimedDelivery extends KeyedDelivery {
  readonly organization: string;
  /** Counts this one. */
  readonly attempts: number;
}

/** What a digest tells of: a mail that was held for it. */
export type GatheredMail = Pick<KeyedDelivery, "template" | "params">;

const recipient = z.union([
  z.object({ accountId: z.string(), subscriptionId: z.string().optional() }),
  z.object({ email: z.string(), language: locale.optional() }),
]);
const json = <S extends z.ZodType>(schema: S) => z.string().transform((text): z.output<S> => schema.parse(JSON.parse(text)));
const params = json(z.record(z.string(), z.union([z.string(), z.number()])));
const row = z.object({
  organization: z.string(),
  id: z.string(),
  channel: z.enum(["mail", "push", "calendar", "paper"]),
  template: z.string(),
  recipient: json(recipient),
  params,
  attempts: z.number(),
});
const dueRow = z.object({ organization: z.string(), id: z.string() });
const heldRow = z.object({ organization: z.string(), account_id: z.string() });
const gatheredRow = z.object({ template: z.string(), params });

/** How a delivery ended, for good. */
export type DeliveryEnd = "sent" | "dropped" | "failed";

/** Deliveries on their way out, and the log of those that went. Instants as ISO text. */
export interface DeliveryStore {
  /** Statements for the batch of whatever causes the deliveries. */
  statements(organization: string, deliveries: readonly KeyedDelivery[], now: string): D1PreparedStatement[];
  add(organization: string, deliveries: readonly KeyedDelivery[], now: string): Promise<void>;
  /** Takes a delivery that is due, until `leaseUntil`; null when it ended, is held or is taken by another. */
  claim(organization: string, key: string, now: string, leaseUntil: string): Promise<ClaimedDelivery | null>;
  ended(organization: string, key: string, end: DeliveryEnd, why: string | null, now: string): Promise<void>;
  /** Due again at `nextAt`. `why` null: that was no try. */
  again(organization: string, key: string, why: string | null, nextAt: string): Promise<void>;
  /** Waits for the digest of that moment. */
  hold(organization: string, key: string, until: string): Promise<void>;
  /** Ends one as sent by others, which are written with that. */
  spread(organization: string, key: string, among: readonly KeyedDelivery[], now: string): Promise<void>;
  /** Deliveries of any organization that are due: those whose message was lost, and those waiting for another try. */
  due(now: string, limit: number): Promise<readonly { readonly organization: string; readonly key: string }[]>;
  /** Forgets what ended before, at most so many. Who was told what stands in the log, by the command that told it. */
  forget(endedBefore: string, limit: number): Promise<void>;
  /** People for whom something is held for a digest whose moment has come. */
  heldDue(now: string, limit: number): Promise<readonly { readonly organization: string; readonly accountId: string }[]>;
  /**
   * Makes a person's digest of all that is due for it, in one batch: a mail under `key`, and what it tells of marked as gathered. Nothing
   * when nothing is due any more, or that digest is there already.
   */
  gather(organization: string, accountId: string, key: string, now: string): Promise<void>;
  /** What a digest tells of, oldest first. */
  gathered(organization: string, key: string): Promise<readonly GatheredMail[]>;
}

const insert = `insert into delivery (organization, id, channel, template, recipient, params, state, attempts, next_at, created_at)
  values (?, ?, ?, ?, ?, ?, 'waiting', 0, ?, ?) on conflict (organization, id) do nothing`;
const take = `update delivery set state = 'sending', attempts = attempts + 1, next_at = ?4
  where organization = ?1 and id = ?2 and state in ('waiting', 'sending') and next_at <= ?3
  returning organization, id, channel, template, recipient, params, attempts`;
const end = "update delivery set state = ?, last_error = ?, next_at = ?, ended_at = ? where organization = ? and id = ?";
const markGathered = `update delivery set state = 'gathered', gathered_in = ?3, ended_at = ?4
  where organization = ?1 and state = 'held' and next_at <= ?4 and json_extract(recipient, '$.accountId') = ?2
  and not exists (select 1 from delivery where organization = ?1 and id = ?3)`;
const writeDigest = `insert into delivery (organization, id, channel, template, recipient, params, state, attempts, next_at, created_at)
  select ?1, ?2, 'mail', '${digestTemplate}', ?3, '{}', 'waiting', 0, ?4, ?4
  where exists (select 1 from delivery where organization = ?1 and gathered_in = ?2) on conflict (organization, id) do nothing`;

const writing = (db: D1Database) => ({
  async ended(organization: string, key: string, state: DeliveryEnd, why: string | null, now: string) {
    await db
      .prepare(end)
      .bind(state, why?.slice(0, 500) ?? null, now, now, organization, key)
      .run();
  },
  async again(organization: string, key: string, why: string | null, nextAt: string) {
    await db
      .prepare(
        `update delivery set state = 'waiting', next_at = ?1, last_error = ?2, attempts = attempts - (?2 is null)
         where organization = ?3 and id = ?4`,
      )
      .bind(nextAt, why?.slice(0, 500) ?? null, organization, key)
      .run();
  },
  async hold(organization: string, key: string, until: string) {
    await db
      .prepare("update delivery set state = 'held', next_at = ?, attempts = attempts - 1 where organization = ? and id = ?")
      .bind(until, organization, key)
      .run();
  },
});

const reading = (db: D1Database) => ({
  async forget(endedBefore: string, limit: number) {
    await db
      .prepare(
        `delete from delivery where (organization, id) in
           (select organization, id from delivery where ended_at < ? order by ended_at limit ?)`,
      )
      .bind(endedBefore, limit)
      .run();
  },
  async due(now: string, limit: number) {
    const found = await db
      .prepare(
        `select organization, id from delivery as d where state in ('waiting', 'sending') and next_at <= ? and not exists (
           select 1 from synced_row as r where r.organization = d.organization and r.scope = 'org' and r.kind = 'organization'
             and r.id = d.organization and json_extract(r.data, '$.suspendedAt') is not null)
         order by next_at limit ?`,
      )
      .bind(now, limit)
      .all();
    return found.results.map((each) => {
      const read = dueRow.parse(each);
      return { organization: read.organization, key: read.id };
    });
  },
  async heldDue(now: string, limit: number) {
    const found = await db
      .prepare(
        `select distinct organization, json_extract(recipient, '$.accountId') as account_id from delivery
         where state = 'held' and next_at <= ? limit ?`,
      )
      .bind(now, limit)
      .all();
    return found.results.map((each) => {
      const read = heldRow.parse(each);
      return { organization: read.organization, accountId: read.account_id };
    });
  },
  async gathered(organization: string, key: string) {
    const found = await db
      .prepare("select template, params from delivery where organization = ? and gathered_in = ? order by created_at, id")
      .bind(organization, key)
      .all();
    return found.results.map((each) => gatheredRow.parse(each));
  },
});

export function createDeliveryStore(db: D1Database): DeliveryStore {
  const statements: DeliveryStore["statements"] = (organization, deliveries, now) =>
    deliveries.map((each) =>
      db
        .prepare(insert)
        .bind(organization, each.key, each.channel, each.template, JSON.stringify(each.to), JSON.stringify(each.params), now, now),
    );
  return {
    statements,
    ...writing(db),
    ...reading(db),
    async add(organization, deliveries, now) {
      if (deliveries.length > 0) await db.batch(statements(organization, deliveries, now));
    },
    async claim(organization, key, now, leaseUntil) {
      const found = await db.prepare(take).bind(organization, key, now, leaseUntil).first();
      if (found === null) return null;
      const { id, recipient: to, ...rest } = row.parse(found);
      return { ...rest, key: id, to };
    },
    async spread(organization, key, among, now) {
      await db.batch([...statements(organization, among, now), db.prepare(end).bind("sent", null, now, now, organization, key)]);
    },
    async gather(organization, accountId, key, now) {
      await db.batch([
        db.prepare(markGathered).bind(organization, accountId, key, now),
        db.prepare(writeDigest).bind(organization, key, JSON.stringify({ accountId }), now),
      ]);
    },
  };
}
