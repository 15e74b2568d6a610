import { z } from "zod";
import { line, text } from "../values";

/** What somebody signed with: their name, drawn as SVG path data in pixels of the pad that it was drawn on, or typed. */
export const signature = z.object({ kind: z.enum(["drawn", "typed"]), name: line(120), paths: z.array(text(20_000)).max(200) });

/** Characters of all strokes of an applicant's signature: a long name with flourishes has a tenth of it. */
export const longestSignature = 100_000;

const hasItsStrokes = ({ kind, paths }: { readonly kind: string; readonly paths: readonly string[] }): boolean =>
  (kind === "drawn") === paths.length > 0;
const isShortEnough = ({ paths }: { readonly paths: readonly string[] }): boolean =>
  paths.reduce((length, path) => length + path.length, 0) <= longestSignature;

/** How applicants sign on a screen of their own. */
export const ownSignature = signature
  .extend({ name: line(120).min(1) })
  .refine(hasItsStrokes, { path: ["paths"] })
  .refine(isShortEnough, { path: ["paths"] });
export type OwnSignature = z.infer<typeof ownSignature>;

/** How applicants sign what the office sends for them: on the counter's screen, or on a paper form that the office keeps. */
export const applicantSignature = signature
  .extend({ kind: z.enum(["drawn", "typed", "paper"]), name: line(120).min(1) })
  .refine(hasItsStrokes, { path: ["paths"] })
  .refine(isShortEnough, { path: ["paths"] });
export type ApplicantSignature = z.infer<typeof applicantSignature>;
