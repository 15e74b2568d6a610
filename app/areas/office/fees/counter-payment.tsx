import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTyping } from "#app/screen/typing/use-typing";
import { formatCents } from "#schemas/fee/money";
import { changeCents, mostParts, type PaymentPart, partsCents } from "#schemas/fee/tender-parts";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { Checkbox } from "#ui/field/choice-field";
import { ErrorSummary } from "#ui/field/error-summary";
import { Leader, LeaderList } from "#ui/layout/drawing";
import { Actions, Stack, Text } from "#ui/layout/page";
import {
  blankPart,
  blankPayment,
  filledParts,
  keepableCents,
  type Owing,
  type PartDraft,
  type PartFaults,
  type PaymentDraft,
  partFaults,
  partsIn,
} from "./part-draft";
import { PartFields, partId } from "./part-fields";

/** A payment as it was put together at the counter. `keepRest`: what is more than owed stays as credit. */
export interface TakenPayment {
  readonly parts: readonly PaymentPart[];
  readonly keepRest: boolean;
}

export type CounterPaymentProps = Owing & {
  /** Where what is typed is kept: `permit/<id>#payment`. */
  place: string;
  /** Takes it; true once it is taken, and what was typed is cleared. */
  onPay: (payment: TakenPayment) => Promise<boolean>;
  /** The words of the button; "Take payment" where none are given. */
  action?: ReactNode;
  /** The words while it is under way; undefined lets it be pressed. */
  busy?: string | undefined;
  /** Why it cannot be taken now; undefined: it can. */
  why?: string | undefined;
  /** How the act stands, above the button. */
  children?: ReactNode;
};

/** Change, in figures that are read from the other side of a counter. */
export function ChangeDue({ cents }: { cents: number }) {
  return (
    <LeaderList>
      <Leader
        total
        term={
          <Text as="h3" element="span">
            {m.office_part_change()}
          </Text>
        }
        amount={
          <Text as="h1" element="span" figure>
            {formatCents(cents)}
          </Text>
        }
      />
    </LeaderList>
  );
}

/** What follows of the parts: change, what is kept as credit, and what is owed afterwards. */
function PaymentSums({ parts, owedCents, keepRest }: { parts: readonly PartDraft[]; owedCents: number; keepRest: boolean }) {
  const read = partsIn(parts);
  const change = read.reduce((sum, part) => sum + changeCents(part), 0);
  const credit = keepRest ? keepableCents(parts, owedCents) : 0;
  return (
    <div aria-live="polite">
      {read.some(({ givenCents }) => givenCents !== undefined) && <ChangeDue cents={change} />}
      <LeaderList>
        {credit > 0 && <Leader term={m.permit_fee_credit()} amount={formatCents(credit)} />}
        <Leader term={m.office_part_after()} amount={formatCents(Math.max(0, owedCents - partsCents(read)))} />
      </LeaderList>
    </div>
  );
}

type PartsProps = Owing & {
  draft: PaymentDraft;
  parts: readonly PartDraft[];
  faults: readonly PartFaults[];
  set: (draft: PaymentDraft) => void;
};

/** The parts one below the other; a single one stands without a head. */
function PartList({ draft, parts, faults, set, ...owing }: PartsProps) {
  const change = (index: number, more: Partial<PartDraft>) =>
    set({ ...draft, parts: draft.parts.map((part, at) => (at === index ? { ...part, ...more } : part)) });
  const remove = (index: number) => set({ ...draft, parts: draft.parts.filter((_part, at) => at !== index) });
  const fields = (index: number) => (
    <PartFields
      parts={parts}
      index={index}
      faults={faults[index] ?? {}}
      owing={owing}
      onChange={(more) => change(index, more)}
      onRemove={parts.length > 1 ? () => remove(index) : undefined}
    />
  );
  if (parts.length === 1) return fields(0);
  return parts.map((_part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part has nothing but its place.
    <fieldset key={index} aria-labelledby={partId("part", index)}>
      <Stack>
        <Text as="h4" element="h3" id={partId("part", index)}>
          {m.office_part_heading({ number: index + 1, count: parts.length })}
        </Text>
        {fields(index)}
      </Stack>
    </fieldset>
  ));
}

/** A part that was added takes the focus: its amount comes next. */
function useFocusOnAdded(count: number): () => void {
  const added = useRef(false);
  useEffect(() => {
    if (added.current) document.getElementById(partId("amount", count - 1))?.focus();
    added.current = false;
  }, [count]);
  return () => {
    added.current = true;
  };
}

const errorsOf = (faults: readonly PartFaults[]) =>
  faults.flatMap((of, index) => Object.entries(of).map(([field, text]) => ({ id: partId(field, index), text: String(text) })));

/**
 * A payment at the counter, in one part or in several: how much, how, and of cash what was handed over, so that the change is told and never typed. It knows
 * nothing of the page that it stands on.
 */
export function CounterPayment({ owedCents, dueCents, trustCents, place, onPay, action, busy, why, children }: CounterPaymentProps) {
  const [draft, setDraft, kept] = useTyping(place, blankPayment);
  const [faults, setFaults] = useState<readonly PartFaults[]>([]);
  const [attempt, setAttempt] = useState(0);
  const parts = filledParts(draft.parts, dueCents);
  const keepable = keepableCents(parts, owedCents);
  const focusOnAdded = useFocusOnAdded(parts.length);
  const take = async () => {
    const found = partFaults(parts, { owedCents, trustCents }, draft.keepRest);
    setFaults(found);
    setAttempt(attempt + 1);
    if (errorsOf(found).length > 0) return;
    const payment = { parts: partsIn(parts), keepRest: draft.keepRest && keepable > 0 };
    if (await onPay(payment)) kept.clear();
  };
  const add = () => {
    setFaults([]);
    focusOnAdded();
    // What stands in the fields now is what the new part leaves alone.
    setDraft({ ...draft, parts: [...parts, blankPart] });
  };
  return (
    <form
      noValidate
      aria-label={m.office_payment_take()}
      onSubmit={(event) => {
        event.preventDefault();
        void take();
      }}
    >
      <Stack>
        <ErrorSummary errors={errorsOf(faults)} attempt={attempt} />
        <PartList
          draft={draft}
          parts={parts}
          faults={faults}
          set={setDraft}
          owedCents={owedCents}
          dueCents={dueCents}
          trustCents={trustCents}
        />
        {parts.length < mostParts && (
          <div>
            <Button size="small" onClick={add}>
              {m.office_part_add()}
            </Button>
          </div>
        )}
        {keepable > 0 && (
          <Checkbox
            label={m.office_part_keep({ amount: formatCents(keepable) })}
            checked={draft.keepRest}
            onChange={(event) => setDraft({ ...draft, keepRest: event.target.checked })}
          />
        )}
        <PaymentSums parts={parts} owedCents={owedCents} keepRest={draft.keepRest} />
        {children}
        <Actions>
          <Button type="submit" variant="primary" busy={busy} why={why}>
            {action ?? m.office_payment_take()}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}
