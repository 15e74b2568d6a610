import type { FilmPart } from "#app/usability-test/session/usability-database";
import type { FilmType } from "#schemas/usability-test/film";
import { proveMp4 } from "#schemas/usability-test/mp4";
import { joinWebm } from "./joined-webm";

interface WholeFilm {
  readonly film: Blob | null;
  readonly left: boolean;
}

const filmOf = (pieces: readonly Uint8Array[], type: FilmType): Blob =>
  new Blob(
    pieces.map((piece) => new Uint8Array(piece)),
    { type },
  );

/**
 * One film of the parts that were kept, under its true type, in step with the clock; null: there is none. `left`: a part did not fit the rest.
 * MP4s are not joined: of several, after a reload or a pause, the longest is sent.
 */
export async function wholeFilm(kept: readonly FilmPart[]): Promise<WholeFilm> {
  const parts = await Promise.all(
    kept.map(async ({ startedAt, blob }) => ({ startedAt, bytes: new Uint8Array(await blob.arrayBuffer()) })),
  );
  const mp4s = parts.filter(({ bytes }) => proveMp4(bytes).kind === "film").sort((a, b) => b.bytes.length - a.bytes.length);
  const [longest] = mp4s;
  if (longest !== undefined) return { film: filmOf([longest.bytes], "video/mp4"), left: parts.length > 1 };
  const joined = joinWebm(parts);
  return joined === null ? { film: null, left: false } : { film: filmOf(joined.pieces, "video/webm"), left: joined.left > 0 };
}
