import { nameOf, type OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { notedCorrection, notedWords } from "#app/features/plan/marked/noted-correction";
import type { NotedMarks } from "#app/features/plan/marked/use-marked-download";
import { lookOf } from "#app/features/plan/marks/discipline-look";
import { captionOf, shapeName } from "#app/features/plan/marks/mark-words";
import type { PlanSpot } from "#app/features/plan/sheets/sheet-list";
import type { NotedMark } from "#app/local/plan/marked/marks-message";
import { disciplineName } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { scaleOfMeasure } from "#schemas/plan/mark-figure";
import type { PlanMark } from "#schemas/plan/plan-mark";
import type { PageBox } from "#schemas/plan/sheet-space";
import { type Said, sameSpot, spotOf } from "./plan-marks";
import { figureWords, scalesAmong, workingMarksOn } from "./working-marks";

function notedSaid(page: OfficePermitPage, one: Said): readonly NotedMark[] {
  if (one.kind === "correction") return notedCorrection(page, one.said);
  const { said, number } = one;
  if (!said.mark) return [];
  const { letter, color } = lookOf(said.discipline);
  return [
    {
      ...{ id: said.id, mark: said.mark, color, label: `${letter}${number}`, caption: captionOf(said.mark, "", "") },
      ...{ author: nameOf(page.members, said.authorId), subject: disciplineName(said.discipline), scale: null },
      words: notedWords([said.title, said.text, said.codeReference && m.plan_marked_code({ code: said.codeReference })]),
      ...{ madeAt: said.writtenAt, changedAt: "" },
    },
  ];
}

/** A working mark says what it is, and what it measures. A scale of the whole sheet has no place, and is left out. */
function notedWorking(page: OfficePermitPage, row: PlanMark, rows: readonly PlanMark[], box: PageBox): readonly NotedMark[] {
  const { mark, discipline } = row;
  if (mark.shape === "scale" && mark.part === null) return [];
  const scales = scalesAmong(rows);
  const caption = captionOf(mark, figureWords(row, scales, box), page.organization.name);
  const { letter, color } = lookOf(discipline);
  const kind = mark.shape === "scale" ? m.plan_scale() : shapeName[mark.shape]();
  const measures = mark.shape !== "count" && "scaleId" in mark;
  return [
    {
      ...{ id: row.id, mark, color, caption, label: mark.shape === "pin" ? letter : "" },
      ...{ author: nameOf(page.members, row.authorId), subject: disciplineName(discipline) },
      words: caption === "" ? kind : mark.shape === "text" || mark.shape === "arrow" ? caption : `${kind}: ${caption}`,
      ...{ madeAt: row.addedAt, changedAt: row.changedAt, scale: measures ? (scaleOfMeasure(mark, scales)?.scale ?? null) : null },
    },
  ];
}

/** All marks that staff see, for a copy that other programs show: pending comments and working marks too. */
export function notedByStaff(page: OfficePermitPage, all: readonly Said[]): NotedMarks {
  const marked = all.filter(({ said }) => said.mark);
  const working = page.rows["plan-mark"];
  return {
    pagesOf(documentId) {
      const said = marked.map(spotOf).flatMap((spot) => (spot?.documentId === documentId ? [spot.page] : []));
      const own = working.flatMap((one) => (one.documentId === documentId ? [one.mark.page] : []));
      return [...new Set([...said, ...own])].sort((a, b) => a - b);
    },
    on(spot: PlanSpot, box: PageBox) {
      const rows = workingMarksOn(page, spot);
      return [
        ...marked.filter((one) => sameSpot(spotOf(one), spot)).flatMap((one) => notedSaid(page, one)),
        ...rows.flatMap((row) => notedWorking(page, row, rows, box)),
      ];
    },
    staffOnly: working.length > 0 || marked.some(({ kind }) => kind === "comment"),
  };
}
