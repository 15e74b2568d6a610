import { useState } from "react";
import { ProblemLine } from "#app/screen/act/problem-line";
import { problemText } from "#app/wording/problem-text";
import { halfName } from "#app/wording/record-text";
import { wantedWords } from "#app/wording/wanted-text";
import { windowWords } from "#app/wording/window-text";
import { calendarOf } from "#schemas/calendar/business-days";
import { proposedSlot, stopsOf } from "#schemas/calendar/day-plan";
import type { Slot } from "#schemas/calendar/slot";
import type { Inspection } from "#schemas/inspection/inspection";
import { disciplineOf, mayInspect } from "#schemas/inspection/inspector-skills";
import { toldIn } from "#schemas/inspection/place-objections";
import { toldWindow } from "#schemas/inspection/told-window";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { nearDay } from "#ui/date-text";
import { Dialog } from "#ui/dialog";
import { Stack, Text } from "#ui/layout/page";
import type { DayPlans } from "./day-plans";
import { isKnownDay } from "./known-days";
import { MoveConflict } from "./move-conflict";
import { SlotFields, type SlotForm } from "./move-fields";
import { type MoveDialogProps, useMove } from "./use-move";
import { type RefusedMove, useRefusedMove } from "./use-refused-move";

/** Where it was dropped or refused; where it stands, or else what was asked for, with whoever came before; in its own half-day at its own place. */
function firstForm({ plans, moving, pointed, shown = "" }: MoveDialogProps, refused: RefusedMove | null): SlotForm {
  if (pointed) return { ...pointed.slot, stop: pointed.stop === null ? "" : String(pointed.stop) };
  if (refused) return refused.form;
  const { inspection, suggestedId } = moving;
  const calendar = calendarOf(plans.organization);
  const possible = calendar.earliestInspectionDay(plans.now);
  const earliest = shown > possible ? shown : possible;
  const { absences, today } = plans;
  const discipline = disciplineOf(moving.type, inspection.code);
  // Whoever inspects this is proposed before others.
  const inspectors = [true, false].flatMap((able) => plans.inspectors.filter((one) => mayInspect(one, discipline) === able));
  const slot = proposedSlot(inspection, suggestedId, { inspectors, absences, calendar, today, earliest });
  const stops = stopsOf(plans.inspections, slot.inspectorId, slot.day, slot.half);
  const place = stops.findIndex(({ id }) => id === inspection.id);
  return { ...slot, stop: place === -1 || place === stops.length - 1 ? "" : String(place) };
}

/** The form of a move; a refused one that this device tells of once it is open is taken up. */
function useSlotForm(props: MoveDialogProps, refused: RefusedMove | null) {
  const [form, setForm] = useState(() => firstForm(props, refused));
  const [takenUp, setTakenUp] = useState(refused?.id);
  if (refused && refused.id !== takenUp) {
    setTakenUp(refused.id);
    setForm(refused.form);
  }
  return [form, setForm] as const;
}

function slotWords({ inspectors }: DayPlans, slot: Slot | null, name: string): string {
  if (slot === null) return m.scheduler_was_none();
  const inspector = inspectors.find(({ id }) => id === slot.inspectorId)?.name ?? name;
  return m.scheduler_slot({ inspector, day: nearDay(slot.day), half: halfName(slot.half) });
}

/** What changes, and who hears of it. */
function WasAndNow({ plans, inspection, base, to }: { plans: DayPlans; inspection: Inspection; base: Slot | null; to: Slot }) {
  const window = toldWindow(inspection);
  const told = base === null || base.day !== to.day || base.half !== to.half;
  return (
    <Stack space="none">
      <Text>
        <Text element="span" tone="muted">
          {m.scheduler_was()}
        </Text>{" "}
        {slotWords(plans, base, inspection.inspectorName)}
      </Text>
      <Text>
        <Text element="span" tone="muted">
          {m.scheduler_now()}
        </Text>{" "}
        <b>{slotWords(plans, to, "")}</b>
      </Text>
      {told && <Text tone="muted">{m.scheduler_applicant_told()}</Text>}
      {told && window && <Text tone="muted">{m.scheduler_window_void({ window: windowWords(window) })}</Text>}
    </Stack>
  );
}

/**
 * Gives an inspection an inspector, a day, a half-day and a place among the stops. All that stands against it is said before it is tried; a
 * full half-day, an inspector who is away, or an inspection that ought to wait for another asks for a reason.
 */
export function MoveDialog(props: MoveDialogProps) {
  const { plans, moving, onClose } = props;
  const { inspection, suggestedId } = moving;
  const refused = useRefusedMove(inspection.id);
  const [form, setForm] = useSlotForm(props, refused);
  const move = useMove(props, form, refused);
  const { act, objection, asked } = move;
  const blocked = objection !== null && asked === null && objection.field === undefined ? problemText(objection) : undefined;
  const footer = (
    <>
      <Button
        variant="primary"
        busy={act.busy ? m.office_act_saving() : undefined}
        why={plans.inspectors.length === 0 ? m.office_no_inspectors() : blocked}
        onClick={() => void move.go()}
      >
        {inspection.state === "requested" ? m.office_assign_act() : m.office_assign_move()}
      </Button>
      <Button onClick={onClose}>{m.office_act_back()}</Button>
    </>
  );
  const about = { inspection: inspection.name, address: inspection.addressLine };
  return (
    <Dialog open onClose={onClose} dismissable={false} title={m.office_assign_title(about)} footer={footer}>
      <Stack>
        <Text tone="muted">{wantedWords(inspection)}</Text>
        <SlotFields
          plans={plans}
          inspectionId={inspection.id}
          suggestedId={suggestedId}
          form={form}
          dayFault={move.dayFault}
          onChange={setForm}
        />
        <MoveConflict plans={plans} moving={moving} form={form} move={move} onChange={setForm} />
        {isKnownDay(plans, form.day) && <WasAndNow plans={plans} inspection={inspection} base={move.base} to={form} />}
        <ProblemLine problem={toldIn(act.problem) ? null : act.problem} />
      </Stack>
    </Dialog>
  );
}
