import { useState } from "react";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { refusalOf } from "#app/areas/office/workspace/refusal-of";
import { FeeTable } from "#app/features/permit/fee-table";
import { OfficeInvoicePart } from "#app/features/permit/invoices/invoice-part";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { feesDueWords } from "#app/wording/fees-due-text";
import { inLanguage } from "#app/wording/permit-text";
import type { Fee } from "#schemas/fee/fee";
import { creditCents, feeOwedCents, inOrderOfDue, owedCents } from "#schemas/fee/fee-balance";
import { m } from "#schemas/messages/compiled/messages";
import { isOffice } from "#schemas/role";
import { Button } from "#ui/button";
import { DrawingTitle } from "#ui/layout/drawing";
import { Row, Sheet, SheetSection, Stack, Text } from "#ui/layout/page";
import { LinkButton, TextLink } from "#ui/text-link";
import { PaymentPart, useFeeDialogsAtIdle, WaivePart } from "./fee-dialogs-part";
import { FeeForm } from "./fee-form";
import { PaymentList } from "./payment-list";

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
      {waiving && <WaivePart page={page} fee={waiving} onClose={() => setWaiving(null)} />}
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

/** What is owed and why, and the money taken at the counter. */
export function FeesTab({ page }: { page: OfficePermitPage }) {
  const owed = owedCents(page.rows.fee);
  useFeeDialogsAtIdle();
  return (
    <Sheet>
      <SheetSection labelledBy="fees">
        <DrawingTitle number={1} id="fees" title={m.office_tab_fees()} note={feesDueWords(page.permit, page.rows.fee)} />
        <Stack>
          <FeeTable page={page} />
          {creditCents(page.rows.payment) > 0 && isOffice(page.person) && (
            <TextLink to={`/office/permits/${page.permit.id}/credit`} alone>
              {m.office_credit_link()}
            </TextLink>
          )}
          <Waivable page={page} />
          <AssessAgain page={page} />
          <FeeForm page={page} />
        </Stack>
      </SheetSection>
      <SheetSection labelledBy="payments">
        <DrawingTitle number={2} id="payments" title={m.office_payments()} note={m.office_payments_note()} />
        <Stack>
          <PaymentPart page={page} owed={owed} />
          <PaymentList page={page} />
        </Stack>
      </SheetSection>
      <OfficeInvoicePart page={page} />
    </Sheet>
  );
}
