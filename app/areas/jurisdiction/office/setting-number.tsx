import { useState } from "react";
import { ProblemLine } from "#app/screen/act/problem-line";
import { readImportCents, readImportNumber } from "#schemas/blds/import-values";
import { dollarsOf } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import type { Organization } from "#schemas/people/organization";
import { NumberField } from "#ui/field/text-field";
import { type SettingName, useSetting } from "./use-setting";

type NumberSetting = Extract<
  SettingName,
  "inspectionsPerHalfDay" | "freeReinspections" | "reinspectionFeeCents" | "auditShare" | "invoiceDays"
>;
interface NumberPart {
  readonly organization: Organization;
  readonly name: NumberSetting;
  readonly label: string;
  readonly hint: string;
  /** What may be kept, in the setting's own unit. */
  readonly least: number;
  readonly most: number;
  /** What counts where nothing is kept. */
  readonly unset?: number;
  readonly dollars?: boolean;
}

/** A number as it is typed; kept when it is one. */
export function SettingNumber({ organization, name, label, hint, least, most, unset = 0, dollars = false }: NumberPart) {
  const { shown = unset, set, problem } = useSetting(organization, name);
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
