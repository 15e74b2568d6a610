import { z } from "zod";
import {
  failureKinds,
  failuresAnHour,
  type SecurityEvent,
  type SecurityKind,
  securityDetail,
  securityKind,
} from "#schemas/people/security-event";
import { allOf, prepared, sql } from "#worker/database/sql";

/** An event as it is kept. `sessionId` finds whose it is where only that is known. */
export interface KeptEvent {
  readonly at: string;
  readonly id: string;
  readonly kind: SecurityKind;
  readonly accountId: string | null;
  readonly sessionId: string | null;
  readonly aboutId: string | null;
  readonly subject: string | null;
  readonly network: string | null;
  /** JSON text. */
  readonly detail: string;
}

export interface EventPlace {
  readonly at: string;
  readonly id: string;
}

/** An append-only log: rows are added, and go once they are as old as the table allows. */
export interface SecurityEventStore {
  add(organization: string, event: KeptEvent): Promise<void>;
  addStatement(organization: string, event: KeptEvent): D1PreparedStatement;
  /** Newest first, those after a place; one more than `limit` when there are more. */
  page(organization: string, kind: SecurityKind | null, after: EventPlace | null, limit: number): Promise<readonly SecurityEvent[]>;
  /** Removes at most so many that happened before. */
  sweep(organization: string, before: string, most: number): Promise<void>;
}

const row = z.object({
  id: z.string(),
  at: z.string(),
  kind: securityKind,
  name: z.string().nullable(),
  about: z.string().nullable(),
  subject: z.string().nullable(),
  network: z.string().nullable(),
  detail: z.string().transform((text) => securityDetail.parse(JSON.parse(text))),
});

export function createSecurityEventStore(db: D1Database): SecurityEventStore {
  const hourBefore = (at: string) => new Date(Date.parse(at) - 3_600_000).toISOString();
  const addStatement = (organization: string, event: KeptEvent) => {
    const few = sql`(SELECT COUNT(*) FROM (SELECT 1 FROM security_event WHERE organization = ${organization} AND kind = ${event.kind}
      AND at > ${hourBefore(event.at)} LIMIT ${failuresAnHour})) < ${failuresAnHour}`;
    const account = sql`COALESCE(${event.accountId}, (SELECT s."userId" FROM "session" AS s WHERE s."organization" = ${organization} AND s."id" = ${event.sessionId}))`;
    return prepared(
      db,
      sql`INSERT INTO security_event (organization, at, id, kind, account_id, about_id, subject, network, detail)
        SELECT ${organization}, ${event.at}, ${event.id}, ${event.kind}, ${account}, ${event.aboutId}, ${event.subject}, ${event.network}, ${event.detail}
        WHERE ${failureKinds.includes(event.kind) ? few : sql`1`}`,
    );
  };
  return {
    addStatement,
    async add(organization, event) {
      await addStatement(organization, event).run();
    },
    async page(organization, kind, after, limit) {
      const conditions = [
        sql`e.organization = ${organization}`,
        ...(kind === null ? [] : [sql`e.kind = ${kind}`]),
        ...(after === null ? [] : [sql`(e.at, e.id) < (${after.at}, ${after.id})`]),
      ];
      const { results } = await prepared(
        db,
        sql`SELECT e.id, e.at, e.kind, u."name" AS name, a."name" AS about, e.subject, e.network, e.detail FROM security_event AS e
          LEFT JOIN "user" AS u ON u."id" = e.account_id LEFT JOIN "user" AS a ON a."id" = e.about_id
          WHERE ${allOf(conditions)} ORDER BY e.at DESC, e.id DESC LIMIT ${limit + 1}`,
      ).all();
      return results.map((each) => row.parse(each));
    },
    async sweep(organization, before, most) {
      await prepared(
        db,
        sql`DELETE FROM security_event WHERE organization = ${organization} AND (at, id) IN
          (SELECT at, id FROM security_event WHERE organization = ${organization} AND at < ${before} ORDER BY at, id LIMIT ${most})`,
      ).run();
    },
  };
}
