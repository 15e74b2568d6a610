import type { Locale } from "#schemas/values";

/** An account as seeds plant it, without sign-up. */
export interface SeedAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly verified: boolean;
  readonly language: Locale;
  readonly createdAt: string;
}

export interface SeedStore {
  addAccount(account: SeedAccount, passwordHash: string): Promise<void>;
}

/** Writes of development's seeds into identity's tables. */
export const createSeedStore = (db: D1Database): SeedStore => ({
  async addAccount(account, passwordHash) {
    await db.batch([
      db
        .prepare(
          `insert into "user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt", "language") values (?, ?, ?, ?, ?, ?, ?)`,
        )
        .bind(account.id, account.name, account.email, account.verified ? 1 : 0, account.createdAt, account.createdAt, account.language),
      db
        .prepare(
          `insert into "account" ("id", "accountId", "providerId", "userId", "password", "createdAt", "updatedAt")
           values (?, ?, 'credential', ?, ?, ?, ?)`,
        )
        .bind(crypto.randomUUID(), account.id, account.id, passwordHash, account.createdAt, account.createdAt),
    ]);
  },
});
