import { z } from "zod";

/** `proof`: that it is still whoever is signed in. `arrival`: that an address is of whoever a provider sent. */
export type CodePurpose = "proof" | "arrival";

export interface KeptCode {
  readonly purpose: CodePurpose;
  /** What the code is bound to: a session, or a browser's cookie. */
  readonly subject: string;
  /** Keyed digest of the code. */
  readonly digest: string;
}

/** A code that somebody typed: what its digest may be, by each version of the secret. */
export interface TypedCode extends Pick<KeptCode, "purpose" | "subject"> {
  readonly digests: readonly string[];
}

/** What came of trying a code. `gone`: too late, tried too often, or never sent. */
export type TriedCode = { readonly kind: "right"; readonly sealed: string } | { readonly kind: "wrong" } | { readonly kind: "gone" };

/** Codes on their way by mail: one for each subject, the newest. */
export interface MailedCodeStore {
  put(
    organization: string,
    code: KeptCode,
    kept: { readonly sealed: string; readonly tries: number; readonly expiresAt: string },
  ): Promise<void>;
  /** Takes the code out when it is right. Each try is counted before it is judged: many at once get no more tries. */
  take(organization: string, code: TypedCode, now: string): Promise<TriedCode>;
  sweep(now: string): Promise<void>;
}

const row = z.object({ sealed: z.string() });
const which = "organization = ?1 and purpose = ?2 and subject = ?3";

export const createMailedCodeStore = (db: D1Database): MailedCodeStore => ({
  async put(organization, { purpose, subject, digest }, { sealed, tries, expiresAt }) {
    await db
      .prepare(
        `insert into mailed_code (organization, purpose, subject, digest, sealed, tries_left, expires_at) values (?1, ?2, ?3, ?4, ?5, ?6, ?7)
         on conflict (organization, purpose, subject) do update
         set digest = excluded.digest, sealed = excluded.sealed, tries_left = excluded.tries_left, expires_at = excluded.expires_at`,
      )
      .bind(organization, purpose, subject, digest, sealed, tries, expiresAt)
      .run();
  },
  async take(organization, { purpose, subject, digests }, now) {
    const counted = await db
      .prepare(`update mailed_code set tries_left = tries_left - 1 where ${which} and expires_at > ?4 and tries_left > 0 returning subject`)
      .bind(organization, purpose, subject, now)
      .first();
    if (counted === null) return { kind: "gone" };
    const taken = await db
      .prepare(`delete from mailed_code where ${which} and digest in (select value from json_each(?4)) returning sealed`)
      .bind(organization, purpose, subject, JSON.stringify(digests))
      .first();
    return taken === null ? { kind: "wrong" } : { kind: "right", sealed: row.parse(taken).sealed };
  },
  async sweep(now) {
    await db.prepare("delete from mailed_code where expires_at <= ?").bind(now).run();
  },
});
