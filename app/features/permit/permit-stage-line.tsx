import { courtName, courtTone, type Perspective } from "#app/wording/permit-text";
import type { Calendar } from "#schemas/calendar/business-days";
import { m } from "#schemas/messages/compiled/messages";
import type { PermitStage } from "#schemas/permit/permit-stages";
import { shortDay } from "#ui/date-text";
import { type Stage, StageLine } from "#ui/layout/stage-line";

/** How long a stage to come is drawn when nobody can say how long it takes. Business days. */
const unknownLength = 5;

function nameOf({ name, round }: PermitStage, perspective: Perspective): string {
  switch (name) {
    case "intake":
      return m.stage_intake();
    case "review":
      return m.stage_review({ round: round ?? 1 });
    case "with-you":
      return perspective === "applicant" ? m.stage_with_you() : m.stage_applicant();
    case "fees":
      return m.stage_fees();
    case "issue":
      return m.stage_issue();
    case "inspections":
      return m.stage_inspections();
    case "final":
      return m.stage_final();
  }
}

function daysText({ state, days, typical }: PermitStage): string | undefined {
  if (state === "done") return String(days);
  if (state === "now") return m.stage_so_far({ days });
  if (typical === null) return undefined;
  return typical.from === typical.to ? m.stage_typical_one({ days: typical.to }) : m.stage_typical(typical);
}

function whenText({ from, to }: PermitStage, calendar: Pick<Calendar, "localDay">): string | undefined {
  if (from === null) return undefined;
  const first = shortDay(calendar.localDay(from));
  if (to === null) return m.stage_from({ from: first });
  const last = shortDay(calendar.localDay(to));
  return first === last ? first : m.stage_from_to({ from: first, to: last });
}

function drawn(stage: PermitStage, perspective: Perspective, calendar: Pick<Calendar, "localDay">): Stage {
  const tone = courtTone(stage.court, perspective);
  const state = stage.state === "now" ? (tone === "none" ? "done" : tone) : stage.state;
  const said = { done: m.stage_done(), next: m.stage_next(), now: m.stage_now({ court: courtName(stage.court, perspective) }) };
  return {
    id: stage.id,
    name: nameOf(stage, perspective),
    days: stage.state === "next" ? (stage.typical?.to ?? unknownLength) : stage.days,
    daysText: daysText(stage),
    when: whenText(stage, calendar),
    state,
    stateText: said[stage.state],
  };
}

export type PermitStageLineProps = {
  /** Of `permitStages`. */
  stages: readonly PermitStage[];
  perspective: Perspective;
  calendar: Pick<Calendar, "localDay">;
};

/** A permit's way as a dimension line, to scale in business days, with the total over what is begun. */
export function PermitStageLine({ stages, perspective, calendar }: PermitStageLineProps) {
  const total = stages.reduce((sum, stage) => sum + stage.days, 0);
  const overall = (
    <>
      <b>{m.permit_business_days({ days: total })}</b> {stages[0]?.name === "intake" ? m.stage_since() : m.stage_in_all()}
    </>
  );
  return <StageLine label={m.stage_label()} stages={stages.map((stage) => drawn(stage, perspective, calendar))} overall={overall} />;
}
