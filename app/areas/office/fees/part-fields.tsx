import { dollarsOf, formatCents, formatValue, parseMoney } from "#schemas/fee/money";
import { notesFor } from "#schemas/fee/tender-parts";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { ChipButton } from "#ui/chip";
import { RadioGroup } from "#ui/field/choice-field";
import { MoneyField, TextField } from "#ui/field/text-field";
import { Row, Stack, Text } from "#ui/layout/page";
import { methodsFor, type Owing, type PartDraft, type PartFaults } from "./part-draft";
import { paymentMethod } from "./payment-text";

type PartProps = {
  /** All parts, with their amounts; this one's place among them. */
  parts: readonly PartDraft[];
  index: number;
  faults: PartFaults;
  /** What is owed; absent where nothing is, as of a deposit. */
  owing?: Owing | undefined;
  onChange: (part: Partial<PartDraft>) => void;
  /** Takes it away; absent where it is the only one. */
  onRemove?: (() => void) | undefined;
};

/** Whether text says so many cents. */
const says = (text: string, cents: number): boolean => {
  const read = parseMoney(text);
  return read.ok && read.cents === cents;
};

/** The id of a part's field: the first part's has no number. */
export const partId = (field: string, index: number): string => `payment-${field}${index === 0 ? "" : `-${index + 1}`}`;

/** Cash as it was handed over: typed, or by a press on what it is likely to be. */
function GivenField({ parts, index, faults, onChange }: PartProps) {
  const { amount = "", given = "" } = parts[index] ?? {};
  const read = parseMoney(amount);
  const asked = read.ok ? read.cents : 0;
  return (
    <Stack space="tiny">
      <MoneyField
        id={partId("given", index)}
        label={m.office_part_given()}
        hint={m.office_part_given_hint()}
        value={given}
        onChange={(event) => onChange({ given: event.target.value })}
        error={faults.given}
      />
      {asked > 0 && (
        <Row tight>
          <ChipButton pressed={given === "" || says(given, asked)} onClick={() => onChange({ given: "" })}>
            {m.office_part_exact()}
          </ChipButton>
          {notesFor(asked).map((cents) => (
            <ChipButton key={cents} pressed={says(given, cents)} onClick={() => onChange({ given: dollarsOf(cents) })}>
              {formatValue(cents)}
            </ChipButton>
          ))}
        </Row>
      )}
    </Stack>
  );
}

function amountHint(owing: Owing | undefined, only: boolean): string | undefined {
  if (!only || !owing) return undefined;
  const { owedCents, dueCents } = owing;
  const amount = formatCents(owedCents);
  return dueCents === owedCents
    ? m.office_payment_amount_hint({ amount })
    : m.office_payment_amount_hint_both({ now: formatCents(dueCents), amount });
}

/** One part of a payment: how much, how, and what belongs to its method. */
export function PartFields(props: PartProps) {
  const { parts, index, faults, owing, onChange, onRemove } = props;
  const part = parts[index];
  if (!part) return null;
  return (
    <Stack>
      <MoneyField
        id={partId("amount", index)}
        label={m.office_payment_amount()}
        hint={amountHint(owing, onRemove === undefined)}
        value={part.amount}
        onChange={(event) => onChange({ amount: event.target.value })}
        error={faults.amount}
      />
      <RadioGroup
        id={partId("method", index)}
        name={partId("method", index)}
        label={m.office_payment_method()}
        columns="three"
        options={methodsFor(parts, index, owing?.trustCents).map((value) => ({ value, label: paymentMethod(value) }))}
        value={part.method === "" ? null : part.method}
        onChange={(method) => onChange({ method })}
        error={faults.method}
      />
      {part.method === "cash" && <GivenField {...props} />}
      {part.method === "trust-account" && <Text tone="muted">{m.trust_has({ amount: formatCents(owing?.trustCents ?? 0) })}</Text>}
      {part.method !== "cash" && part.method !== "trust-account" && (
        <TextField
          label={m.office_payment_reference()}
          hint={m.office_payment_reference_hint()}
          optional
          width="medium"
          maxLength={80}
          value={part.reference}
          onChange={(event) => onChange({ reference: event.target.value })}
        />
      )}
      {onRemove && (
        <div>
          <Button size="small" onClick={onRemove}>
            {m.office_part_remove({ number: index + 1 })}
          </Button>
        </div>
      )}
    </Stack>
  );
}
