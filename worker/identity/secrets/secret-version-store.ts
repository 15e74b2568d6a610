import { z } from "zod";
import { prepared, rowsAs, sql } from "#worker/database/sql";

/** A provider's tokens at rest. */
export interface KeptTokens {
  readonly id: string;
  readonly refreshToken: string | null;
  readonly accessToken: string | null;
}

/** How what stands under one version begins, and until when sessions and invitations were signed by it or by an older one. */
export interface StandsUnder {
  readonly version: number;
  readonly password: string;
  readonly sealed: string;
  readonly signedUntil: string;
  readonly mailedUntil: string;
}

const tokens = z.object({ id: z.string(), refreshToken: z.string().nullable(), accessToken: z.string().nullable() });
const noted = z.object({ version: z.number(), since: z.string() });
const standing = z.object({
  passwords: z.number(),
  connections: z.number(),
  browsers: z.number(),
  sessions: z.number(),
  invitations: z.number(),
  people: z.number(),
  apps: z.number(),
  payments: z.number(),
});
const paymentKey = z.object({ organization: z.string(), sealed: z.string() });
const factor = z.object({ accountId: z.string(), sealed: z.string() });

/** What stands under which version of the deployment's secret. The secret is the deployment's, and so is the count. */
export interface SecretVersionStore {
  /** Since when a version has been the newest: the first time counts. */
  note(version: number, now: string): Promise<void>;
  since(): Promise<ReadonlyMap<number, string>>;
  standing(under: StandsUnder, now: string): Promise<z.output<typeof standing>>;
  /** Providers' tokens that begin so. */
  tokensUnder(sealed: string, limit: number): Promise<readonly KeptTokens[]>;
  /** In place of these, unless they were kept anew meanwhile. */
  replaceTokens(before: KeptTokens, after: KeptTokens): Promise<void>;
  /** Secrets of authenticator apps that begin so. */
  factorsUnder(sealed: string, limit: number): Promise<readonly z.output<typeof factor>[]>;
  /** Offices' keys at the payment provider that begin so. */
  paymentKeysUnder(sealed: string, limit: number): Promise<readonly z.output<typeof paymentKey>[]>;
  /** In place of this one, unless another was entered meanwhile. */
  replacePaymentKey(organization: string, before: string, after: string): Promise<void>;
  /** In place of this one, unless another was set up meanwhile. */
  replaceFactor(accountId: string, before: string, after: string): Promise<void>;
}

const beginning = (column: "refreshToken" | "accessToken" | "password", text: string) =>
  column === "refreshToken"
    ? sql`substr("refreshToken", 1, length(${text})) = ${text}`
    : column === "accessToken"
      ? sql`substr("accessToken", 1, length(${text})) = ${text}`
      : sql`substr("password", 1, length(${text})) = ${text}`;
const sealedTokens = (sealed: string) => sql`(${beginning("refreshToken", sealed)} OR ${beginning("accessToken", sealed)})`;

export const createSecretVersionStore = (db: D1Database): SecretVersionStore => ({
  async note(version, now) {
    await prepared(db, sql`INSERT INTO secret_version (version, since) VALUES (${version}, ${now}) ON CONFLICT DO NOTHING`).run();
  },
  async since() {
    const found = await rowsAs(db, noted, sql`SELECT version, since FROM secret_version`);
    return new Map(found.map(({ version, since }) => [version, since]));
  },
  async standing({ version, password, sealed, signedUntil, mailedUntil }, now) {
    const [counted] = await rowsAs(
      db,
      standing,
      sql`SELECT (SELECT COUNT(*) FROM "account" WHERE ${beginning("password", password)}) AS passwords,
        (SELECT COUNT(*) FROM "account" WHERE ${sealedTokens(sealed)}) AS connections,
        (SELECT COUNT(*) FROM push_subscription WHERE secret_version = ${version}) AS browsers,
        (SELECT COUNT(*) FROM "session" WHERE "expiresAt" > ${now} AND "updatedAt" < ${signedUntil}) AS sessions,
        (SELECT COUNT(*) FROM synced_row WHERE kind = 'invitation' AND json_extract(data, '$.state') = 'pending'
          AND json_extract(data, '$.expiresAt') > ${now} AND json_extract(data, '$.expiresAt') < ${mailedUntil}) AS invitations,
        (SELECT COUNT(*) FROM person_key WHERE version = ${version}) AS people,
        (SELECT COUNT(*) FROM second_factor WHERE substr(sealed, 1, length(${sealed})) = ${sealed}) AS apps,
        (SELECT COUNT(*) FROM payment_account WHERE substr(sealed, 1, length(${sealed})) = ${sealed}) AS payments`,
    );
    return counted ?? { passwords: 0, connections: 0, browsers: 0, sessions: 0, invitations: 0, people: 0, apps: 0, payments: 0 };
  },
  tokensUnder: (sealed, limit) =>
    rowsAs(db, tokens, sql`SELECT "id", "refreshToken", "accessToken" FROM "account" WHERE ${sealedTokens(sealed)} LIMIT ${limit}`),
  async replaceTokens(before, { refreshToken, accessToken }) {
    await prepared(
      db,
      sql`UPDATE "account" SET "refreshToken" = ${refreshToken}, "accessToken" = ${accessToken}
        WHERE "id" = ${before.id} AND "refreshToken" IS ${before.refreshToken} AND "accessToken" IS ${before.accessToken}`,
    ).run();
  },
  factorsUnder: (sealed, limit) =>
    rowsAs(
      db,
      factor,
      sql`SELECT account_id AS accountId, sealed FROM second_factor WHERE substr(sealed, 1, length(${sealed})) = ${sealed} LIMIT ${limit}`,
    ),
  paymentKeysUnder: (sealed, limit) =>
    rowsAs(
      db,
      paymentKey,
      sql`SELECT organization, sealed FROM payment_account WHERE substr(sealed, 1, length(${sealed})) = ${sealed} LIMIT ${limit}`,
    ),
  async replacePaymentKey(organization, before, after) {
    await prepared(db, sql`UPDATE payment_account SET sealed = ${after} WHERE organization = ${organization} AND sealed = ${before}`).run();
  },
  async replaceFactor(accountId, before, after) {
    await prepared(db, sql`UPDATE second_factor SET sealed = ${after} WHERE account_id = ${accountId} AND sealed = ${before}`).run();
  },
});
