import type { FilmPart } from "#app/local/usability-database";
import { joinWebm } from "./joined-webm";

/** One film of the parts that were kept, in step with the clock; null: there is none. `left`: a part did not fit the rest. */
export async function wholeFilm(kept: readonly FilmPart[]): Promise<{ readonly film: Blob | null; readonly left: boolean }> {
  const parts = await Promise.all(
    kept.map(async ({ startedAt, blob }) => ({ startedAt, bytes: new Uint8Array(await blob.arrayBuffer()) })),
  );
  const joined = joinWebm(parts);
  if (joined === null) return { film: null, left: false };
  const pieces = joined.pieces.map((piece) => new Uint8Array(piece));
  return { film: new Blob(pieces, { type: "video/webm" }), left: joined.left > 0 };
}
