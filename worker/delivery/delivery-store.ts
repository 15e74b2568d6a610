import { z } from "zod";
import type { Delivery } from "#schemas/command";

/** A delivery under a key that its cause fixes: written again, it stays the one it is. */
export interface KeyedDelivery extends Delivery {
  readonly key: string;
}

/** A delivery that this worker has taken to send; nobody else has it until the lease ends. */
export interface ClaimedDelivery extends KeyedDelivery {
  readonly organization: string;
  /** Counts this one. */
  readonly attempts: number;
}

const recipient = z.union([z.object({ accountId: z.string() }), z.object({ email: z.string() })]);
const json = <S extends z.ZodType>(schema: S) => z.string().transform((text): z.output<S> => schema.parse(JSON.parse(text)));
const row = z.object({
  organization: z.string(),
  id: z.string(),
  channel: z.literal("mail"),
  template: z.string(),
  recipient: json(recipient),
  params: json(z.record(z.string(), z.union([z.string(), z.number()]))),
  attempts: z.number(),
});
const dueRow = z.object({ organization: z.string(), id: z.string() });

/** Deliveries on their way out. Instants as ISO text. */
export interface DeliveryStore {
  /** Statements for the batch of whatever causes the deliveries. */
  statements(organization: string, deliveries: readonly KeyedDelivery[], now: string): D1PreparedStatement[];
  add(organization: string, deliveries: readonly KeyedDelivery[], now: string): Promise<void>;
  /** Takes a delivery that is due, until `leaseUntil`; null when it is sent, given up or taken by another. */
  claim(organization: string, key: string, now: string, leaseUntil: string): Promise<ClaimedDelivery | null>;
  sent(organization: string, key: string, now: string): Promise<void>;
  /** Tried in vain: due again at `nextAt`, or given up when that is null. */
  failed(organization: string, key: string, error: string, nextAt: string | null): Promise<void>;
  /** Deliveries of any organization that are due: those whose message was lost, and those waiting for another try. */
  due(now: string, limit: number): Promise<readonly { readonly organization: string; readonly key: string }[]>;
}

const insert = `insert into delivery (organization, id, channel, template, recipient, params, state, attempts, next_at, created_at)
  values (?, ?, ?, ?, ?, ?, 'waiting', 0, ?, ?) on conflict (organization, id) do nothing`;
const take = `update delivery set state = 'sending', attempts = attempts + 1, next_at = ?4
  where organization = ?1 and id = ?2 and state in ('waiting', 'sending') and next_at <= ?3
  returning organization, id, channel, template, recipient, params, attempts`;

export function createDeliveryStore(db: D1Database): DeliveryStore {
  const statements: DeliveryStore["statements"] = (organization, deliveries, now) =>
    deliveries.map((each) =>
      db
        .prepare(insert)
        .bind(organization, each.key, each.channel, each.template, JSON.stringify(each.to), JSON.stringify(each.params), now, now),
    );
  return {
    statements,
    async add(organization, deliveries, now) {
      if (deliveries.length > 0) await db.batch(statements(organization, deliveries, now));
    },
    async claim(organization, key, now, leaseUntil) {
      const found = await db.prepare(take).bind(organization, key, now, leaseUntil).first();
      if (found === null) return null;
      const { id, recipient: to, ...rest } = row.parse(found);
      return { ...rest, key: id, to };
    },
    async sent(organization, key, now) {
      await db
        .prepare("update delivery set state = 'sent', next_at = ?, last_error = null where organization = ? and id = ?")
        .bind(now, organization, key)
        .run();
    },
    async failed(organization, key, error, nextAt) {
      await db
        .prepare("update delivery set state = ?, next_at = coalesce(?, next_at), last_error = ? where organization = ? and id = ?")
        .bind(nextAt === null ? "failed" : "waiting", nextAt, error.slice(0, 500), organization, key)
        .run();
    },
    async due(now, limit) {
      const found = await db
        .prepare("select organization, id from delivery where state in ('waiting', 'sending') and next_at <= ? order by next_at limit ?")
        .bind(now, limit)
        .all();
      return found.results.map((each) => {
        const read = dueRow.parse(each);
        return { organization: read.organization, key: read.id };
      });
    },
  };
}
