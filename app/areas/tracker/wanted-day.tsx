import type { PermitPage } from "#app/features/permit/permit-page";
import { calendarOf } from "#schemas/calendar/business-days";
import type { Inspection } from "#schemas/inspection/inspection";
import { m } from "#schemas/messages/compiled/messages";
import { longDay } from "#ui/date-text";
import { RadioGroup } from "#ui/field/choice-field";
import { SelectField } from "#ui/field/text-field";

export type Half = Inspection["wantedHalf"];

/** The days that can be asked for now: the next ten business days from the first open one. */
export function openDays(page: PermitPage): readonly string[] {
  const calendar = calendarOf(page.calendar);
  const first = calendar.earliestInspectionDay(page.now);
  return Array.from({ length: 10 }, (_, count) => calendar.addBusinessDays(first, count));
}

export interface WantedDayProps {
  readonly days: readonly string[];
  readonly wanted: { readonly wantedOn: string; readonly wantedHalf: Half };
  readonly error: string | undefined;
  readonly onChange: (part: { wantedOn?: string; wantedHalf?: Half }) => void;
}

/** The day and half-day that somebody would like. */
export function WantedDay({ days, wanted, error, onChange }: WantedDayProps) {
  return (
    <>
      <SelectField
        id="wanted-on"
        label={m.tracker_request_day()}
        error={error}
        width="large"
        options={days.map((day) => ({ value: day, label: longDay(day) }))}
        value={wanted.wantedOn}
        onChange={(event) => onChange({ wantedOn: event.target.value })}
      />
      <RadioGroup<Half>
        name="half"
        label={m.tracker_request_half()}
        columns="three"
        options={[
          { value: "any", label: m.tracker_half_any() },
          { value: "am", label: m.tracker_half_am() },
          { value: "pm", label: m.tracker_half_pm() },
        ]}
        value={wanted.wantedHalf}
        onChange={(wantedHalf) => onChange({ wantedHalf })}
      />
    </>
  );
}
