import { m } from "#app/messages/compiled/messages";
import { problemText } from "#app/shell/problem-text";
import { calendarOf } from "#schemas/business-days";
import type { Slot } from "#schemas/inspector-days";
import type { Problem } from "#schemas/problem";
import { nearDay } from "#ui/date-words";
import { Notice } from "#ui/notice";
import { Stack } from "#ui/page";
import { TextAreaField } from "#ui/text-field";
import { LinkButton } from "#ui/text-link";
import type { DayPlans, Moving } from "./day-plans";
import type { SlotForm } from "./move-fields";
import { inLanguage } from "./permit-words";
import { halfName } from "./record-words";
import type { Move } from "./use-move";

type ConflictProps = { plans: DayPlans; moving: Moving; form: SlotForm; move: Move; onChange: (form: SlotForm) => void };

/** Names of what must pass first; a code that the type does not have stands for itself. */
function waitsForWords(problem: Problem, { type }: Moving): string {
  const codes = Array.isArray(problem.params?.codes) ? problem.params.codes : [];
  return codes
    .map((code) => {
      const known = type?.inspections.find((one) => one.code === code);
      return known ? inLanguage(known.name) : code;
    })
    .join(", ");
}

/** What stands against a place, in words. */
export function objectionWords(problem: Problem, { inspectors }: Pick<DayPlans, "inspectors">, moving: Moving, slot: Slot): string {
  if (problem.code === "prerequisite-not-passed") return m.scheduler_waits_for({ list: waitsForWords(problem, moving) });
  const inspector = inspectors.find(({ id }) => id === slot.inspectorId)?.name ?? "";
  if (problem.code === "inspector-absent") return m.absence_conflict({ inspector, half: halfName(slot.half) });
  return problem.code === "day-full" ? m.scheduler_full({ inspector, half: halfName(slot.half) }) : problemText(problem);
}

const isAboutRoom = ({ code }: Problem): boolean => code === "day-full" || code === "inspector-absent";

function reasonLabel({ code }: Problem): string {
  if (code === "inspector-absent") return m.absence_reason_for();
  return code === "day-full" ? m.office_assign_reason() : m.scheduler_reason_early();
}

/** Another place that would do, to be taken with one press. */
function Alternative({ problem, plans, form, onChange }: ConflictProps & { problem: Problem }) {
  if (problem.code === "not-a-working-day") {
    const day = calendarOf(plans.organization).addBusinessDays(form.day, 0);
    return <LinkButton onClick={() => onChange({ ...form, day, stop: "" })}>{m.scheduler_take_day({ day: nearDay(day) })}</LinkButton>;
  }
  const free = Array.isArray(problem.params?.alternatives) && problem.params.alternatives.length > 0;
  if (!isAboutRoom(problem) || !free) return null;
  const half = form.half === "am" ? "pm" : "am";
  const words = half === "am" ? m.scheduler_take_am() : m.scheduler_take_pm();
  return <LinkButton onClick={() => onChange({ ...form, half, stop: "" })}>{words}</LinkButton>;
}

/** What stands against the place chosen, in words, with another that would do and, where one lets it, the reason. */
export function MoveConflict(props: ConflictProps) {
  const { form, move } = props;
  const { objection, asksReason, moved } = move;
  return (
    <div aria-live="polite">
      <Stack space="small">
        {moved && (
          <Notice
            tone="waiting"
            title={m.scheduler_moved_meanwhile({ day: nearDay(moved.day), half: halfName(moved.half) })}
            action={<LinkButton onClick={move.follow}>{m.scheduler_move_anyway()}</LinkButton>}
          />
        )}
        {objection && (
          <Notice
            tone={asksReason ? "waiting" : "stopped"}
            title={objectionWords(objection, props.plans, props.moving, form)}
            action={<Alternative {...props} problem={objection} />}
          >
            {asksReason && m.scheduler_reason_lets_it()}
          </Notice>
        )}
        {objection && asksReason && (
          <TextAreaField
            key={`${form.inspectorId} ${objection.code}`}
            id="assign-reason"
            rows={2}
            label={reasonLabel(objection)}
            value={move.reason}
            onChange={(event) => move.setReason(event.target.value)}
            error={move.reasonFault}
          />
        )}
      </Stack>
    </div>
  );
}
