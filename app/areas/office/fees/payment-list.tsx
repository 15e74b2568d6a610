import { useState } from "react";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { refusalOf } from "#app/areas/office/workspace/refusal-of";
import type { Payment, PaymentReversal, UndoingKind } from "#schemas/fee/fee";
import { inOrderTaken, isVoid, keptCents } from "#schemas/fee/fee-balance";
import { formatCents } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { dayAndTime } from "#ui/date-text";
import { Row, Stack, Text } from "#ui/layout/page";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { RowItem, Rows } from "#ui/list";
import { Tag } from "#ui/tag";
import { TextLink } from "#ui/text-link";
import { ReversalPart } from "./fee-dialogs-part";
import { changeWords, paymentMethod, reversalWords } from "./payment-text";

interface Reversing {
  readonly payment: Payment;
  readonly kind: UndoingKind;
}

/** Whether somebody may undo a payment so. */
function isOffered(page: OfficePermitPage, { payment, kind }: Reversing): boolean {
  const about = { permitId: page.permit.id, paymentId: payment.id, reason: "-" };
  switch (kind) {
    case "void":
      return refusalOf(page, "payment.void", about) === null;
    case "refund":
      return refusalOf(page, "payment.refund", { ...about, amountCents: 1, method: "cash" }) === null;
  }
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
  // Of a receipt in parts each is undone by itself.
  const which = payment.part === undefined ? "" : `, ${paymentMethod(method)}, ${formatCents(amountCents)}`;
  const about = (
    <VisuallyHidden>
      {" "}
      {m.office_receipt_number({ number: receiptNumber })}
      {which}
    </VisuallyHidden>
  );
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
        <Row tight>
          {isOffered(page, { payment, kind: "void" }) && (
            <Button size="small" onClick={() => start({ payment, kind: "void" })}>
              {m.office_void()}
              {about}
            </Button>
          )}
          {isOffered(page, { payment, kind: "refund" }) && (
            <Button size="small" onClick={() => start({ payment, kind: "refund" })}>
              {m.office_refund()}
              {about}
            </Button>
          )}
        </Row>
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
