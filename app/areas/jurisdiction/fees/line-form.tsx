import { ConditionFields, decidingQuestions } from "#app/features/permit/condition-fields";
import { m } from "#schemas/messages/compiled/messages";
import { feeBases, feeStages } from "#schemas/permit-type/fee-rule";
import { MoneyField, NumberField, SelectField, TextField } from "#ui/field/text-field";
import { Stack } from "#ui/layout/page";
import { conditionWords } from "../rules/rule-text";
import { ChargeFields, type ChargeFieldsProps, LimitFields, WordFields } from "./charge-fields";
import { basisName, dueWords } from "./fee-text";
import { errorOf, type LineFieldsProps } from "./line-fields";
import type { TypedLine } from "./typed-line";

function IdentityFields(props: LineFieldsProps) {
  const { line, faults, change } = props;
  return (
    <>
      <TextField
        id={`${line.key}-code`}
        label={m.jurisdiction_fee_code()}
        hint={m.jurisdiction_fee_code_hint()}
        width="medium"
        maxLength={40}
        error={errorOf(faults, "code")}
        value={line.code}
        onChange={(event) => change({ code: event.target.value })}
      />
      <WordFields {...props} part="name" labels={[m.jurisdiction_fee_en(), m.jurisdiction_fee_es()]} />
      <TextField
        id={`${line.key}-account`}
        label={m.jurisdiction_fee_account()}
        hint={m.jurisdiction_fee_account_hint()}
        width="medium"
        maxLength={40}
        value={line.account}
        onChange={(event) => change({ account: event.target.value })}
      />
    </>
  );
}

function StageField({
  id,
  label,
  value,
  choose,
}: {
  id: string;
  label: string;
  value: TypedLine["dueAt"];
  choose: (stage: TypedLine["dueAt"]) => void;
}) {
  return (
    <SelectField
      id={id}
      label={label}
      width="medium"
      options={feeStages.map((stage) => ({ value: stage, label: dueWords(stage) }))}
      value={value}
      onChange={({ target }) => choose(feeStages.find((one) => one === target.value) ?? value)}
    />
  );
}

const depositWords: Readonly<Record<TypedLine["deposit"], () => string>> = {
  none: m.jurisdiction_deposit_none,
  percent: m.jurisdiction_deposit_percent,
  amount: m.jurisdiction_deposit_amount,
};
const deposits = ["none", "percent", "amount"] as const;

/** What of a line is asked for earlier. */
function DepositFields({ line, faults, change }: LineFieldsProps) {
  const part = {
    id: `${line.key}-deposit-part`,
    error: errorOf(faults, "deposit"),
    value: line.depositPart,
    onChange: (event: { target: { value: string } }) => change({ depositPart: event.target.value }),
  };
  return (
    <>
      <SelectField
        id={`${line.key}-deposit`}
        label={m.jurisdiction_deposit()}
        hint={m.jurisdiction_deposit_hint()}
        width="medium"
        options={deposits.map((value) => ({ value, label: depositWords[value]() }))}
        value={line.deposit}
        onChange={({ target }) => change({ deposit: deposits.find((one) => one === target.value) ?? "none" })}
      />
      {line.deposit === "percent" && <NumberField {...part} label={m.jurisdiction_amount_percent()} after="%" />}
      {line.deposit === "amount" && <MoneyField {...part} label={m.jurisdiction_amount()} />}
      {line.deposit !== "none" && (
        <StageField
          id={`${line.key}-deposit-due`}
          label={m.jurisdiction_deposit_due()}
          value={line.depositDue}
          choose={(depositDue) => change({ depositDue })}
        />
      )}
    </>
  );
}

/** One line of new fees while it is written. */
export function LineForm(props: ChargeFieldsProps) {
  const { line, change, type } = props;
  return (
    <Stack>
      <IdentityFields {...props} />
      <SelectField
        id={`${line.key}-basis`}
        label={m.jurisdiction_fee_rule()}
        width="large"
        options={feeBases.map((value) => ({ value, label: basisName(value) }))}
        value={line.basis}
        onChange={({ target }) => change({ basis: feeBases.find((one) => one === target.value) ?? line.basis })}
      />
      <ChargeFields {...props} />
      {line.basis !== "flat" && <LimitFields {...props} />}
      <StageField id={`${line.key}-due`} label={m.jurisdiction_fee_due()} value={line.dueAt} choose={(dueAt) => change({ dueAt })} />
      {line.dueAt !== "application" && <DepositFields {...props} />}
      <ConditionFields
        id={`${line.key}-when`}
        label={m.jurisdiction_fee_when()}
        choices={decidingQuestions(type.sections, null)}
        showIf={line.showIf}
        say={(condition) => conditionWords(condition, type)}
        onChange={(showIf) => change({ showIf })}
      />
    </Stack>
  );
}
