import type { Localized } from "../../values";
import type { InspectionData } from "./wording";

type Checklist = InspectionData["checklist"];

export interface VisitData {
  readonly code: string;
  readonly name: Localized;
  readonly discipline?: string;
  /** Codes of the inspections that must have passed. */
  readonly after?: readonly string[];
  readonly minutes?: number;
  readonly showIf?: InspectionData["showIf"];
  readonly checklist: Checklist;
}

const visit = (
  final: boolean,
  { code, name, discipline = "Building", after = [], minutes = 45, showIf, checklist }: VisitData,
): InspectionData => ({
  code,
  name,
  discipline,
  final,
  prerequisites: [...after],
  minutes,
  ...(showIf === undefined ? {} : { showIf }),
  checklist,
});

/** An inspection before the work is covered or goes on. */
export const inspection = (data: VisitData): InspectionData => visit(false, data);

/** The inspection that ends the job. */
export const finalInspection = (data: VisitData): InspectionData => visit(true, data);
