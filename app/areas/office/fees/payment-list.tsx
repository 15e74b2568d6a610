import { useState } from "react";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import type { Payment, PaymentReversal, UndoingKind } from "#schemas/fee/fee";
import { inOrderTaken, isVoid, keptCents } from "#schemas/fee/fee-balance";
import { formatCents } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { dayAndTime } from "#ui/date-text";
import { Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { Tag } from "#ui/tag";
import { TextLink } from "#ui/text-link";
import { PaymentActsPart, ReversalPart } from "./fee-dialogs-part";
import { changeWords, paymentMethod, reversalWords } from "./payment-text";

interface Reversing {
  readonly payment: Payment;
  readonly kind: UndoingKind;
}

function ReversalLine({ reversal, timeZone }: { reversal: PaymentReversal; timeZone: string }) {
  return (
    <Text as="meta" tone="muted">
      {reversalWords(reversal)}
      {reversal.reason !== "" && `: ${reversal.reason}`}. {dayAndTime(reversal.at, timeZone)}, {reversal.byName}
    </Text>
  );
}

function PaymentRow({ page, payment, start }: { page: OfficePermitPage; payment: Payment; start: (reversing: Reversing) => void }) {
  const { timeZone } = page.calendar;
  const { amountCents, method, reference, takenAt, takenByName, receiptNumber, reversals = [] } = payment;
  const kept = keptCents(payment);
  return (
    <RowItem>
      <Stack space="tiny">
        <Text element="span" figure>
          {formatCents(amountCents)}, {paymentMethod(method)}
          {reference !== "" && `, ${reference}`}
        </Text>
        <Text as="meta" tone="muted">
          {[dayAndTime(takenAt, timeZone), takenByName, payment.drawer?.name, changeWords(payment)].filter(Boolean).join(", ")}
        </Text>
        {reversals.map((reversal) => (
          <ReversalLine key={reversal.id} reversal={reversal} timeZone={timeZone} />
        ))}
        <PaymentActsPart page={page} payment={payment} start={(kind) => start({ payment, kind })} />
      </Stack>
      {isVoid(payment) ? (
        <Tag tone="stopped">{m.office_voided()}</Tag>
      ) : (
        kept < amountCents && <Tag>{m.office_payment_kept({ amount: formatCents(kept) })}</Tag>
      )}
      <TextLink to={`/office/permits/${page.permit.id}/receipts/${payment.id}`} alone>
        {m.office_receipt_number({ number: receiptNumber })}
      </TextLink>
    </RowItem>
  );
}

/** What was taken at the counter, the newest first, with what was undone of it, and the ways to undo it. */
export function PaymentList({ page }: { page: OfficePermitPage }) {
  const [reversing, setReversing] = useState<Reversing | null>(null);
  const payments = inOrderTaken(page.rows.payment).toReversed();
  if (payments.length === 0) return <Text tone="muted">{m.office_payments_none()}</Text>;
  return (
    <>
      <Rows label={m.office_payments()}>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} page={page} payment={payment} start={setReversing} />
        ))}
      </Rows>
      {reversing && <ReversalPart page={page} payment={reversing.payment} kind={reversing.kind} onClose={() => setReversing(null)} />}
    </>
  );
}
