import { z } from "zod";
import { line } from "../values";
import type { PermitType } from "./permit-type";

export const wording = z.object({ en: line(120).min(1), es: line(120).min(1) });
export const sentence = z.object({ en: line(300).min(1), es: line(300).min(1) });

/** What applicants see of a permit type before they begin. */
export const typeFace = z.object({ name: wording, summary: sentence, offered: z.boolean() });
export type TypeFace = z.infer<typeof typeFace>;

export const faceOf = ({ name, summary, withheld }: Pick<PermitType, "name" | "summary" | "withheld">): TypeFace => ({
  name,
  summary,
  offered: !withheld,
});
