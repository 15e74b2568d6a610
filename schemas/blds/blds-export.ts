import { z } from "zod";
import type { Finding, Inspection, InspectionResult } from "../inspection/inspection";
import { isTold, standingResult } from "../inspection/result-standing";
import type { Permit } from "../permit/permit";
import { type BldsContext, bldsCells, toBldsContractors, toBldsExport, toBldsInspection, toBldsStatusChanges } from "./blds";
import { bldsContractorColumns, bldsInspectionColumns, bldsPermitColumns, bldsStatusChangeColumns } from "./blds-fields";

/** The four files of BLDS 1.2, by the names that they have in an export, with their columns. */
export const bldsFiles = {
  permits: bldsPermitColumns,
  inspections: bldsInspectionColumns,
  contractors: bldsContractorColumns,
  statuschanges: bldsStatusChangeColumns,
} as const satisfies Record<string, readonly string[]>;
export type BldsFile = keyof typeof bldsFiles;
export const bldsFileNames: readonly BldsFile[] = ["permits", "inspections", "contractors", "statuschanges"];

const cells = z.array(z.array(z.string()));

/** A page of an export: rows of each file in the order of its columns. `next` null = the last. */
export const bldsPage = z.object({
  permits: cells,
  inspections: cells,
  contractors: cells,
  statuschanges: cells,
  next: z.string().nullable(),
});
export type BldsPage = z.infer<typeof bldsPage>;
export type BldsRows = Readonly<Record<BldsFile, readonly (readonly string[])[]>>;

/** A permit with what an export tells of it. */
export interface ExportedPermit {
  readonly permit: Permit;
  readonly inspections: readonly Inspection[];
  readonly results: readonly InspectionResult[];
  readonly findings: readonly Finding[];
}

/** What the applicant may read of an inspection's outcome: the note of the result that counts, then each deficiency on a line. */
function notesOf(inspection: Inspection, { results, findings }: ExportedPermit): string {
  const counts = standingResult(inspection, results);
  const facts = { results, findings, answers: [] };
  const deficiencies = findings.filter(
    (finding) => finding.inspectionId === inspection.id && finding.kind === "deficiency" && isTold(finding, [inspection], facts),
  );
  return [counts?.note ?? "", ...deficiencies.map(({ text }) => text)].filter((text) => text !== "").join("\n");
}

/** The rows of one permit in each file; none for what is not exported. */
export function bldsRowsOf(exported: ExportedPermit, context: BldsContext): BldsRows {
  const { permit, inspections } = exported;
  const row = toBldsExport(permit, inspections, context);
  if (row === null) return { permits: [], inspections: [], contractors: [], statuschanges: [] };
  return {
    permits: [bldsCells(bldsPermitColumns, row)],
    inspections: inspections.flatMap((one) => {
      const said = toBldsInspection(one, notesOf(one, exported), context.calendar);
      return said === null ? [] : [bldsCells(bldsInspectionColumns, said)];
    }),
    contractors: toBldsContractors(permit).map((said) => bldsCells(bldsContractorColumns, said)),
    statuschanges: toBldsStatusChanges(permit, context.calendar).map((said) => bldsCells(bldsStatusChangeColumns, said)),
  };
}
