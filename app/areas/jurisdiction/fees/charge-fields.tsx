import { inLanguage, questionName } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { feeRoundings, type StepCount, stepCounts } from "#schemas/permit-type/fee-rule";
import { questionsOf } from "#schemas/permit-type/form";
import type { PermitType } from "#schemas/permit-type/permit-type";
import { CheckboxGroup } from "#ui/field/choice-field";
import { MoneyField, NumberField, SelectField, TextField } from "#ui/field/text-field";
import { Stack } from "#ui/layout/page";
import { errorOf, type LineFieldsProps } from "./line-fields";
import { TierFields } from "./tier-fields";
import type { TypedLine } from "./typed-line";
import { ValuationFields } from "./valuation-fields";

/** What a line's way of charging is given. `before`: the lines that a percentage may be of. */
export interface ChargeFieldsProps extends LineFieldsProps {
  readonly type: PermitType;
  readonly before: readonly TypedLine[];
}

/** Words in both languages, in a field each. */
export function WordFields({
  line,
  faults,
  change,
  part,
  labels,
}: LineFieldsProps & { part: "name" | "unit" | "table"; labels: [en: string, es: string] }) {
  return (["en", "es"] as const).map((language, at) => (
    <TextField
      key={language}
      id={`${line.key}-${part}-${language}`}
      lang={language}
      label={labels[at] ?? ""}
      maxLength={120}
      error={errorOf(faults, `${part}.${language}`)}
      value={line[part][language]}
      onChange={(event) => change({ [part]: { ...line[part], [language]: event.target.value } })}
    />
  ));
}

const stepWords: Readonly<Record<StepCount, () => string>> = {
  started: m.jurisdiction_steps_started,
  prorated: m.jurisdiction_steps_prorated,
};

function StepCountField({ line, change }: LineFieldsProps) {
  return (
    <SelectField
      id={`${line.key}-steps`}
      label={m.jurisdiction_steps()}
      width="large"
      options={stepCounts.map((value) => ({ value, label: stepWords[value]() }))}
      value={line.stepCount}
      onChange={({ target }) => change({ stepCount: stepCounts.find((one) => one === target.value) ?? "started" })}
    />
  );
}

/** The question whose number is counted, and what it counts. */
function QuantityFields(props: ChargeFieldsProps) {
  const { line, faults, change, type } = props;
  const numbers = questionsOf(type).filter(({ kind }) => kind === "number");
  return (
    <>
      <SelectField
        id={`${line.key}-question`}
        label={m.jurisdiction_line_question()}
        width="large"
        error={errorOf(faults, "question")}
        options={[{ value: "", label: m.jurisdiction_choose() }, ...numbers.map((one) => ({ value: one.id, label: questionName(one) }))]}
        value={line.question}
        onChange={({ target }) => {
          const unit = numbers.find(({ id }) => id === target.value)?.unit;
          change({ question: target.value, ...(unit && line.unit.en === "" && { unit }) });
        }}
      />
      <WordFields {...props} part="unit" labels={[m.jurisdiction_unit_en(), m.jurisdiction_unit_es()]} />
    </>
  );
}

function typedText(
  { line, faults, change }: LineFieldsProps,
  part: "amount" | "per" | "included" | "percent" | "least" | "most",
  label: string,
) {
  return {
    id: `${line.key}-${part}`,
    label,
    error: errorOf(faults, part),
    value: line[part],
    onChange: (event: { target: { value: string } }) => change({ [part]: event.target.value }),
  };
}

function OfFields({ line, faults, change, before }: ChargeFieldsProps) {
  return (
    <CheckboxGroup
      name={`${line.key}-of`}
      label={m.jurisdiction_line_of()}
      error={errorOf(faults, "of")}
      options={before.map(({ code, name }) => ({ value: code, label: `${code} ${inLanguage(name)}` }))}
      values={line.of}
      onChange={(of) => change({ of })}
    />
  );
}

/** Rounding, the least and the most: of what is worked out, not of an amount. */
export function LimitFields(props: LineFieldsProps) {
  const { line, change } = props;
  const words = { cent: m.jurisdiction_rounding_cent, dollar: m.jurisdiction_rounding_dollar };
  return (
    <>
      <SelectField
        id={`${line.key}-rounding`}
        label={m.jurisdiction_rounding()}
        width="medium"
        options={feeRoundings.map((value) => ({ value, label: words[value]() }))}
        value={line.rounding}
        onChange={({ target }) => change({ rounding: feeRoundings.find((one) => one === target.value) ?? "cent" })}
      />
      <MoneyField {...typedText(props, "least", m.jurisdiction_amount_least())} hint={m.jurisdiction_limit_hint()} />
      <MoneyField {...typedText(props, "most", m.jurisdiction_amount_most())} hint={m.jurisdiction_limit_hint()} />
    </>
  );
}

/** What a line is worked out from, by its way of charging. */
export function ChargeFields(props: ChargeFieldsProps) {
  const { line } = props;
  switch (line.basis) {
    case "flat":
      return <MoneyField {...typedText(props, "amount", m.jurisdiction_amount())} />;
    case "per-unit":
      return (
        <Stack>
          <QuantityFields {...props} />
          <MoneyField {...typedText(props, "amount", m.jurisdiction_line_price())} />
          <NumberField {...typedText(props, "per", m.jurisdiction_line_per())} hint={m.jurisdiction_line_per_hint()} />
          <StepCountField {...props} />
          <NumberField {...typedText(props, "included", m.jurisdiction_line_included())} />
        </Stack>
      );
    case "valuation-tiers":
      return (
        <Stack>
          <ValuationFields {...props} />
          <WordFields {...props} part="table" labels={[m.jurisdiction_table_en(), m.jurisdiction_table_es()]} />
          <TierFields {...props} />
          <StepCountField {...props} />
        </Stack>
      );
    case "unit-tiers":
      return (
        <Stack>
          <QuantityFields {...props} />
          <WordFields {...props} part="table" labels={[m.jurisdiction_table_en(), m.jurisdiction_table_es()]} />
          <TierFields {...props} />
          <StepCountField {...props} />
        </Stack>
      );
    case "percent-of":
      return (
        <Stack>
          <OfFields {...props} />
          <NumberField {...typedText(props, "percent", m.jurisdiction_amount_percent())} after="%" />
        </Stack>
      );
  }
}
