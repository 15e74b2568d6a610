import { useState } from "react";
import { ProblemLine } from "#app/screen/act/problem-line";
import { readImportCents, readImportNumber } from "#schemas/blds/import-values";
import { dollarsOf } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import type { Organization } from "#schemas/people/organization";
import { NumberField, TextField } from "#ui/field/text-field";
import { Stack, Text } from "#ui/layout/page";
import { type SettingName, useSetting } from "./use-setting";

type NumberSetting = Extract<SettingName, "inspectionsPerHalfDay" | "freeReinspections" | "reinspectionFeeCents">;
interface NumberPart {
  readonly organization: Organization;
  readonly name: NumberSetting;
  readonly label: string;
  readonly hint: string;
  /** What may be kept, in the setting's own unit. */
  readonly least: number;
  readonly most: number;
  readonly dollars?: boolean;
}

/** A number as it is typed; kept when it is one. */
function SettingNumber({ organization, name, label, hint, least, most, dollars = false }: NumberPart) {
  const { shown, set, problem } = useSetting(organization, name);
  const [text, setText] = useState<string | null>(null);
  const read = (typed: string) => (dollars ? readImportCents(typed) : readImportNumber(typed));
  const fits = (value: number | null) => value !== null && Number.isInteger(value) && value >= least && value <= most;
  const type = (typed: string) => {
    const value = read(typed);
    setText(typed);
    if (value !== null && fits(value)) set(value, true);
  };
  const error =
    text === null || fits(read(text)) ? undefined : dollars ? m.jurisdiction_money_wanted() : m.jurisdiction_number_wanted({ least, most });
  return (
    <>
      <NumberField
        label={label}
        hint={hint}
        error={error}
        inputMode={dollars ? "decimal" : "numeric"}
        before={dollars ? "$" : undefined}
        value={text ?? (dollars ? dollarsOf(shown) : String(shown))}
        onChange={(event) => type(event.target.value)}
        onBlur={() => fits(read(text ?? "")) && setText(null)}
      />
      <ProblemLine problem={problem} />
    </>
  );
}

/** What a day of inspections may hold, and what a second failure costs. */
export function InspectionDayPart({ organization }: { organization: Organization }) {
  const cutoff = useSetting(organization, "inspectionCutoff");
  const account = useSetting(organization, "reinspectionAccount");
  return (
    <Stack>
      <Text as="h3" element="h2" id="jurisdiction-inspections">
        {m.jurisdiction_inspections()}
      </Text>
      <TextField
        type="time"
        width="medium"
        label={m.jurisdiction_cutoff()}
        hint={m.jurisdiction_cutoff_hint()}
        value={cutoff.shown}
        onChange={(event) => cutoff.set(event.target.value, event.target.value !== "")}
      />
      <ProblemLine problem={cutoff.problem} />
      <SettingNumber
        organization={organization}
        name="inspectionsPerHalfDay"
        label={m.jurisdiction_capacity()}
        hint={m.jurisdiction_capacity_hint()}
        least={1}
        most={50}
      />
      <SettingNumber
        organization={organization}
        name="freeReinspections"
        label={m.jurisdiction_free()}
        hint={m.jurisdiction_free_hint()}
        least={0}
        most={50}
      />
      <SettingNumber
        organization={organization}
        name="reinspectionFeeCents"
        label={m.jurisdiction_reinspection_fee()}
        hint={m.jurisdiction_reinspection_fee_hint()}
        least={0}
        most={10_000_000}
        dollars
      />
      <TextField
        label={m.jurisdiction_reinspection_account()}
        hint={m.jurisdiction_fee_account_hint()}
        width="medium"
        maxLength={40}
        value={account.shown ?? ""}
        onChange={(event) => account.set(event.target.value, true)}
      />
      <ProblemLine problem={account.problem} />
    </Stack>
  );
}
