import { onSheet } from "#app/wording/on-sheet";
import { resultName } from "#app/wording/record-text";
import type { Finding, InspectionResultName } from "#schemas/inspection/inspection";
import { m } from "#schemas/messages/compiled/messages";
import type { FieldInspection } from "./field-inspection-view";
import { findingTitle } from "./finding-editor";
import type { ActWords } from "./visit-work";

const findingLine = ({ kind, text, codeReference, sheetPin }: Finding): string =>
  `${findingTitle(kind)}: ${[text, codeReference && m.field_code({ code: codeReference }), sheetPin && onSheet(sheetPin)].filter(Boolean).join(". ")}`;

/** What the owner will read of a visit: its result, everything found, and the note. */
export function wordsOf(
  { inspection, items, otherFindings }: Pick<FieldInspection, "inspection" | "items" | "otherFindings">,
  said: { readonly result: InspectionResultName; readonly note: string },
): ActWords {
  const findings = [...items.flatMap((item) => item.findings), ...otherFindings].filter(({ resolvedAt }) => resolvedAt === null);
  return {
    title: m.field_result_told({ name: inspection.name, result: resultName(said.result) }),
    lines: [...findings.map(findingLine), ...(said.note.trim() === "" ? [] : [m.field_note_told({ note: said.note.trim() })])],
  };
}
