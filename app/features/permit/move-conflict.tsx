import { halfName } from "#app/wording/record-text";
import { calendarOf } from "#schemas/calendar/business-days";
import { m } from "#schemas/messages/compiled/messages";
import type { Problem } from "#schemas/problem";
import { nearDay } from "#ui/date-text";
import { TextAreaField } from "#ui/field/text-field";
import { Stack } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { LinkButton } from "#ui/text-link";
import type { DayPlans, Moving } from "./day-plans";
import type { SlotForm } from "./move-fields";
import { objectionsInWords } from "./objection-text";
import type { Move } from "./use-move";

type ConflictProps = { plans: DayPlans; moving: Moving; form: SlotForm; move: Move; onChange: (form: SlotForm) => void };

/** Another place that would do, to be taken with one press. */
function Alternative({ problem, plans, form, onChange }: ConflictProps & { problem: Problem }) {
  if (problem.code === "not-a-working-day") {
    const day = calendarOf(plans.organization).addBusinessDays(form.day, 0);
    return <LinkButton onClick={() => onChange({ ...form, day, stop: "" })}>{m.scheduler_take_day({ day: nearDay(day) })}</LinkButton>;
  }
  const free = Array.isArray(problem.params?.alternatives) && problem.params.alternatives.length > 0;
  if (!free) return null;
  const half = form.half === "am" ? "pm" : "am";
  const words = half === "am" ? m.scheduler_take_am() : m.scheduler_take_pm();
  return <LinkButton onClick={() => onChange({ ...form, half, stop: "" })}>{words}</LinkButton>;
}

/** Each thing that stands against the place, one under another; what would do instead stands beside the first that another place would end. */
function Objections({ problem, ...props }: ConflictProps & { problem: Problem }) {
  const said = objectionsInWords(problem, props.plans, props.moving, props.form);
  const ended = said.find(({ code }) => code !== "prerequisite-not-passed" && code !== "inspector-unskilled");
  return said.map((one) => (
    <Notice
      key={one.code}
      tone={one.code === null ? "stopped" : "waiting"}
      title={one.words}
      action={one === ended && <Alternative {...props} problem={problem} />}
    />
  ));
}

/** What stands against the place chosen, in words, with another that would do and, where one lets it, the reason. */
export function MoveConflict(props: ConflictProps) {
  const { move } = props;
  const { objection, asked, moved } = move;
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
        {objection && <Objections {...props} problem={objection} />}
        {asked && (
          <TextAreaField
            id="assign-reason"
            rows={2}
            label={asked.label}
            hint={m.scheduler_reason_lets_it()}
            value={move.reason}
            onChange={(event) => move.setReason(event.target.value)}
            error={move.reasonFault}
          />
        )}
      </Stack>
    </div>
  );
}
