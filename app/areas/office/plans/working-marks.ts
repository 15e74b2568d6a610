import { nameOf, type OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import type { PlanFile } from "#app/features/permit/plan-files";
import { lookOf } from "#app/features/plan/marks/discipline-look";
import type { CopyTarget, ListedMark } from "#app/features/plan/marks/listed-mark";
import { captionOf, workingMarkName } from "#app/features/plan/marks/mark-words";
import type { PlanSpot } from "#app/features/plan/sheets/sheet-list";
import { sheetLong } from "#app/features/plan/sheets/sheet-name";
import { disciplineInside } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { official } from "#schemas/permit/permit-access";
import { figureOf, type NamedScale, scaleOfMeasure } from "#schemas/plan/mark-figure";
import type { PlanMark } from "#schemas/plan/plan-mark";
import type { PageBox } from "#schemas/plan/sheet-space";

/** The working marks of one sheet, in the order in which they were made. */
export const workingMarksOn = ({ rows }: OfficePermitPage, { documentId, page }: PlanSpot): readonly PlanMark[] =>
  rows["plan-mark"]
    .filter((one) => one.documentId === documentId && one.mark.page === page)
    .sort((a, b) => a.addedAt.localeCompare(b.addedAt) || (a.id < b.id ? -1 : 1));

export const scalesAmong = (marks: readonly PlanMark[]): readonly NamedScale[] =>
  marks.flatMap(({ id, mark }) => (mark.shape === "scale" ? [{ id, scale: mark }] : []));

/** What a mark measures, in words: a figure, or why there is none. */
export function figureWords({ mark }: Pick<PlanMark, "mark">, scales: readonly NamedScale[], box: PageBox): string {
  const figure = figureOf(mark, scaleOfMeasure(mark, scales)?.scale, box.userUnit);
  if (figure === null) return "";
  switch (figure.kind) {
    case "text":
      return figure.text;
    case "unscaled":
      return m.plan_no_scale();
    case "nothing":
      return m.plan_no_length();
  }
}

/** The working marks of a sheet as its list and the sheet itself have them. */
export function listedWorkingMarks(
  page: OfficePermitPage,
  marks: readonly PlanMark[],
  box: PageBox,
  isPending: (id: string) => boolean,
): readonly ListedMark[] {
  const { person, permit, organization, members } = page;
  const scales = scalesAmong(marks);
  return marks.map((row): ListedMark => {
    const { mark, discipline, authorId } = row;
    const figure = figureWords(row, scales, box);
    const caption = captionOf(mark, figure, organization.name);
    const own = authorId === person.accountId;
    const { letter, color } = lookOf(discipline);
    return {
      shown: {
        ...{ id: row.id, mark, caption, color, tone: "plain", pending: isPending(row.id), movable: own },
        label: mark.shape === "pin" ? letter : "",
        name: workingMarkName(mark, caption, disciplineInside(discipline)),
      },
      who: nameOf(members, authorId),
      figure: mark.shape === "count" || figureOf(mark, scaleOfMeasure(mark, scales)?.scale, box.userUnit)?.kind === "text" ? figure : "",
      kind: "working",
      mayRemove: own || official(permit, person),
    };
  });
}

/** The sheets that a mark may be copied to: all that are named, but the one it is on. */
export const copyTargets = ({ rows }: OfficePermitPage, files: readonly PlanFile[], at: PlanSpot): readonly CopyTarget[] =>
  files.flatMap(({ document }) => {
    const sheets = rows["sheet-index"].find(({ id }) => id === document.id)?.sheets ?? [];
    return sheets
      .filter(({ page }) => document.id !== at.documentId || page !== at.page)
      .map((sheet) => ({ documentId: document.id, page: sheet.page, label: sheetLong(sheet, document.fileName) }));
  });
