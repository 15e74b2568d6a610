import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import type { Payment, UndoingKind } from "#schemas/fee/fee";
import { formatCents } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { Row } from "#ui/layout/page";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { paymentRefusal } from "./payment-refusal";
import { paymentMethod } from "./payment-text";

type ActsProps = { page: OfficePermitPage; payment: Payment; start: (kind: UndoingKind) => void };

/** Whether somebody may undo a payment so. */
function isOffered({ page, payment }: ActsProps, kind: UndoingKind): boolean {
  const about = { permitId: page.permit.id, paymentId: payment.id, reason: "-" };
  const method = payment.method === "trust-account" ? payment.method : "cash";
  switch (kind) {
    case "void":
      return paymentRefusal(page, "payment.void", about) === null;
    case "refund":
      return paymentRefusal(page, "payment.refund", { ...about, amountCents: 1, method }) === null;
  }
}

/** The ways to undo a payment, for whoever may. */
export function PaymentActs(props: ActsProps) {
  const { payment, start } = props;
  // Of a receipt in parts each is undone by itself.
  const which = payment.part === undefined ? "" : `, ${paymentMethod(payment.method)}, ${formatCents(payment.amountCents)}`;
  const about = (
    <VisuallyHidden>
      {" "}
      {m.office_receipt_number({ number: payment.receiptNumber })}
      {which}
    </VisuallyHidden>
  );
  return (
    <Row tight>
      {isOffered(props, "void") && (
        <Button size="small" onClick={() => start("void")}>
          {m.office_void()}
          {about}
        </Button>
      )}
      {isOffered(props, "refund") && (
        <Button size="small" onClick={() => start("refund")}>
          {m.office_refund()}
          {about}
        </Button>
      )}
    </Row>
  );
}
