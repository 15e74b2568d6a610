import { z } from "zod";
import type { Problem } from "../problem";
import { inspectionCode } from "../values";

/**
 * What may stand against an inspection's place in somebody's day until a reason is given. A reason counts only for what its writer was told:
 * a move carries that, and one that meets anything else is refused on the device and on the worker alike.
 */

/** In the order in which they are told. */
export const objectionCodes = ["prerequisite-not-passed", "inspector-unskilled", "inspector-absent", "day-full"] as const;
const objectionCode = z.enum(objectionCodes);
export type ObjectionCode = z.infer<typeof objectionCode>;

export const placeObjections = z.object({
  objections: z.array(objectionCode).max(objectionCodes.length),
  /** Inspections that must pass first. */
  codes: z.array(inspectionCode).max(100),
});
export type PlaceObjections = z.infer<typeof placeObjections>;

/** Nothing was told: a reason counts for nothing. */
export const nothingTold: PlaceObjections = { objections: [], codes: [] };

/** Those of a place, from what is so of it. */
export const objectionsWhere = (so: Readonly<Record<ObjectionCode, boolean>>, codes: readonly string[]): PlaceObjections => ({
  objections: objectionCodes.filter((code) => so[code]),
  codes: [...codes],
});

/** The first that stands and was not told as it stands; undefined: a reason lets it. One more inspection to wait for is another objection. */
export const untoldOf = (standing: PlaceObjections, told: PlaceObjections): ObjectionCode | undefined =>
  standing.objections.find(
    (code) =>
      !told.objections.includes(code) || (code === "prerequisite-not-passed" && !standing.codes.every((one) => told.codes.includes(one))),
  );

/** All that a refusal tells of a place; null: it is a refusal that no reason lets. */
export function toldIn(problem: Pick<Problem, "params"> | null): PlaceObjections | null {
  const { objections, codes } = problem?.params ?? {};
  if (!Array.isArray(objections) || !Array.isArray(codes)) return null;
  const told = objectionCodes.filter((code) => objections.includes(code));
  // One that a newer worker tells of and nobody here knows is not answered by a reason.
  return told.length === objections.length ? { objections: told, codes } : null;
}
