import { useMemo, useState } from "react";
import type { DayPlans } from "#app/features/permit/day-plans";
import { newId } from "#app/local/sync/platform";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { type Absence, longestAbsence } from "#schemas/calendar/absence";
import { daysBetween } from "#schemas/calendar/business-days";
import { isDay } from "#schemas/calendar/day-text";
import { stopsToGive } from "#schemas/calendar/proposed-places";
import type { Half } from "#schemas/calendar/slot";
import { m } from "#schemas/messages/compiled/messages";
import { css } from "#styled/css";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { RadioGroup } from "#ui/field/choice-field";
import { TextField } from "#ui/field/text-field";
import { Stack, Text } from "#ui/layout/page";
import type { AbsencePage } from "./absence-view";

const days = css({
  display: "grid",
  gridTemplateColumns: { base: "repeat(2, minmax(0, 1fr))", smDown: "minmax(0, 1fr)" },
  columnGap: "5",
  rowGap: "3",
  alignItems: "start",
});

const mostOfReason = 120;

/** An absence as it is being typed. */
interface AbsenceForm {
  readonly from: string;
  readonly to: string;
  readonly half: Half | null;
  readonly reason: string;
}

interface Faults {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly reason: string | undefined;
}

function faultsOf({ from, to, reason }: AbsenceForm): Faults {
  const both = isDay(from) && isDay(to);
  const length = both ? daysBetween(from, to) + 1 : 1;
  const order = length < 1 ? m.absence_error_order() : length > longestAbsence ? m.absence_error_long() : undefined;
  return {
    from: isDay(from) ? undefined : m.office_error_day(),
    to: isDay(to) ? order : m.office_error_day(),
    reason: reason.trim().length > mostOfReason ? m.absence_error_reason({ most: mostOfReason }) : undefined,
  };
}

const formOf = ({ known, day }: AbsencePage): AbsenceForm =>
  known ? { from: known.from, to: known.to, half: known.half, reason: known.reason } : { from: day, to: day, half: null, reason: "" };

/** What a form comes to: half a day of one day alone. */
const timeOf = ({ from, to, half }: AbsenceForm): Pick<Absence, "from" | "to" | "half"> => ({ from, to, half: from === to ? half : null });

export type AbsenceDialogProps = {
  page: AbsencePage;
  plans: DayPlans;
  onClose: () => void;
  /** It stands, in words. */
  onDone: (words: string) => void;
};

/** An absence being typed, and the acts on it. */
function useAbsence({ page, onClose, onDone }: AbsenceDialogProps) {
  const { inspector, known, day } = page;
  const [base] = useState(() => formOf(page));
  const initial = useMemo(() => formOf({ inspector, known, day }), [inspector, known, day]);
  const [form, setForm, kept] = useTyping(`absences/${inspector.id}#${known?.id ?? day}`, initial);
  const [tried, setTried] = useState(false);
  const act = useAct();
  const faults = faultsOf(form);
  const finish = (words: string) => {
    kept.clear();
    onDone(words);
    onClose();
  };
  const save = async () => {
    setTried(true);
    const wrong = (["from", "to", "reason"] as const).find((field) => faults[field] !== undefined);
    if (wrong) return document.getElementById(`absence-${wrong}`)?.focus();
    const given = { inspectorId: inspector.id, ...timeOf(form), reason: form.reason.trim() };
    if (known) {
      if (await act.run("absence.change", { absenceId: known.id, ...given, base }))
        finish(m.absence_changed({ inspector: inspector.name }));
    } else if (await act.run("absence.record", { absenceId: newId(), ...given })) finish(m.absence_recorded({ inspector: inspector.name }));
  };
  const takeBack = async () => {
    if (known && (await act.run("absence.take-back", { absenceId: known.id, inspectorId: inspector.id })))
      finish(m.absence_taken_back({ inspector: inspector.name }));
  };
  const set = (change: Partial<AbsenceForm>) => setForm({ ...form, ...change });
  const shown: Partial<Faults> = tried ? faults : {};
  return { form, set, act, save, takeBack, faults: shown };
}

type Typed = Pick<ReturnType<typeof useAbsence>, "form" | "set" | "faults">;

function AbsenceFields({ form, set, faults }: Typed) {
  return (
    <>
      <div className={days}>
        <TextField
          id="absence-from"
          type="date"
          label={m.absence_first_day()}
          value={form.from}
          // Whoever moves the first day past the last has not said anything about the last.
          onChange={({ target: { value } }) => set({ from: value, to: form.to < value ? value : form.to })}
          error={faults.from}
        />
        <TextField
          id="absence-to"
          type="date"
          label={m.absence_last_day()}
          min={form.from}
          value={form.to}
          onChange={(event) => set({ to: event.target.value })}
          error={faults.to}
        />
      </div>
      {form.from === form.to && (
        <RadioGroup
          name="absence-part"
          label={m.absence_part()}
          columns="three"
          options={[
            { value: "whole", label: m.absence_part_whole() },
            { value: "am", label: m.absence_part_am() },
            { value: "pm", label: m.absence_part_pm() },
          ]}
          value={form.half ?? "whole"}
          onChange={(part) => set({ half: part === "am" || part === "pm" ? part : null })}
        />
      )}
      <TextField
        id="absence-reason"
        label={m.absence_reason()}
        hint={m.absence_reason_hint()}
        optional
        value={form.reason}
        onChange={(event) => set({ reason: event.target.value })}
        error={faults.reason}
      />
    </>
  );
}

/** Records when an inspector is away, changes it, or takes it back. */
export function AbsenceDialog(props: AbsenceDialogProps) {
  const { page, plans, onClose } = props;
  const { inspector, known } = page;
  const { form, set, act, save, takeBack, faults } = useAbsence(props);
  const inside = stopsToGive(plans.inspections, inspector.id, timeOf(form)).length;
  const footer = (
    <>
      <Button variant="primary" busy={act.busy ? m.office_act_saving() : undefined} onClick={() => void save()}>
        {known ? m.absence_act_change() : m.absence_act_record()}
      </Button>
      <Button onClick={onClose}>{m.office_act_back()}</Button>
      {known && <Button onClick={() => void takeBack()}>{m.absence_take_back()}</Button>}
    </>
  );
  const title = known ? m.absence_title_change({ inspector: inspector.name }) : m.absence_title_record({ inspector: inspector.name });
  return (
    <Dialog open onClose={onClose} dismissable={false} title={title} footer={footer}>
      <Stack>
        <AbsenceFields form={form} set={set} faults={faults} />
        <div aria-live="polite">{inside > 0 && <Text>{m.absence_stops_in({ count: inside })}</Text>}</div>
        <ProblemLine problem={act.problem} />
      </Stack>
    </Dialog>
  );
}
