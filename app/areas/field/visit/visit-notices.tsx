import { inLanguage } from "#app/wording/permit-text";
import { halfName } from "#app/wording/record-text";
import { isOpenInspection } from "#schemas/inspection/inspection-states";
import { m } from "#schemas/messages/compiled/messages";
import { nearDay } from "#ui/date-text";
import { Notice } from "#ui/notice";
import { changedMeanwhile } from "./field-inspection-view";
import { useVisit } from "./visit-work";

/** What the office did to this visit meanwhile; what was recorded is kept beside it. */
function ChangedMeanwhile() {
  const { page } = useVisit();
  const changed = changedMeanwhile(page);
  if (changed === null) return null;
  const { inspection } = page;
  const kept = changed.worked ? ` ${m.field_changed_kept()}` : "";
  if (changed.kind === "cancelled")
    return (
      <Notice tone="waiting" live title={m.field_cancelled_meanwhile()}>
        {m.field_cancelled_reason({ reason: inspection.cancelReason })}
        {kept}
        {page.mayRecord && ` ${m.field_cancelled_still()}`}
      </Notice>
    );
  const day = inspection.scheduledOn === null ? "" : nearDay(inspection.scheduledOn);
  return (
    <Notice tone="waiting" live title={changed.kind === "moved" ? m.field_moved_meanwhile() : m.field_given_away_meanwhile()}>
      {m.field_moved_to({
        day,
        half: inspection.scheduledHalf === null ? "" : halfName(inspection.scheduledHalf),
        name: inspection.inspectorName,
      })}
      {kept}
    </Notice>
  );
}

/** What whoever stands on site must know of the permit before they begin. None of it stops them from recording. */
export function VisitNotices() {
  const { page } = useVisit();
  const { permit, before, inspection } = page;
  const open = isOpenInspection(inspection);
  return (
    <>
      <ChangedMeanwhile />
      {open && permit.stopWork && <Notice tone="stopped" title={m.permit_stop_work()} />}
      {open && before.length > 0 && (
        <Notice tone="waiting" title={m.field_before_title()}>
          {before.map(inLanguage).join(", ")}
        </Notice>
      )}
    </>
  );
}
