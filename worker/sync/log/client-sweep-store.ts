import { prepared, sql } from "#worker/database/sql";

/** How long a device may stay away and be known when it comes back. Milliseconds. */
export const clientKeptMs = 180 * 86_400_000;
const sweptAtOnce = 1_000;

/**
 * Forgets devices that nobody has seen since, and refusals that wait for them. One that comes back all the same loses nothing: its next sequence is
 * a gap to a worker that does not know it, so it takes a new client id and sends what is unconfirmed again under its old ids, of which
 * each is known by the log (SY-502).
 */
export async function sweepClients(db: D1Database, organization: string, seenBefore: string): Promise<void> {
  const gone = sql`SELECT client_id FROM client WHERE organization = ${organization} AND seen_at < ${seenBefore} LIMIT ${sweptAtOnce}`;
  await db.batch([
    prepared(db, sql`DELETE FROM refusal WHERE organization = ${organization} AND client_id IN (${gone})`),
    prepared(db, sql`DELETE FROM client WHERE organization = ${organization} AND client_id IN (${gone})`),
  ]);
}
