import { capacityWords } from "#app/wording/capacity-text";
import { stopsOf } from "#schemas/calendar/day-plan";
import type { Half, Slot } from "#schemas/calendar/slot";
import { m } from "#schemas/messages/compiled/messages";
import { css } from "#styled/css";
import { RadioGroup } from "#ui/field/choice-field";
import { SelectField, TextField } from "#ui/field/text-field";
import { Row, Text } from "#ui/layout/page";
import { ScaleBar } from "#ui/layout/scale-bar";
import { awayIn, type DayPlans } from "./day-plans";
import { isKnownDay, roomIn } from "./known-days";

/** Two fields side by side, one under another on phones. */
const pair = css({
  display: "grid",
  gridTemplateColumns: { base: "repeat(2, minmax(0, 1fr))", smDown: "minmax(0, 1fr)" },
  columnGap: "5",
  rowGap: "3",
  alignItems: "start",
});

/** A place as it is being chosen. */
export interface SlotForm extends Slot {
  /** Place among the other stops, from 0; empty = last. */
  readonly stop: string;
}

/** How full a half-day is, in parts and words. */
export function Capacity({ taken, most }: { taken: number; most: number }) {
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
  plans: DayPlans;
  inspectionId: string;
  suggestedId: string | null;
  form: SlotForm;
  dayFault: string | undefined;
  onChange: (form: SlotForm) => void;
};

/** Inspector, day, half-day, and before which stop. */
export function SlotFields({ plans, inspectionId, suggestedId, form, dayFault, onChange }: FieldsProps) {
  const { inspections } = plans;
  const known = isKnownDay(plans, form.day);
  const set = (change: Partial<SlotForm>) => onChange({ ...form, stop: "", ...change });
  const othersIn = (half: Half) => stopsOf(inspections, form.inspectorId, form.day, half, inspectionId);
  const stops = othersIn(form.half);
  const hintOf = (half: Half) => {
    const slot = { ...form, half };
    if (awayIn(plans, slot).length > 0) return { hint: m.absence_away() };
    return known ? { hint: capacityWords(othersIn(half).length, roomIn(plans, slot)) } : {};
  };
  const inspectors = plans.inspectors.map(({ id, name }) => ({
    value: id,
    label: id === suggestedId ? m.office_assign_came_before({ name }) : name,
  }));
  const places = [
    ...stops.map((stop, index) => ({ value: String(index), label: m.office_assign_before({ stop: stop.addressLine }) })),
    { value: "", label: m.office_assign_last() },
  ];
  return (
    <>
      <div className={pair}>
        <SelectField
          label={m.record_inspection_inspector()}
          options={inspectors}
          value={form.inspectorId}
          onChange={(event) => set({ inspectorId: event.target.value })}
        />
        <TextField
          id="assign-day"
          type="date"
          label={m.record_inspection_day()}
          min={plans.today}
          value={form.day}
          onChange={(event) => set({ day: event.target.value })}
          error={dayFault}
        />
      </div>
      <RadioGroup
        name="half"
        label={m.office_assign_half()}
        columns="two"
        options={(["am", "pm"] as const).map((value) => ({
          value,
          label: value === "am" ? m.office_half_am() : m.office_half_pm(),
          ...hintOf(value),
        }))}
        value={form.half}
        onChange={(half) => set({ half })}
      />
      {stops.length > 0 && (
        <SelectField
          label={m.office_assign_place()}
          options={places}
          value={form.stop}
          onChange={(event) => set({ stop: event.target.value })}
        />
      )}
      {known && awayIn(plans, form).length === 0 && <Capacity taken={stops.length + 1} most={roomIn(plans, form)} />}
    </>
  );
}
