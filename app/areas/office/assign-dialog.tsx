import { useState } from "react";
import { halfName } from "#app/features/permit/record-words";
import { m } from "#app/messages/compiled/messages";
import { ProblemLine } from "#app/shell/problem-line";
import { useTyping } from "#app/shell/use-typing";
import { calendarOf } from "#schemas/business-days";
import type { Inspection } from "#schemas/inspection";
import { Button } from "#ui/button";
import { RadioGroup } from "#ui/choice-field";
import { nearDay } from "#ui/date-words";
import { Dialog } from "#ui/dialog";
import { Row, Stack, Text } from "#ui/page";
import { ScaleBar } from "#ui/scale-bar";
import { SelectField, TextAreaField, TextField } from "#ui/text-field";
import { capacityWords } from "./capacity-words";
import { type Half, type InspectionsPage, stopsOf } from "./inspections-view";
import { useAct } from "./use-act";

interface Slot {
  readonly inspectorId: string;
  readonly day: string;
  readonly half: Half;
  /** Place among the stops, from 0; empty = last. */
  readonly stop: string;
}

type DialogProps = { page: InspectionsPage; inspection: Inspection; suggestedId: string | null; onClose: () => void };

/** Where it stands, or else what was asked for, with whoever came before. */
function firstSlot({ page, inspection, suggestedId }: Omit<DialogProps, "onClose">): Slot {
  const calendar = calendarOf(page.calendar);
  const wanted = inspection.wantedOn !== null && inspection.wantedOn >= page.today ? inspection.wantedOn : null;
  const someone = page.inspectors.find(({ id }) => id === (inspection.inspectorId ?? suggestedId)) ?? page.inspectors[0];
  return {
    inspectorId: someone?.id ?? "",
    day: inspection.scheduledOn ?? wanted ?? calendar.earliestInspectionDay(page.now),
    half: inspection.scheduledHalf ?? (inspection.wantedHalf === "pm" ? "pm" : "am"),
    stop: "",
  };
}

function Capacity({ taken, most }: { taken: number; most: number }) {
  return (
    <Row tight>
      <ScaleBar done={Math.min(taken, most)} of={most} over={Math.max(0, taken - most)} />
      <Text element="span" tone={taken > most ? "stopped" : "ink"}>
        {capacityWords(taken, most)}
      </Text>
    </Row>
  );
}

type FieldsProps = {
  page: InspectionsPage;
  inspection: Inspection;
  suggestedId: string | null;
  slot: Slot;
  dayFault: string | undefined;
  onChange: (slot: Slot) => void;
};

function SlotFields({ page, inspection, suggestedId, slot, dayFault, onChange }: FieldsProps) {
  const set = (change: Partial<Slot>) => onChange({ ...slot, stop: "", ...change });
  const stops = stopsOf(page, slot.inspectorId, slot.day, slot.half, inspection.id);
  const places = [
    { value: "", label: m.office_assign_last() },
    ...stops.map((stop, index) => ({ value: String(index), label: m.office_assign_before({ stop: stop.addressLine }) })),
  ];
  const inspectors = page.inspectors.map(({ id, name }) => ({
    value: id,
    label: id === suggestedId ? m.office_assign_came_before({ name }) : name,
  }));
  return (
    <>
      <SelectField
        label={m.record_inspection_inspector()}
        options={inspectors}
        value={slot.inspectorId}
        onChange={(event) => set({ inspectorId: event.target.value })}
      />
      <TextField
        id="assign-day"
        type="date"
        width="medium"
        label={m.record_inspection_day()}
        min={page.today}
        value={slot.day}
        onChange={(event) => set({ day: event.target.value })}
        error={dayFault}
      />
      <RadioGroup
        name="half"
        label={m.office_assign_half()}
        columns="two"
        options={(["am", "pm"] as const).map((value) => ({
          value,
          label: value === "am" ? m.office_half_am() : m.office_half_pm(),
          hint: capacityWords(stopsOf(page, slot.inspectorId, slot.day, value, inspection.id).length, page.perHalfDay),
        }))}
        value={slot.half}
        onChange={(half) => set({ half })}
      />
      {stops.length > 0 && (
        <SelectField
          label={m.office_assign_place()}
          options={places}
          value={slot.stop}
          onChange={(event) => set({ stop: event.target.value })}
        />
      )}
      <Capacity taken={stops.length + 1} most={page.perHalfDay} />
    </>
  );
}

/** A day that nobody works, or one that is over, in words; undefined = it can be taken. */
function faultOfDay(page: InspectionsPage, day: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return m.office_error_day();
  if (day < page.today) return m.office_error_day_past();
  return calendarOf(page.calendar).isBusinessDay(day) ? undefined : m.office_error_day_closed();
}

function useAssign({ page, inspection, onClose }: DialogProps, slot: Slot) {
  const [reason, setReason, kept] = useTyping(`permit/${inspection.permitId}#overbook-${inspection.id}`, "");
  const [tried, setTried] = useState(false);
  const act = useAct();
  const over = stopsOf(page, slot.inspectorId, slot.day, slot.half, inspection.id).length >= page.perHalfDay;
  const dayFault = faultOfDay(page, slot.day);
  const reasonFault = over && reason.trim() === "" ? m.office_error_overbook() : undefined;
  const { inspectorId, scheduledOn, scheduledHalf } = inspection;
  const base =
    inspectorId !== null && scheduledOn !== null && scheduledHalf !== null ? { inspectorId, day: scheduledOn, half: scheduledHalf } : null;
  const go = async () => {
    setTried(true);
    if (dayFault) return document.getElementById("assign-day")?.focus();
    if (reasonFault) return document.getElementById("assign-reason")?.focus();
    const args = {
      permitId: inspection.permitId,
      inspectionId: inspection.id,
      day: slot.day,
      half: slot.half,
      inspectorId: slot.inspectorId,
      stop: slot.stop === "" ? null : Number(slot.stop),
      reason: over ? reason.trim() : "",
      base,
    };
    if (!(await act.run("inspection.schedule", args))) return;
    kept.clear();
    onClose();
  };
  return { act, go, over, reason, setReason, dayFault: tried ? dayFault : undefined, reasonFault: tried ? reasonFault : undefined };
}

/** Gives an inspection an inspector, a day, a half-day and a place among the stops. A full half-day asks for a reason. */
export function AssignDialog(props: DialogProps) {
  const { page, inspection, suggestedId, onClose } = props;
  const [slot, setSlot] = useState(() => firstSlot(props));
  const { act, go, over, reason, setReason, dayFault, reasonFault } = useAssign(props, slot);
  const wanted =
    inspection.wantedOn === null
      ? m.office_request_any_day()
      : m.office_request_wanted({ day: nearDay(inspection.wantedOn), half: halfName(inspection.wantedHalf) });
  const footer = (
    <>
      <Button
        variant="primary"
        busy={act.busy ? m.office_act_saving() : undefined}
        why={page.inspectors.length === 0 ? m.office_no_inspectors() : undefined}
        onClick={() => void go()}
      >
        {inspection.state === "requested" ? m.office_assign_act() : m.office_assign_move()}
      </Button>
      <Button onClick={onClose}>{m.office_act_back()}</Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={false}
      title={m.office_assign_title({ inspection: inspection.name, address: inspection.addressLine })}
      footer={footer}
    >
      <Stack>
        <Text tone="muted">{wanted}</Text>
        <SlotFields page={page} inspection={inspection} suggestedId={suggestedId} slot={slot} dayFault={dayFault} onChange={setSlot} />
        {over && (
          <TextAreaField
            id="assign-reason"
            rows={2}
            label={m.office_assign_reason()}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={reasonFault}
          />
        )}
        <ProblemLine problem={act.problem} />
      </Stack>
    </Dialog>
  );
}
