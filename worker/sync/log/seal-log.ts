import { z } from "zod";
import { sha256Of } from "#worker/secrets/plain-digest";
import type { LoggedChange, Seal, SealStore } from "./seal-store";

/**
 * The change log is the audit trail. Triggers keep it append-only; seals show it when somebody goes round them. The
 * scheduled job hashes each new stretch with the hash of the one before, and keeps each head in R2 too, where a bucket
 * lock can keep it from being changed: whoever rewrites a row would have to rewrite every later seal and head.
 */

/** Of one stretch: little enough to read and hash in one run. An import's arguments alone are a quarter of a million characters. */
export const stretchLimit = { rows: 500, characters: 4_000_000 } as const;
const noHash = "0".repeat(64);

/** What the migration that brought the column put into every row that stood: 0050_audit_log.sql. */
const beforeTold = "-";

/** A row as the hash sees it: its columns by name, in one fixed order, a line a row. */
const canonical = (organization: string, row: LoggedChange): string =>
  JSON.stringify([
    organization,
    row.position,
    row.version,
    row.command_id,
    row.client_id,
    row.sequence,
    row.account_id,
    row.command,
    row.args,
    row.problem,
    row.observed_at,
    row.recorded_at,
    // Rows from before acts were told stand as they were sealed.
    ...(row.told === null || row.told === beforeTold ? [] : [row.about, row.told]),
  ]);

/** SHA-256 of the previous hash and the rows in order. */
export async function hashStretch(organization: string, previousHash: string, rows: readonly LoggedChange[]): Promise<string> {
  const text = [previousHash, ...rows.map((row) => canonical(organization, row))].join("\n");
  return sha256Of(text);
}

const head = z.object({
  organization: z.string(),
  firstPosition: z.int(),
  lastPosition: z.int(),
  previousHash: z.string(),
  hash: z.string(),
  sealedAt: z.string(),
});
export type LogHead = z.infer<typeof head>;

/** Where heads are kept apart from the database: R2 in the product. */
export interface HeadStore {
  /** Keeps a head; one that is there stays as it is. */
  keep(head: LogHead): Promise<void>;
  find(organization: string, lastPosition: number): Promise<LogHead | null>;
  /** Whether a head is kept of a stretch that ends later. */
  anyAfter(organization: string, lastPosition: number): Promise<boolean>;
}

/** Rows that name accounts and not people are the log's second form: its heads are others than those of the first. */
const headPrefix = (organization: string): string => `org/${organization}/log-heads-2/`;
const headKey = (organization: string, lastPosition: number): string =>
  `${headPrefix(organization)}${String(lastPosition).padStart(12, "0")}`;

/** Heads in a bucket, under `org/<organization>/log-heads-2/<position>`. */
export const bucketHeads = (bucket: Pick<R2Bucket, "put" | "get" | "list">): HeadStore => ({
  async keep(kept) {
    await bucket.put(headKey(kept.organization, kept.lastPosition), JSON.stringify(kept), {
      onlyIf: { etagDoesNotMatch: "*" },
      httpMetadata: { contentType: "application/json" },
    });
  },
  async find(organization, lastPosition) {
    const found = await bucket.get(headKey(organization, lastPosition));
    return found === null ? null : head.parse(JSON.parse(await found.text()));
  },
  async anyAfter(organization, lastPosition) {
    const key = headKey(organization, lastPosition);
    const { objects } = await bucket.list({ prefix: headPrefix(organization), startAfter: key, limit: 1 });
    return objects.length > 0;
  },
});

export interface SealParts {
  readonly store: SealStore;
  readonly heads: HeadStore;
  readonly now: () => string;
}

/** Seals the next stretch of an organization's log; null when nothing is new or another run was faster. */
async function sealNext(parts: SealParts, organization: string, last: Seal | null): Promise<Seal | null> {
  const after = last?.lastPosition ?? 0;
  const end = await parts.store.stretchEnd(organization, after, stretchLimit);
  if (end === null) return null;
  const rows = await parts.store.changes(organization, after, end);
  const previousHash = last?.hash ?? noHash;
  const hash = await hashStretch(organization, previousHash, rows);
  const seal: Seal = { firstPosition: after + 1, lastPosition: end, previousHash, hash, sealedAt: parts.now() };
  return (await parts.store.add(organization, seal)) ? seal : null;
}

/** Seals what is new, at most `most` stretches; gives how many. The last head is kept again first: the run that made it may have died. */
export async function sealLog(parts: SealParts, organization: string, most = 20): Promise<number> {
  let last = await parts.store.lastSeal(organization);
  if (last) await parts.heads.keep({ organization, ...last });
  for (let made = 0; made < most; made += 1) {
    const seal = await sealNext(parts, organization, last);
    if (!seal) return made;
    await parts.heads.keep({ organization, ...seal });
    last = seal;
  }
  return most;
}

/** What checking a log found. `brokenAt`: the last position of the first stretch that does not hold, and why. */
export type LogCheck =
  | { readonly ok: true; readonly sealedUpTo: number }
  | { readonly ok: false; readonly brokenAt: number; readonly why: "chain" | "rows" | "head" };

async function checkSeal(
  parts: Pick<SealParts, "store" | "heads">,
  organization: string,
  seal: Seal,
  before: Seal | null,
): Promise<"chain" | "rows" | "head" | null> {
  if (seal.firstPosition !== (before?.lastPosition ?? 0) + 1 || seal.previousHash !== (before?.hash ?? noHash)) return "chain";
  const rows = await parts.store.changes(organization, seal.firstPosition - 1, seal.lastPosition);
  const whole = rows.length === seal.lastPosition - seal.firstPosition + 1;
  if (!whole || (await hashStretch(organization, seal.previousHash, rows)) !== seal.hash) return "rows";
  const kept = await parts.heads.find(organization, seal.lastPosition);
  return kept?.hash === seal.hash ? null : "head";
}

type SomeChecked = Extract<LogCheck, { ok: false }> | { readonly ok: true; readonly sealedUpTo: number; readonly atEnd: boolean };

/** Goes through at most so many sealed stretches after a position, where a stretch ends, and their heads. */
export async function verifySome(
  parts: Pick<SealParts, "store" | "heads">,
  organization: string,
  after: number,
  most: number,
): Promise<SomeChecked> {
  let before = after === 0 ? null : await parts.store.sealAt(organization, after);
  if (after !== 0 && before === null) return { ok: false, brokenAt: after, why: "chain" };
  const seals = await parts.store.sealsAfter(organization, after, most);
  for (const seal of seals) {
    const why = await checkSeal(parts, organization, seal, before);
    if (why !== null) return { ok: false, brokenAt: seal.lastPosition, why };
    before = seal;
  }
  const sealedUpTo = before?.lastPosition ?? 0;
  if (seals.length === most) return { ok: true, sealedUpTo, atEnd: false };
  // A head without its seal: the last seals were taken away.
  if (await parts.heads.anyAfter(organization, sealedUpTo)) return { ok: false, brokenAt: sealedUpTo, why: "chain" };
  return { ok: true, sealedUpTo, atEnd: true };
}

/** Goes through every sealed stretch of a log and its heads. */
export async function verifyLog(parts: Pick<SealParts, "store" | "heads">, organization: string): Promise<LogCheck> {
  for (let after = 0; ; ) {
    const found = await verifySome(parts, organization, after, 100);
    if (!found.ok) return found;
    if (found.atEnd) return { ok: true, sealedUpTo: found.sealedUpTo };
    after = found.sealedUpTo;
  }
}
