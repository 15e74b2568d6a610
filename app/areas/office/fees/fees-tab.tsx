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
import { CorrectPart, PaymentPart, useFeeDialogsAtIdle, WaivePart } from "./fee-dialogs-part";
import { FeeForm } from "./fee-form";
import { PaymentList } from "./payment-list";

interface FeeActsProps {
  readonly label: string;
  readonly fees: readonly Fee[];
  readonly textOf: (about: { readonly fee: string }) => string;
  readonly onChoose: (fee: Fee) => void;
}

function FeeActs({ label, fees, textOf, onChoose }: FeeActsProps) {
  if (fees.length === 0) return null;
  return (
    <Row tight>
      <Text element="span" tone="muted">
        {label}
      </Text>
      {fees.map((fee) => (
        <LinkButton key={fee.id} onClick={() => onChoose(fee)}>
          {textOf({ fee: inLanguage(fee.name) })}
        </LinkButton>
      ))}
    </Row>
  );
}

/** What the building official's office may do to a fee: let off what is owed of it, or correct an amount that was charged by mistake. */
function OfficialActs({ page }: { page: OfficePermitPage }) {
  const [waiving, setWaiving] = useState<Fee | null>(null);
  const [correcting, setCorrecting] = useState<Fee | null>(null);
  const fees = inOrderOfDue(page.rows.fee);
  const about = ({ id: feeId }: Fee) => ({ permitId: page.permit.id, feeId, reason: "-" });
  // The same people may do either, while the same can still be asked for. What is paid may have been charged too low: it is corrected alone.
  const refusal = (fee: Fee) => refusalOf(page, "fee.waive", about(fee))?.code;
  const correctable = fees.filter((fee) => fee.waivedAt === null && [undefined, "fee-already-paid"].includes(refusal(fee)));
  const waivable = correctable.filter((fee) => feeOwedCents(fee) > 0);
  return (
    <>
      <FeeActs label={m.office_fee_waive_which()} fees={waivable} textOf={m.office_fee_waive_one} onChoose={setWaiving} />
      <FeeActs label={m.office_fee_correct_which()} fees={correctable} textOf={m.office_fee_correct_one} onChoose={setCorrecting} />
      {waiving && <WaivePart page={page} fee={waiving} onClose={() => setWaiving(null)} />}
      {correcting && <CorrectPart page={page} fee={correcting} onClose={() => setCorrecting(null)} />}
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
          <OfficialActs page={page} />
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
