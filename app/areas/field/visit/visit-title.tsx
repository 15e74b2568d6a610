import { standingWord } from "#app/areas/field/field-text";
import { halfName, resultName } from "#app/wording/record-text";
import { windowWords } from "#app/wording/window-text";
import type { Inspection } from "#schemas/inspection/inspection";
import { toldWindow } from "#schemas/inspection/told-window";
import { m } from "#schemas/messages/compiled/messages";
import { clockTime, nearDay, shortDay } from "#ui/date-text";
import { TitleBlock } from "#ui/layout/title-block";
import { leftToDo } from "./field-inspection-view";
import { useVisit } from "./visit-work";

/** Who has to do what: the inspector's own turn is pink, with the flag. */
function useCourt() {
  const { page } = useVisit();
  const { inspection, person } = page;
  const label = m.permit_court();
  if (inspection.state === "resulted") return { whose: "none" as const, label: m.field_result(), value: standingWord(inspection) };
  if (inspection.state === "cancelled") return { whose: "none" as const, label: m.permit_status(), value: m.field_standing_cancelled() };
  if (!page.mayRecord || (inspection.inspectorId !== null && inspection.inspectorId !== person.accountId))
    return { whose: "others" as const, label, value: inspection.inspectorName || m.field_nobody_yet() };
  const left = leftToDo(page).items;
  const value = left > 0 ? m.field_you_items_left({ count: left }) : m.field_you_result_left();
  return { whose: "you" as const, label, value };
}

/** The window that the parties were told, or else the half-day, inside a sentence. */
function windowInside(inspection: Inspection): string {
  const told = toldWindow(inspection);
  if (told !== null) return windowWords(told);
  return inspection.scheduledHalf === null ? "" : halfName(inspection.scheduledHalf);
}

/** Address, work, whose court; when it began, the last result and the permit's number. */
export function VisitTitle() {
  const { page } = useVisit();
  const { inspection, permit, last, timeZone } = page;
  const when = inspection.scheduledOn === null ? "" : `${nearDay(inspection.scheduledOn)} ${windowInside(inspection)}`.trim();
  const contact = [inspection.contactName, inspection.contactPhone].filter(Boolean).join(" ");
  const notes = [when, contact, inspection.instructions].filter(Boolean).join(". ");
  const started = inspection.arrivedAt === null ? m.field_not_started() : clockTime(inspection.arrivedAt, timeZone);
  const before =
    last.result === null ? m.field_first_visit() : `${resultName(last.result)}${last.on === null ? "" : `, ${shortDay(last.on)}`}`;
  return (
    <TitleBlock
      heading={inspection.addressLine}
      work={[inspection.name, inspection.work].filter(Boolean).join(". ")}
      note={notes}
      court={useCourt()}
      cells={[
        { label: m.field_started(), value: started },
        { label: m.field_last_result(), value: before },
        { label: m.permit_number(), value: permit.number ?? m.permit_number_when_sent(), number: permit.number !== null, wide: true },
      ]}
    />
  );
}
