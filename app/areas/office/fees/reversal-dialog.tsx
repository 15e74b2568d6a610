import { useState } from "react";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { OnlineState, onlineBusy } from "#app/screen/act/online-state";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { counterMethods, type Payment, type TakenMethod, type UndoingKind } from "#schemas/fee/fee";
import { keptCents } from "#schemas/fee/fee-balance";
import { formatCents, formatValue, parseMoney } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { AlertDialog } from "#ui/confirm";
import { RadioGroup } from "#ui/field/choice-field";
import { MoneyField, TextField } from "#ui/field/text-field";
import { Stack, Text } from "#ui/layout/page";
import { paymentMethod } from "./payment-text";
import { type RefundState, useRefundToCard } from "./use-refund-to-card";

/** A reversal as it stands in its fields. */
interface ReversalDraft {
  readonly amount: string;
  readonly method: TakenMethod | "card-online";
  readonly reference: string;
  readonly reason: string;
}

/** What is wrong with a field, in words. */
function faultsOf(draft: ReversalDraft, kind: UndoingKind, kept: number): { readonly amount?: string; readonly reason?: string } {
  const read = parseMoney(draft.amount);
  const isAmount = kind === "void" || (read.ok && read.cents > 0 && read.cents <= kept);
  return {
    ...(!isAmount && { amount: m.office_error_refund({ amount: formatCents(kept) }) }),
    ...(draft.reason.trim() === "" && { reason: m.office_error_reason() }),
  };
}

/** How a payment can be given back: what came by card online first of all to that card, and what was drawn on a trust account to that alone. */
const waysBack = ({ method }: Payment) =>
  method === "trust-account"
    ? [{ value: method, label: paymentMethod(method) }]
    : [
        ...(method === "card-online" ? [{ value: "card-online" as const, label: m.office_refund_to_card() }] : []),
        ...counterMethods.map((value) => ({ value, label: paymentMethod(value) })),
      ];

type FieldsProps = {
  payment: Payment;
  draft: ReversalDraft;
  set: (more: Partial<ReversalDraft>) => void;
  faults: ReturnType<typeof faultsOf>;
  kept: number;
};

function RefundFields({ payment, draft, set, faults, kept }: FieldsProps) {
  return (
    <>
      <MoneyField
        id="refund-amount"
        label={m.office_refund_amount()}
        hint={m.office_refund_amount_hint({ amount: formatCents(kept) })}
        error={faults.amount}
        value={draft.amount}
        onChange={(event) => set({ amount: event.target.value })}
      />
      <RadioGroup
        id="refund-method"
        name="refund-method"
        label={m.office_refund_method()}
        columns="three"
        options={waysBack(payment)}
        value={draft.method}
        onChange={(method) => set({ method })}
      />
      {draft.method !== "card-online" && draft.method !== "trust-account" && (
        <TextField
          label={m.office_payment_reference()}
          hint={m.office_payment_reference_hint()}
          optional
          width="medium"
          maxLength={80}
          value={draft.reference}
          onChange={(event) => set({ reference: event.target.value })}
        />
      )}
    </>
  );
}

function CardState({ state }: { state: RefundState }) {
  if (state.kind === "refused") return <ProblemLine problem={state.problem} />;
  return <div role="status">{state.kind === "unreachable" && <Text>{m.office_refund_unreachable()}</Text>}</div>;
}

interface ReversalDialogProps {
  readonly page: OfficePermitPage;
  readonly payment: Payment;
  readonly kind: UndoingKind;
  readonly onClose: () => void;
}

const words = {
  void: { title: m.office_void_title, body: m.office_void_text, act: m.office_void },
  refund: { title: m.office_refund_title, body: m.office_refund_text, act: m.office_refund },
} as const satisfies Record<UndoingKind, unknown>;

/** Undoes a payment: as if it had never been taken, or by giving money back. Never queued, for a reason that stands on the record. */
export function ReversalDialog({ page, payment, kind, onClose }: ReversalDialogProps) {
  const { id: permitId } = page.permit;
  const { id: paymentId, receiptNumber } = payment;
  const kept = keptCents(payment);
  const place = `payment.${kind}#${paymentId}`;
  // Credit that was moved here is given back as a check, unless somebody says otherwise.
  const method = payment.method === "credit" ? "check" : payment.method;
  const blank: ReversalDraft = { amount: formatValue(kept).slice(1), method, reference: "", reason: "" };
  const [draft, setDraft, typing] = useTyping(`permit/${permitId}#${kind}-${paymentId}`, blank);
  const [tried, setTried] = useState(false);
  const act = useOnlineAct(place);
  const card = useRefundToCard(payment);
  const faults = faultsOf(draft, kind, kept);
  const said = words[kind];
  const send = async (): Promise<boolean> => {
    const reason = draft.reason.trim();
    if (kind === "void") return (await act.start("payment.void", { permitId, paymentId, reason })).kind === "done";
    const read = parseMoney(draft.amount);
    const amountCents = read.ok ? read.cents : 0;
    const { method } = draft;
    if (method === "card-online") return card.give({ amountCents, reason });
    const refund = { permitId, paymentId, amountCents, method, reference: draft.reference.trim(), reason };
    return (await act.start("payment.refund", refund)).kind === "done";
  };
  const reverse = async () => {
    setTried(true);
    if (faults.amount) return document.getElementById("refund-amount")?.focus();
    if (faults.reason) return document.getElementById("reversal-reason")?.focus();
    if (!(await send())) return;
    typing.clear();
    onClose();
  };
  const set = (more: Partial<ReversalDraft>) => setDraft({ ...draft, ...more });
  return (
    <AlertDialog
      open
      title={said.title({ receipt: receiptNumber })}
      safeLabel={m.office_act_back()}
      actLabel={said.act()}
      onSafe={onClose}
      onAct={() => void reverse()}
      busy={card.state.kind === "asking" ? m.office_refund_asking() : onlineBusy(act.state)}
    >
      <Stack>
        <Text>{said.body({ amount: formatCents(kept) })}</Text>
        {kind === "refund" && <RefundFields payment={payment} draft={draft} set={set} faults={tried ? faults : {}} kept={kept} />}
        <TextField
          id="reversal-reason"
          label={m.office_act_reason_record()}
          maxLength={200}
          value={draft.reason}
          onChange={(event) => set({ reason: event.target.value })}
          error={tried ? faults.reason : undefined}
        />
        <OnlineState state={act.state} />
        <CardState state={card.state} />
      </Stack>
    </AlertDialog>
  );
}
