import { latestCalls } from "#schemas/queue-ticket/queue-line";
import { type QueueTicket, queueTicket, type TicketState, ticketsADay } from "#schemas/queue-ticket/queue-ticket";
import { prepared, rowsAs, type Sql, sql } from "#worker/database/sql";

/** What a clerk's call is made with. */
export interface Call {
  readonly clerk: string;
  readonly counter: string;
  /** Instant. */
  readonly now: string;
}

/** Numbers taken at the counters of an office. `day`: the office's calendar day. */
export interface QueueTicketStore {
  /** The next number of the day, waiting; null: the day has given all it may. */
  take(organization: string, day: string, secretHash: string, now: string): Promise<number | null>;
  /** What the line is read from: those that are open or were set aside, and the latest that were called. */
  ofDay(organization: string, day: string): Promise<readonly QueueTicket[]>;
  /** The number of a secret, of whichever day. */
  bySecret(organization: string, secretHash: string): Promise<QueueTicket | null>;
  one(organization: string, day: string, number: number): Promise<QueueTicket | null>;
  /** Ends what the clerk serves, where that is `after` and somebody waits, and calls whoever is next, unless the clerk serves somebody still. */
  callNext(organization: string, day: string, call: Call, after: number | null): Promise<void>;
  /** Calls one again that was set aside, or that the clerk serves. False: it is nothing of the kind, or the clerk serves somebody else. */
  recall(organization: string, day: string, number: number, call: Call): Promise<boolean>;
  /** False: it was not being served, nor held. */
  end(organization: string, day: string, number: number, state: Extract<TicketState, "held" | "served" | "no-show">): Promise<boolean>;
  /** Given up by whoever took it, while it is not called. */
  cancel(organization: string, secretHash: string): Promise<void>;
  /** Removes the numbers of days before. */
  sweep(organization: string, before: string): Promise<void>;
}

const columns = sql`day, number, state, counter, called_by AS calledBy, taken_at AS takenAt, first_called_at AS firstCalledAt`;

export function createQueueTicketStore(db: D1Database): QueueTicketStore {
  const select = (where: Sql) => rowsAs(db, queueTicket, sql`SELECT ${columns} FROM queue_ticket WHERE ${where}`);
  const first = async (where: Sql) => (await select(where))[0] ?? null;
  const run = async (statement: Sql): Promise<boolean> => (await prepared(db, statement).first()) !== null;
  return {
    async take(organization, day, secretHash, now) {
      const last = sql`(SELECT COALESCE(MAX(number), 0) FROM queue_ticket WHERE organization = ${organization} AND day = ${day})`;
      const taken = await prepared(
        db,
        sql`INSERT INTO queue_ticket (organization, day, number, secret_hash, state, taken_at)
          SELECT ${organization}, ${day}, ${last} + 1, ${secretHash}, 'waiting', ${now} WHERE ${last} < ${ticketsADay} RETURNING number`,
      ).first<{ readonly number: number }>();
      return taken?.number ?? null;
    },
    async ofDay(organization, day) {
      const [open, called] = await Promise.all([
        select(sql`organization = ${organization} AND day = ${day} AND state IN ('waiting', 'called', 'held', 'no-show') ORDER BY number`),
        select(sql`organization = ${organization} AND day = ${day} AND first_called_at IS NOT NULL
          ORDER BY first_called_at DESC LIMIT ${latestCalls}`),
      ]);
      const known = new Set(open.map(({ number }) => number));
      return [...open, ...called.filter(({ number }) => !known.has(number))];
    },
    bySecret: (organization, secretHash) => first(sql`organization = ${organization} AND secret_hash = ${secretHash}`),
    one: (organization, day, number) => first(sql`organization = ${organization} AND day = ${day} AND number = ${number}`),
    async callNext(organization, day, { clerk, counter, now }, after) {
      const ofDay = sql`organization = ${organization} AND day = ${day}`;
      const next = sql`(SELECT MIN(number) FROM queue_ticket WHERE ${ofDay} AND state = 'waiting')`;
      const served = sql`${ofDay} AND called_by = ${clerk} AND state = 'called'`;
      await db.batch([
        prepared(db, sql`UPDATE queue_ticket SET state = 'served' WHERE ${served} AND number = ${after} AND ${next} IS NOT NULL`),
        prepared(
          db,
          sql`UPDATE queue_ticket SET state = 'called', counter = ${counter}, called_by = ${clerk}, first_called_at = ${now}
            WHERE ${ofDay} AND state = 'waiting' AND number = ${next} AND NOT EXISTS (SELECT 1 FROM queue_ticket WHERE ${served})`,
        ),
      ]);
    },
    recall: (organization, day, number, { clerk, counter }) => {
      const ofDay = sql`organization = ${organization} AND day = ${day}`;
      return run(
        sql`UPDATE queue_ticket SET state = 'called', counter = ${counter}, called_by = ${clerk}
          WHERE ${ofDay} AND number = ${number} AND (state IN ('held', 'no-show') OR (state = 'called' AND called_by = ${clerk}))
            AND NOT EXISTS (SELECT 1 FROM queue_ticket WHERE ${ofDay} AND called_by = ${clerk} AND state = 'called' AND number <> ${number})
          RETURNING number`,
      );
    },
    end: (organization, day, number, state) =>
      run(
        sql`UPDATE queue_ticket SET state = ${state} WHERE organization = ${organization} AND day = ${day} AND number = ${number}
          AND state IN ('called', 'held') AND state <> ${state} RETURNING number`,
      ),
    async cancel(organization, secretHash) {
      await prepared(
        db,
        sql`UPDATE queue_ticket SET state = 'cancelled'
          WHERE organization = ${organization} AND secret_hash = ${secretHash} AND state IN ('waiting', 'held')`,
      ).run();
    },
    async sweep(organization, before) {
      await prepared(db, sql`DELETE FROM queue_ticket WHERE organization = ${organization} AND day < ${before}`).run();
    },
  };
}
