import type { FormEvent } from "react";
import { useState } from "react";
import { useOfflineWhy } from "#app/screen/act/online-state";
import { inLanguage, stateName } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { inactiveEnds, statesBefore } from "#schemas/permit/inactive/inactive-permit";
import { Button } from "#ui/button";
import { fullDay } from "#ui/date-text";
import { CheckboxGroup, RadioGroup } from "#ui/field/choice-field";
import { SelectField, TextField } from "#ui/field/text-field";
import { FocusHere } from "#ui/layout/focus-here";
import { Actions, Stack, Text } from "#ui/layout/page";
import { type ChoiceFault, choiceFor, faultsOf, type InactiveChoice, type InactiveScreen } from "./inactive-choice";

interface FieldsProps {
  readonly screen: InactiveScreen;
  readonly choice: InactiveChoice;
  readonly set: (choice: InactiveChoice) => void;
}

const endNames = { expired: m.inactive_to_expired, closed: m.inactive_to_closed };
const endHints = { expired: m.inactive_to_expired_hint, closed: m.inactive_to_closed_hint };
const whose = { imported: m.inactive_whose_imported, all: m.inactive_whose_all };

function EndFields({ choice, set, faults }: FieldsProps & { faults: readonly ChoiceFault[] }) {
  return (
    <>
      <RadioGroup
        name="inactive-to"
        label={m.inactive_to()}
        options={inactiveEnds.map((to) => ({ value: to, label: endNames[to](), hint: endHints[to]() }))}
        value={choice.to}
        onChange={(to) => set(choiceFor(to, choice))}
      />
      <CheckboxGroup
        id="inactive-states"
        name="inactive-states"
        label={m.inactive_states()}
        columns="two"
        options={statesBefore(choice.to).map((state) => ({ value: state, label: stateName(state) }))}
        values={choice.states}
        onChange={(states) => set({ ...choice, states })}
        error={faults.includes("states") ? m.inactive_states_wanted() : undefined}
      />
    </>
  );
}

function dayFault(faults: readonly ChoiceFault[], latest: string): string | undefined {
  if (faults.includes("day")) return m.inactive_since_wanted();
  return faults.includes("recent") ? m.inactive_since_recent({ latest: fullDay(latest) }) : undefined;
}

function RecordFields({ screen: { types, latest }, choice, set, faults }: FieldsProps & { faults: readonly ChoiceFault[] }) {
  const named = types.map(({ value, name }) => ({
    value,
    label: typeof name === "string" ? m.inactive_type_imported({ name }) : inLanguage(name),
  }));
  return (
    <>
      <TextField
        id="inactive-since"
        type="date"
        width="medium"
        label={m.inactive_since()}
        hint={m.inactive_since_hint({ latest: fullDay(latest) })}
        max={latest}
        value={choice.inactiveSince}
        onChange={({ target }) => set({ ...choice, inactiveSince: target.value })}
        error={dayFault(faults, latest)}
      />
      <SelectField
        label={m.inactive_type()}
        options={[{ value: "", label: m.inactive_type_any() }, ...named]}
        value={choice.type}
        onChange={({ target }) => set({ ...choice, type: target.value })}
      />
      <RadioGroup
        name="inactive-whose"
        label={m.inactive_whose()}
        options={(["imported", "all"] as const).map((value) => ({ value, label: whose[value]() }))}
        value={choice.whose}
        onChange={(value) => set({ ...choice, whose: value })}
      />
    </>
  );
}

const placeOf: Readonly<Record<ChoiceFault, string>> = { states: "inactive-states", day: "inactive-since", recent: "inactive-since" };

interface SearchProps {
  readonly look: () => void;
  readonly busy: string | undefined;
  /** A button of this page led here, which is gone and leaves its focus. */
  readonly acted: boolean;
}

const title = () => (
  <Text as="h3" element="h2" id="inactive-choose">
    {m.inactive_choose()}
  </Text>
);

/** Which permits are looked for, and what they shall become. */
export function InactiveFields({ look, busy, acted, ...fields }: FieldsProps & SearchProps) {
  const [tried, setTried] = useState(false);
  const offline = useOfflineWhy();
  const faults = faultsOf(fields.choice, fields.screen.today);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [first] = faults;
    if (first === undefined) return look();
    const place = document.getElementById(placeOf[first]);
    (place instanceof HTMLInputElement ? place : place?.querySelector("input"))?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {acted ? <FocusHere>{title()}</FocusHere> : title()}
        <EndFields {...fields} faults={tried ? faults : []} />
        <RecordFields {...fields} faults={tried ? faults : []} />
        <Actions>
          <Button type="submit" busy={busy} why={offline}>
            {m.inactive_look()}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}
