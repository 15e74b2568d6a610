import type { RowKind } from "../row";

/**
 * What names a file: each kind of row that does, and where in its data the file's SHA-256 stands. A file that none of them names is swept
 * (worker/files/sweep-files.ts). `named-files.test.ts` finds every hash in every schema, so that a new one is decided here.
 */
export const fileNamedAt = {
  document: "$.sha256",
  "inspection-photo": "$.sha256",
  "bug-report": "$.screenshot.sha256",
  "approved-set": "$.sha256",
  paper: "$.sha256",
} as const satisfies Partial<Record<RowKind, string>>;

/** Of these, what the worker makes itself: no device has its bytes to send. */
export const madeByWorker: readonly string[] = ["paper"] satisfies readonly (keyof typeof fileNamedAt)[];

/** The other file that a row may name beside its own. */
export const previewNamedAt = { document: "$.preview.sha256" } as const satisfies Partial<Record<RowKind, string>>;

/** Hashes in rows that are of something else than a file: an accepted text, a link's secret; or of files that documents name. */
export const hashesOfNoFile = {
  agreement: "$.textHash",
  "shared-link": "$.tokenHash",
  "approved-set": "$.sources[].sha256",
} as const satisfies Partial<Record<RowKind, string>>;
