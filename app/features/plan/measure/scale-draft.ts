import { pointOf, type TypedPlace } from "#app/features/plan/marks/mark-places";
import { parseLength, type UnitSystem } from "#schemas/plan/length-text";
import { pairOf } from "#schemas/plan/mark-points";
import type { SheetScale } from "#schemas/plan/plan-mark";
import { calibrate, parseScale } from "#schemas/plan/sheet-scale";
import type { PageBox, Point } from "#schemas/plan/sheet-space";

/** A scale of a sheet as it is typed. */
export interface ScaleDraft {
  /** As it is written on the drawing, or by two points whose distance is known. */
  readonly by: "named" | "known";
  readonly text: string;
  readonly length: string;
  readonly ends: readonly TypedPlace[];
  /** Two corners of the part that it is for; null: all of the sheet. */
  readonly part: readonly TypedPlace[] | null;
  readonly system: UnitSystem;
}

export type ScaleFault = "text" | "not-to-scale" | "length" | "no-unit" | "ends" | "part";

const nowhere: TypedPlace = { left: "", top: "" };
export const noPlaces: readonly TypedPlace[] = [nowhere, nowhere];

/** How lengths are written by what the drawing says: ratios and meters are metric. */
const systemOf = (text: string): UnitSystem => (/\b1 ?: ?\d|\d ?(?:mm|cm|m)\b/i.test(text) ? "metric" : "imperial");

/** What the sheet says of its scale, to be confirmed; nothing where that is no scale. */
export function suggestedScale(scaleText: string): ScaleDraft {
  const said = parseScale(scaleText);
  const reads = said !== null && said !== "not-to-scale";
  return {
    by: said === "not-to-scale" ? "known" : "named",
    ...{ text: reads ? scaleText : "", length: "", ends: noPlaces, part: null, system: systemOf(scaleText) },
  };
}

const pointsAt = (places: readonly TypedPlace[], box: PageBox): readonly [Point, Point] | null => {
  const [first, second] = places.map((place) => pointOf(place, box));
  return first && second ? [first, second] : null;
};

function pointsPerFoot(draft: ScaleDraft, box: PageBox): number | ScaleFault {
  if (draft.by === "named") {
    const read = parseScale(draft.text);
    if (read === "not-to-scale") return "not-to-scale";
    return read ? read.pointsPerFoot : "text";
  }
  const inches = parseLength(draft.length);
  if (inches === "ambiguous") return "no-unit";
  if (inches === null || inches <= 0) return "length";
  const ends = pointsAt(draft.ends, box);
  return (ends && calibrate(ends[0], ends[1], box.userUnit, inches)?.pointsPerFoot) ?? "ends";
}

/** The scale that is typed, or what stands against it. */
export function typedScale(draft: ScaleDraft, page: number, box: PageBox): SheetScale | ScaleFault {
  const each = pointsPerFoot(draft, box);
  if (typeof each === "string") return each;
  if (each < 0.000_1 || each > 10_000) return draft.by === "named" ? "text" : "length";
  const part = draft.part && pointsAt(draft.part, box);
  const { system } = draft;
  if (!draft.part) return { shape: "scale", page, part: null, pointsPerFoot: each, system };
  return part ? { shape: "scale", page, part: [pairOf(part[0]), pairOf(part[1])], pointsPerFoot: each, system } : "part";
}
