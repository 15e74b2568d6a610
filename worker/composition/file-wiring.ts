import type { FileParts } from "../files/file-operations";
import { createFileStore } from "../files/file-store";
import { createFileSweepStore } from "../files/file-sweep-store";
import { createPieceStore } from "../files/piece-store";
import type { FileSweepParts } from "../files/sweep-files";
import type { Core } from "./create-core";

/** What files are kept with: their rows, and their bytes in pieces. */
export const filePartsOf = ({ db, bucket, clock }: Core): FileParts => ({
  store: createFileStore(db),
  pieces: createPieceStore(bucket),
  clock,
});

/** The same with what finds files that nothing names. */
export const fileSweepPartsOf = (core: Core): FileSweepParts => ({
  ...filePartsOf(core),
  pieces: createPieceStore(core.bucket),
  sweep: createFileSweepStore(core.db),
});
