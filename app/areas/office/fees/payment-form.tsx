import { useState } from "react";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { refusalOf } from "#app/areas/office/workspace/refusal-of";
import { unmadeId } from "#app/features/permit/preflight";
import { newId } from "#app/local/sync/platform";
import { OnlineState, onlineBusy, useOfflineWhy } from "#app/screen/act/online-state";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { problemText } from "#app/wording/problem-text";
import { type CounterMethod, counterMethods } from "#schemas/fee/fee";
import { owedCents } from "#schemas/fee/fee-balance";
import { dollarsOf, formatCents, parseMoney } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { feeStagesDue } from "#schemas/permit/permit-court";
import { Button } from "#ui/button";
import { RadioGroup } from "#ui/field/choice-field";
import { ErrorSummary } from "#ui/field/error-summary";
import { MoneyField, TextField } from "#ui/field/text-field";
import { Actions, Stack } from "#ui/layout/page";
import { paymentMethod } from "./payment-text";

interface PaymentDraft {
  readonly amount: string;
  readonly method: CounterMethod | "";
  readonly reference: string;
}
const blank: PaymentDraft = { amount: "", method: "", reference: "" };

interface Faults {
  readonly amount?: string;
  readonly method?: string;
}

/** What stands against taking it, in words; empty = nothing. */
export function paymentFaults(draft: Pick<PaymentDraft, "amount" | "method">, owed: number): Faults {
  const read = parseMoney(draft.amount);
  const amount = !read.ok
    ? read.reason === "empty"
      ? m.office_error_amount_empty()
      : m.office_error_amount()
    : read.cents === 0
      ? m.office_error_amount_zero()
      : read.cents > owed
        ? m.office_error_amount_over({ amount: formatCents(owed) })
        : "";
  return { ...(amount ? { amount } : {}), ...(draft.method === "" ? { method: m.office_error_method() } : {}) };
}

type FieldsProps = { draft: PaymentDraft; faults: Faults; owed: number; dueNow: number; onChange: (draft: PaymentDraft) => void };

function PaymentFields({ draft, faults, owed, dueNow, onChange }: FieldsProps) {
  const set = (change: Partial<PaymentDraft>) => onChange({ ...draft, ...change });
  return (
    <>
      <MoneyField
        id="payment-amount"
        label={m.office_payment_amount()}
        hint={
          dueNow === owed
            ? m.office_payment_amount_hint({ amount: formatCents(owed) })
            : m.office_payment_amount_hint_both({ now: formatCents(dueNow), amount: formatCents(owed) })
        }
        value={draft.amount}
        onChange={(event) => set({ amount: event.target.value })}
        error={faults.amount}
      />
      <RadioGroup
        id="payment-method"
        name="payment-method"
        label={m.office_payment_method()}
        columns="three"
        options={counterMethods.map((value) => ({ value, label: paymentMethod(value) }))}
        value={draft.method === "" ? null : draft.method}
        onChange={(method) => set({ method })}
        error={faults.method}
      />
      <TextField
        label={m.office_payment_reference()}
        hint={m.office_payment_reference_hint()}
        optional
        width="medium"
        maxLength={80}
        value={draft.reference}
        onChange={(event) => set({ reference: event.target.value })}
      />
    </>
  );
}

/** Takes money at the counter. Never queued: it says how far it is until there is a receipt. */
export function PaymentForm({ page, owed }: { page: OfficePermitPage; owed: number }) {
  const { id: permitId } = page.permit;
  const [draft, setDraft, kept] = useTyping(`permit/${permitId}#payment`, blank);
  const [faults, setFaults] = useState<Faults>({});
  const [attempt, setAttempt] = useState(0);
  const act = useOnlineAct(`payment.record#${permitId}`);
  const offline = useOfflineWhy();
  const refusal = owed === 0 ? null : refusalOf(page, "payment.record", { permitId, paymentId: unmadeId, amountCents: 1, method: "cash" });
  const refused = refusal !== null && refusal.code !== "conflict" ? problemText(refusal) : undefined;
  if (owed === 0) return <OnlineState state={act.state} />;
  const dueNow = owedCents(page.rows.fee, ...feeStagesDue(page.permit)) || owed;
  const filled = draft.amount === "" ? { ...draft, amount: dollarsOf(dueNow) } : draft;
  const take = async () => {
    const found = paymentFaults(filled, owed);
    setFaults(found);
    setAttempt(attempt + 1);
    const read = parseMoney(filled.amount);
    const { method } = filled;
    if (found.amount || method === "" || !read.ok) return;
    const args = { permitId, paymentId: newId(), amountCents: read.cents, method, reference: filled.reference.trim() };
    if ((await act.start("payment.record", args)).kind === "done") kept.clear();
  };
  const errors = Object.entries(faults).map(([field, text]) => ({ id: `payment-${field}`, text: String(text) }));
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
        <ErrorSummary errors={errors} attempt={attempt} />
        <PaymentFields draft={filled} faults={faults} owed={owed} dueNow={dueNow} onChange={setDraft} />
        <OnlineState state={act.state} />
        <Actions>
          <Button type="submit" variant="primary" busy={onlineBusy(act.state)} why={refused ?? offline}>
            {m.office_payment_take()}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}
