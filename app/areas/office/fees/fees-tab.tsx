import { useState } from "react";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { refusalOf } from "#app/areas/office/workspace/refusal-of";
import { FeeTable } from "#app/features/permit/fee-table";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { feesDueWords } from "#app/wording/fees-due-text";
import { inLanguage } from "#app/wording/permit-text";
import type { Fee } from "#schemas/fee/fee";
import { feeOwedCents, inOrderOfDue, inOrderTaken, owedCents } from "#schemas/fee/fee-balance";
import { formatCents } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { dayAndTime } from "#ui/date-text";
import { DrawingTitle } from "#ui/layout/drawing";
import { Row, Sheet, SheetSection, Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { LinkButton, TextLink } from "#ui/text-link";
import { FeeForm } from "./fee-form";
import { PaymentForm } from "./payment-form";
import { paymentMethod } from "./payment-text";
import { WaiveDialog } from "./waive-dialog";

/** Fees of which something is owed, each of which the building official's office may let off. */
function Waivable({ page }: { page: OfficePermitPage }) {
  const [waiving, setWaiving] = useState<Fee | null>(null);
  const fees = inOrderOfDue(page.rows.fee).filter(
    (fee) => feeOwedCents(fee) > 0 && refusalOf(page, "fee.waive", { permitId: page.permit.id, feeId: fee.id, reason: "-" }) === null,
  );
  if (fees.length === 0) return null;
  return (
    <>
      <Row tight>
        <Text element="span" tone="muted">
          {m.office_fee_waive_which()}
        </Text>
        {fees.map((fee) => (
          <LinkButton key={fee.id} onClick={() => setWaiving(fee)}>
            {m.office_fee_waive_one({ fee: inLanguage(fee.name) })}
          </LinkButton>
        ))}
      </Row>
      {waiving && <WaiveDialog page={page} fee={waiving} onClose={() => setWaiving(null)} />}
    </>
  );
}

function AssessAgain({ page }: { page: OfficePermitPage }) {
  const act = useAct();
  const about = { permitId: page.permit.id };
  if (refusalOf(page, "fee.assess", about) !== null) return null;
  return (
    <>
      <ProblemLine problem={act.problem} />
      <div>
        <Button size="small" busy={act.busy ? m.office_act_saving() : undefined} onClick={() => void act.run("fee.assess", about)}>
          {m.office_fee_assess()}
        </Button>
      </div>
    </>
  );
}

function Payments({ page }: { page: OfficePermitPage }) {
  const payments = inOrderTaken(page.rows.payment).toReversed();
  if (payments.length === 0) return <Text tone="muted">{m.office_payments_none()}</Text>;
  return (
    <Rows label={m.office_payments()}>
      {payments.map((payment) => (
        <RowItem key={payment.id}>
          <Stack space="none">
            <Text element="span" figure>
              {formatCents(payment.amountCents)}, {paymentMethod(payment.method)}
              {payment.reference !== "" && `, ${payment.reference}`}
            </Text>
            <Text as="meta" tone="muted">
              {dayAndTime(payment.takenAt, page.calendar.timeZone)}, {payment.takenByName}
            </Text>
          </Stack>
          <TextLink to={`/office/permits/${page.permit.id}/receipts/${payment.id}`} alone>
            {m.office_receipt_number({ number: payment.receiptNumber })}
          </TextLink>
        </RowItem>
      ))}
    </Rows>
  );
}

/** What is owed and why, and the money taken at the counter. */
export function FeesTab({ page }: { page: OfficePermitPage }) {
  const owed = owedCents(page.rows.fee);
  return (
    <Sheet>
      <SheetSection labelledBy="fees">
        <DrawingTitle number={1} id="fees" title={m.office_tab_fees()} note={feesDueWords(page.permit, page.rows.fee)} />
        <Stack>
          <FeeTable page={page} />
          <Waivable page={page} />
          <AssessAgain page={page} />
          <FeeForm page={page} />
        </Stack>
      </SheetSection>
      <SheetSection labelledBy="payments">
        <DrawingTitle number={2} id="payments" title={m.office_payments()} note={m.office_payments_note()} />
        <Stack>
          <PaymentForm page={page} owed={owed} />
          <Payments page={page} />
        </Stack>
      </SheetSection>
    </Sheet>
  );
}
