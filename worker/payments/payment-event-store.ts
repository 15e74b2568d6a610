import { z } from "zod";
import { prepared, rowsAs, sql } from "#worker/database/sql";

/** A message of the provider, by its own id. */
export interface KeptPaymentEvent {
  readonly id: string;
  readonly kind: string;
  readonly attemptId: string;
}

export interface PaymentEventStore {
  /** Keeps a message before anything is done of it; true where it has had its effect already. */
  receive(organization: string, event: KeptPaymentEvent, now: string): Promise<boolean>;
  finish(organization: string, id: string, outcome: string, now: string): Promise<void>;
  sweep(organization: string, before: string, most: number): Promise<void>;
}

const kept = z.object({ doneAt: z.string().nullable() });

export const createPaymentEventStore = (db: D1Database): PaymentEventStore => ({
  async receive(organization, { id, kind, attemptId }, now) {
    await prepared(
      db,
      sql`INSERT INTO payment_event (organization, id, kind, attempt_id, received_at)
        VALUES (${organization}, ${id}, ${kind}, ${attemptId}, ${now}) ON CONFLICT DO NOTHING`,
    ).run();
    const [found] = await rowsAs(
      db,
      kept,
      sql`SELECT done_at AS doneAt FROM payment_event WHERE organization = ${organization} AND id = ${id}`,
    );
    return found?.doneAt != null;
  },
  async finish(organization, id, outcome, now) {
    await prepared(
      db,
      sql`UPDATE payment_event SET done_at = ${now}, outcome = ${outcome} WHERE organization = ${organization} AND id = ${id} AND done_at IS NULL`,
    ).run();
  },
  async sweep(organization, before, most) {
    await prepared(
      db,
      sql`DELETE FROM payment_event WHERE organization = ${organization} AND id IN
        (SELECT id FROM payment_event WHERE organization = ${organization} AND received_at < ${before} ORDER BY received_at LIMIT ${most})`,
    ).run();
  },
});
