import { z } from "zod";
import { proveMp4 } from "./mp4";
import { type FilmProof, proveWebm } from "./webm";

/** How a film may be written, and the type that it is sent, kept and served with. */
export const filmType = z.enum(["video/webm", "video/mp4"]);
export type FilmType = z.infer<typeof filmType>;

interface FilmKind {
  /** As a sentence says it: "Not a WebM film". */
  readonly article: string;
  readonly extension: string;
  readonly prove: (bytes: Uint8Array) => FilmProof;
  /** What a file calls a codec, and how a type announces it. */
  readonly codecs: Readonly<Record<string, RegExp>>;
}

const avc = /^avc[13](\.|$)/;
const hevc = /^(hvc1|hev1)(\.|$)/;
const av1 = /^av0?1(\.|$)/;
const vp9 = /^vp0?9(\.|$)/;
const vp8 = /^vp0?8(\.|$)/;
const opus = /^opus$/;

export const filmKinds: Readonly<Record<FilmType, FilmKind>> = {
  "video/webm": {
    article: "a WebM",
    extension: "webm",
    prove: proveWebm,
    codecs: { V_VP9: vp9, V_VP8: vp8, V_AV1: av1, A_OPUS: opus, A_VORBIS: /^vorbis$/ },
  },
  "video/mp4": {
    article: "an MP4",
    extension: "mp4",
    prove: proveMp4,
    codecs: { avc1: avc, avc3: avc, hvc1: hevc, hev1: hevc, av01: av1, vp09: vp9, mp4a: /^mp4a(\.|$)/, Opus: opus },
  },
};

/** A type as it is announced: the container, and the codecs that it names, none where it names none. */
export interface AnnouncedFilm {
  readonly type: FilmType;
  readonly codecs: readonly string[];
}

/** Reads a content type; null: not one of a film. */
export function announcedFilm(contentType: string): AnnouncedFilm | null {
  const [name = "", ...parameters] = contentType.toLowerCase().split(";");
  const type = filmType.safeParse(name.trim());
  if (!type.success) return null;
  const named = parameters.map((parameter) => /^\s*codecs\s*=\s*"?([^"]*)"?\s*$/.exec(parameter)?.[1]).find(Boolean);
  return { type: type.data, codecs: (named ?? "").split(",").flatMap((codec) => codec.trim() || []) };
}

/** Holds the beginning of a film against what was announced: its container, and no track in a codec that is not a film's or not announced. */
export function proveFilm(bytes: Uint8Array, { type, codecs }: AnnouncedFilm): FilmProof["kind"] {
  const { prove, codecs: known } = filmKinds[type];
  const proof = prove(bytes);
  if (proof.kind !== "film") return proof.kind;
  const stands = proof.codecs.every((codec) => {
    const shape = known[codec];
    return shape !== undefined && (codecs.length === 0 || codecs.some((announced) => shape.test(announced)));
  });
  return stands ? "film" : "not";
}
