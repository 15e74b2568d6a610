import { prepared, sql } from "#worker/database/sql";

/** A row of the change log, every column: what a seal covers. */
export interface LoggedChange {
  readonly position: number;
  readonly version: number;
  readonly command_id: string;
  readonly client_id: string | null;
  readonly sequence: number | null;
  readonly account_id: string;
  readonly command: string;
  readonly args: string;
  readonly problem: string | null;
  readonly observed_at: string;
  readonly recorded_at: string;
  readonly about: string | null;
  readonly told: string | null;
}

/** A stretch of the log and the hash that chains it to the one before. */
export interface Seal {
  readonly firstPosition: number;
  readonly lastPosition: number;
  /** Hash of the seal before; 64 zeros for the first. */
  readonly previousHash: string;
  readonly hash: string;
  readonly sealedAt: string;
}

interface SealRow {
  readonly first_position: number;
  readonly last_position: number;
  readonly previous_hash: string;
  readonly hash: string;
  readonly sealed_at: string;
}

const sealOf = (row: SealRow): Seal => ({
  firstPosition: row.first_position,
  lastPosition: row.last_position,
  previousHash: row.previous_hash,
  hash: row.hash,
  sealedAt: row.sealed_at,
});

/** The change log and its seals. */
export interface SealStore {
  lastSeal(organization: string): Promise<Seal | null>;
  /** The seal of the stretch that ends here. */
  sealAt(organization: string, lastPosition: number): Promise<Seal | null>;
  /** Seals after a position, in order. */
  sealsAfter(organization: string, position: number, limit: number): Promise<readonly Seal[]>;
  /** The last position of the stretch after a position: at most so many rows, and no more than so many characters of arguments but for its first row. Null: nothing is new. */
  stretchEnd(organization: string, after: number, most: { readonly rows: number; readonly characters: number }): Promise<number | null>;
  /** Rows of positions (after, upTo], in order. */
  changes(organization: string, after: number, upTo: number): Promise<readonly LoggedChange[]>;
  /** Adds a seal right after the last one; false when another run was faster. */
  add(organization: string, seal: Seal): Promise<boolean>;
}

export const createSealStore = (db: D1Database): SealStore => ({
  async lastSeal(organization) {
    const found = await prepared(
      db,
      sql`SELECT first_position, last_position, previous_hash, hash, sealed_at FROM log_seal WHERE organization = ${organization}
        ORDER BY last_position DESC LIMIT 1`,
    ).first<SealRow>();
    return found === null ? null : sealOf(found);
  },
  async sealAt(organization, lastPosition) {
    const found = await prepared(
      db,
      sql`SELECT first_position, last_position, previous_hash, hash, sealed_at FROM log_seal
        WHERE organization = ${organization} AND last_position = ${lastPosition}`,
    ).first<SealRow>();
    return found === null ? null : sealOf(found);
  },
  async sealsAfter(organization, position, limit) {
    const { results } = await prepared(
      db,
      sql`SELECT first_position, last_position, previous_hash, hash, sealed_at FROM log_seal
        WHERE organization = ${organization} AND last_position > ${position} ORDER BY last_position LIMIT ${limit}`,
    ).all<SealRow>();
    return results.map(sealOf);
  },
  stretchEnd(organization, after, { rows, characters }) {
    return prepared(
      db,
      sql`SELECT MAX(position) AS position FROM (
          SELECT position, SUM(length(args)) OVER (ORDER BY position) AS characters FROM (
            SELECT position, args FROM change_log WHERE organization = ${organization} AND position > ${after} ORDER BY position LIMIT ${rows}))
        WHERE characters <= ${characters} OR position = ${after + 1}`,
    ).first<number | null>("position");
  },
  async changes(organization, after, upTo) {
    const { results } = await prepared(
      db,
      sql`SELECT position, version, command_id, client_id, sequence, account_id, command, args, problem, observed_at, recorded_at, about, told
        FROM change_log WHERE organization = ${organization} AND position > ${after} AND position <= ${upTo} ORDER BY position`,
    ).all<LoggedChange>();
    return results;
  },
  async add(organization, seal) {
    const { meta } = await prepared(
      db,
      sql`INSERT INTO log_seal (organization, first_position, last_position, previous_hash, hash, sealed_at)
        SELECT ${organization}, ${seal.firstPosition}, ${seal.lastPosition}, ${seal.previousHash}, ${seal.hash}, ${seal.sealedAt}
        WHERE COALESCE((SELECT MAX(last_position) FROM log_seal WHERE organization = ${organization}), 0) = ${seal.firstPosition - 1}`,
    ).run();
    return meta.changes > 0;
  },
});
