import { type FormEvent, useState } from "react";
import { paymentMethod } from "#app/areas/office/fees/payment-text";
import { OnlineState, onlineBusy, useOfflineWhy } from "#app/screen/act/online-state";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { type CounterMethod, counterMethods } from "#schemas/fee/fee";
import { formatCents, parseMoney } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { RadioGroup } from "#ui/field/choice-field";
import { MoneyField, TextField } from "#ui/field/text-field";
import { Actions, Stack, Text } from "#ui/layout/page";

interface RefundDraft {
  readonly amount: string;
  readonly method: CounterMethod;
  readonly reference: string;
  readonly reason: string;
}
const blank: RefundDraft = { amount: "", method: "check", reference: "", reason: "" };

/** Gives back what is left in the account, or a part of it: the official's. Never queued, for a reason that stands on the statement. */
export function RefundForm({ accountId, balanceCents }: { accountId: string; balanceCents: number }) {
  const [draft, setDraft, kept] = useTyping(`trust-account/${accountId}#refund`, blank);
  const [tried, setTried] = useState(false);
  const act = useOnlineAct(`trust-account.refund#${accountId}`);
  const offline = useOfflineWhy();
  const set = (more: Partial<RefundDraft>) => setDraft({ ...draft, ...more });
  if (balanceCents === 0)
    return (
      <>
        <OnlineState state={act.state} />
        <Text tone="muted">{m.trust_refund_none()}</Text>
      </>
    );
  const read = parseMoney(draft.amount);
  const amountCents = read.ok && read.cents > 0 && read.cents <= balanceCents ? read.cents : null;
  const reason = draft.reason.trim();
  const most = formatCents(balanceCents);
  const give = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (amountCents === null) return document.getElementById("trust-refund-amount")?.focus();
    if (reason === "") return document.getElementById("trust-refund-reason")?.focus();
    const { method, reference } = draft;
    const refund = { accountId, amountCents, method, reference: reference.trim(), reason };
    if ((await act.start("trust-account.refund", refund)).kind !== "done") return;
    kept.clear();
    setTried(false);
  };
  return (
    <form noValidate aria-label={m.trust_refund()} onSubmit={(event) => void give(event)}>
      <Stack>
        <MoneyField
          id="trust-refund-amount"
          label={m.office_refund_amount()}
          hint={m.trust_up_to({ amount: most })}
          value={draft.amount}
          onChange={({ target }) => set({ amount: target.value })}
          error={tried && amountCents === null ? m.trust_error_most({ amount: most }) : undefined}
        />
        <RadioGroup
          name="trust-refund-method"
          label={m.office_refund_method()}
          columns="three"
          options={counterMethods.map((value) => ({ value, label: paymentMethod(value) }))}
          value={draft.method}
          onChange={(method) => set({ method })}
        />
        <TextField
          label={m.trust_reference()}
          optional
          width="medium"
          maxLength={80}
          value={draft.reference}
          onChange={({ target }) => set({ reference: target.value })}
        />
        <TextField
          id="trust-refund-reason"
          label={m.office_act_reason_record()}
          maxLength={200}
          value={draft.reason}
          onChange={({ target }) => set({ reason: target.value })}
          error={tried && reason === "" ? m.office_error_reason() : undefined}
        />
        <OnlineState state={act.state} />
        <Actions>
          <Button type="submit" busy={onlineBusy(act.state)} why={offline}>
            {m.trust_refund_act()}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}
