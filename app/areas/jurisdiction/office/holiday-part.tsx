import { type FormEvent, useState } from "react";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { inLanguage } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import type { Organization } from "#schemas/people/organization";
import { Button } from "#ui/button";
import { longDay } from "#ui/date-text";
import { TextField } from "#ui/field/text-field";
import { Disclosure } from "#ui/layout/disclosure";
import { Row, Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { Empty } from "#ui/notice";
import type { OfficeToday } from "./office-today";

type Holiday = Organization["holidays"][number];
/** A year of them; the rest is folded. */
const shownFirst = 12;
const blank = { day: "", en: "", es: "" };
type Typed = typeof blank;

/** What is still to be said of a day before it can be kept. */
function faultsOf(typed: Typed, taken: readonly Holiday[]): Partial<Record<keyof Typed, string>> {
  return {
    ...(typed.day === "" && { day: m.jurisdiction_holiday_day_wanted() }),
    ...(taken.some(({ day }) => day === typed.day) && { day: m.jurisdiction_holiday_taken() }),
    ...(typed.en.trim() === "" && { en: m.jurisdiction_holiday_name_wanted() }),
  };
}

function AddHoliday({ taken, add }: { taken: readonly Holiday[]; add: (holiday: Holiday) => Promise<boolean> }) {
  const [typed, setTyped] = useState(blank);
  const [tried, setTried] = useState(false);
  const faults = tried ? faultsOf(typed, taken) : {};
  const field = (name: keyof Typed, label: string, hint?: string) => (
    <TextField
      type={name === "day" ? "date" : "text"}
      width={name === "day" ? "medium" : "full"}
      label={label}
      hint={hint}
      error={faults[name]}
      maxLength={name === "day" ? undefined : 120}
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
    />
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(faultsOf(typed, taken)).length > 0) return;
    const en = typed.en.trim();
    if (!(await add({ day: typed.day, name: { en, es: typed.es.trim() || en } }))) return;
    setTyped(blank);
    setTried(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        {field("day", m.jurisdiction_holiday_day())}
        {field("en", m.jurisdiction_holiday_english())}
        {field("es", m.jurisdiction_holiday_spanish(), m.jurisdiction_holiday_spanish_hint())}
        <Row>
          <Button type="submit">{m.jurisdiction_holiday_add()}</Button>
        </Row>
      </Stack>
    </form>
  );
}

function HolidayRow({ holiday: { day, name }, remove }: { holiday: Holiday; remove: () => void }) {
  const words = inLanguage(name);
  return (
    <RowItem>
      <Row between>
        <Text>
          {longDay(day)}: {words}
        </Text>
        <Button variant="quiet" aria-label={m.jurisdiction_holiday_remove_named({ name: words, day: longDay(day) })} onClick={remove}>
          {m.jurisdiction_holiday_remove()}
        </Button>
      </Row>
    </RowItem>
  );
}

/** The days on which the office is closed: those ahead, and one more. */
export function HolidayPart({ organization: { holidays }, today }: OfficeToday) {
  const act = useAct();
  const ahead = holidays.filter(({ day }) => day >= today).sort((a, b) => a.day.localeCompare(b.day));
  const [near, later] = [ahead.slice(0, shownFirst), ahead.slice(shownFirst)];
  const list = (label: string, some: readonly Holiday[]) => (
    <Rows label={label}>
      {some.map((holiday) => (
        <HolidayRow key={holiday.day} holiday={holiday} remove={() => void act.run("organization.remove-holiday", { day: holiday.day })} />
      ))}
    </Rows>
  );
  return (
    <Stack>
      <Text as="h3" element="h2" id="jurisdiction-holidays">
        {m.jurisdiction_holidays()}
      </Text>
      <Text measure>{m.jurisdiction_holidays_text()}</Text>
      {ahead.length === 0 ? (
        <Empty title={m.jurisdiction_holidays_none()}>{m.jurisdiction_holidays_none_text()}</Empty>
      ) : (
        <>
          {list(m.jurisdiction_holidays(), near)}
          {later.length > 0 && (
            <Disclosure summary={m.jurisdiction_holidays_later()}>{list(m.jurisdiction_holidays_later(), later)}</Disclosure>
          )}
        </>
      )}
      <AddHoliday taken={holidays} add={(holiday) => act.run("organization.add-holiday", holiday)} />
      <ProblemLine problem={act.problem} />
    </Stack>
  );
}
