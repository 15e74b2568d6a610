import { ProblemLine } from "#app/screen/act/problem-line";
import { m } from "#schemas/messages/compiled/messages";
import { getLocale } from "#schemas/messages/compiled/runtime";
import type { Organization } from "#schemas/people/organization";
import { Checkbox, RadioGroup } from "#ui/field/choice-field";
import { TextField } from "#ui/field/text-field";
import { Row, Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { useSetting } from "./use-setting";

type Hours = Organization["hours"][number];
const usual = { open: "08:00", close: "16:30" };
const makesSense = (hours: Hours): boolean => hours === null || (hours.open !== "" && hours.close !== "" && hours.open < hours.close);

/** Sunday 4 January 1970 begins the names of the week. */
const dayName = (place: number): string =>
  new Intl.DateTimeFormat(getLocale(), { weekday: "long", timeZone: "UTC" }).format(new Date((3 + place) * 86_400_000));

function DayRow({ place, hours, change }: { place: number; hours: Hours; change: (hours: Hours) => void }) {
  const name = dayName(place);
  const error = makesSense(hours) ? undefined : m.jurisdiction_hours_order();
  return (
    <RowItem>
      <Row between align="start">
        <Checkbox label={name} checked={hours !== null} onChange={(event) => change(event.target.checked ? usual : null)} />
        {hours === null ? (
          <Text tone="muted">{m.jurisdiction_closed()}</Text>
        ) : (
          <Row align="start">
            <TextField
              type="time"
              width="medium"
              label={m.jurisdiction_opens()}
              aria-label={m.jurisdiction_opens_on({ day: name })}
              value={hours.open}
              onChange={(event) => change({ ...hours, open: event.target.value })}
            />
            <TextField
              type="time"
              width="medium"
              label={m.jurisdiction_closes()}
              aria-label={m.jurisdiction_closes_on({ day: name })}
              error={error}
              value={hours.close}
              onChange={(event) => change({ ...hours, close: event.target.value })}
            />
          </Row>
        )}
      </Row>
    </RowItem>
  );
}

/** How times of day are written on every page of the office's. */
export function ClockPart({ organization }: { organization: Organization }) {
  const { shown, set, problem } = useSetting(organization, "clockStyle");
  return (
    <>
      <RadioGroup
        name="clock-style"
        label={m.jurisdiction_clock()}
        options={[
          { value: "12-hour", label: m.jurisdiction_clock_12() },
          { value: "24-hour", label: m.jurisdiction_clock_24() },
        ]}
        value={shown}
        onChange={(style) => set(style, true)}
      />
      <ProblemLine problem={problem} />
    </>
  );
}

/** The hours of each weekday. A week in which the office never opens is not kept: no clock could run. */
export function WeekPart({ organization }: { organization: Organization }) {
  const { shown, set, problem } = useSetting(organization, "hours");
  const neverOpen = shown.every((hours) => hours === null);
  const change = (place: number, hours: Hours) => {
    const week = shown.map((one, at) => (at === place ? hours : one));
    set(week, week.every(makesSense) && week.some((one) => one !== null));
  };
  return (
    <Stack>
      <Text as="h3" element="h2" id="jurisdiction-week">
        {m.jurisdiction_week()}
      </Text>
      <Rows label={m.jurisdiction_week()}>
        {shown.map((hours, place) => (
          <DayRow key={dayName(place)} place={place} hours={hours} change={(changed) => change(place, changed)} />
        ))}
      </Rows>
      {neverOpen && <Text tone="stopped">{m.jurisdiction_never_open()}</Text>}
      <ProblemLine problem={problem} />
    </Stack>
  );
}
