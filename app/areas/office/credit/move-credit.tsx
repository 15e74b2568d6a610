import { type FormEvent, useState } from "react";
import { Form } from "react-router";
import { newId } from "#app/local/sync/platform";
import { OnlineState, onlineBusy, useOfflineWhy } from "#app/screen/act/online-state";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { dollarsOf, formatCents, parseMoney } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { MoneyField, TextField } from "#ui/field/text-field";
import { Leader, LeaderList } from "#ui/layout/drawing";
import { Actions, Stack, Text } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import type { CreditPage, CreditTarget } from "./credit-view";

const stops: Readonly<Record<NonNullable<CreditTarget["stop"]>, () => string>> = {
  itself: m.office_credit_itself,
  "other-holder": m.office_credit_other_holder,
  "not-payable": m.office_credit_not_payable,
};

/** How much, and why: what is moved is a payment there. */
function MoveForm({ page, target }: { page: CreditPage; target: CreditTarget }) {
  const { id: permitId } = page.permit;
  const most = page.creditCents;
  const blank = { amount: dollarsOf(Math.min(most, target.owedCents || most)), reason: "" };
  const [draft, setDraft, kept] = useTyping(`permit/${permitId}#credit-to-${target.id}`, blank);
  const [tried, setTried] = useState(false);
  const act = useOnlineAct(`credit.transfer#${permitId}`);
  const offline = useOfflineWhy();
  const read = parseMoney(draft.amount);
  const amountCents = read.ok && read.cents > 0 && read.cents <= most ? read.cents : null;
  const reason = draft.reason.trim();
  const move = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (amountCents === null) return document.getElementById("credit-amount")?.focus();
    if (reason === "") return document.getElementById("credit-reason")?.focus();
    const moved = { permitId, toPermitId: target.id, paymentId: newId(), amountCents, reason };
    if ((await act.start("credit.transfer", moved)).kind === "done") kept.clear();
  };
  return (
    <form noValidate aria-label={m.office_credit_move()} onSubmit={(event) => void move(event)}>
      <Stack>
        <LeaderList>
          <Leader term={`${target.number}, ${target.address}`} amount={m.office_credit_owed({ amount: formatCents(target.owedCents) })} />
        </LeaderList>
        <MoneyField
          id="credit-amount"
          label={m.office_payment_amount()}
          hint={m.office_credit_amount_hint({ amount: formatCents(most) })}
          value={draft.amount}
          onChange={({ target: { value } }) => setDraft({ ...draft, amount: value })}
          error={tried && amountCents === null ? m.office_error_amount_over({ amount: formatCents(most) }) : undefined}
        />
        <TextField
          id="credit-reason"
          label={m.office_act_reason_record()}
          maxLength={200}
          value={draft.reason}
          onChange={({ target: { value } }) => setDraft({ ...draft, reason: value })}
          error={tried && reason === "" ? m.office_error_reason() : undefined}
        />
        <OnlineState state={act.state} />
        <Actions>
          <Button type="submit" variant="primary" busy={onlineBusy(act.state)} why={offline}>
            {m.office_credit_move_act()}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}

/** Looks a permit up by its number, and moves credit to it where it is the same applicant's or owner's. */
export function MoveCredit({ page }: { page: CreditPage }) {
  const { wanted, target } = page;
  return (
    <Stack>
      <Text measure>{m.office_credit_move_lead()}</Text>
      <Form method="get" aria-label={m.office_credit_find()}>
        <Stack>
          <TextField
            id="credit-to"
            name="to"
            label={m.office_credit_to()}
            width="medium"
            maxLength={40}
            defaultValue={wanted}
            key={wanted}
            error={wanted !== "" && target === null ? m.office_credit_unknown({ number: wanted }) : undefined}
          />
          <Actions>
            <Button type="submit">{m.office_credit_find()}</Button>
          </Actions>
        </Stack>
      </Form>
      {target && target.stop !== null && <Notice title={stops[target.stop]()} />}
      {target && target.stop === null && <MoveForm page={page} target={target} />}
    </Stack>
  );
}
