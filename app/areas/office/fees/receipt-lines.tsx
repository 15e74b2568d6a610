import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { inLanguage } from "#app/wording/permit-text";
import type { Payment } from "#schemas/fee/fee";
import { isVoid, keptCents } from "#schemas/fee/fee-balance";
import { formatCents } from "#schemas/fee/money";
import { changeCents } from "#schemas/fee/tender-parts";
import { m } from "#schemas/messages/compiled/messages";
import { fullDayAndTime } from "#ui/date-text";
import { Leader, LeaderList } from "#ui/layout/drawing";
import { Tag } from "#ui/tag";
import { paymentMethod, reversalWords } from "./payment-text";

type LinesProps = { page: OfficePermitPage; parts: readonly Payment[] };

const sumOf = (list: readonly { readonly amountCents: number }[]): number => list.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** What the parts came to for each fee, in the order in which they settled them, and what no fee took. */
function FeeLines({ page, parts }: LinesProps) {
  const shares = parts.flatMap(({ feeIds }) => feeIds);
  const feeName = (feeId: string) => {
    const fee = page.rows.fee.find(({ id }) => id === feeId);
    return fee ? inLanguage(fee.name) : m.permit_fee();
  };
  const credit = sumOf(parts) - sumOf(shares);
  return (
    <>
      {[...new Set(shares.map(({ feeId }) => feeId))].map((feeId) => (
        <Leader key={feeId} term={feeName(feeId)} amount={formatCents(sumOf(shares.filter((share) => share.feeId === feeId)))} />
      ))}
      {credit > 0 && <Leader term={m.permit_fee_credit()} amount={formatCents(credit)} />}
    </>
  );
}

/** One part: how it was paid, the change that was given, and what was undone of it. */
function PartLines({ page, payment }: { page: OfficePermitPage; payment: Payment }) {
  const { method, reference, amountCents, givenCents, credited = [], reversals = [] } = payment;
  const how = [paymentMethod(method), reference].filter(Boolean).join(", ");
  return (
    <>
      <Leader total term={m.office_receipt_paid({ how })} amount={formatCents(amountCents)} />
      {givenCents !== undefined && (
        <>
          <Leader term={m.office_receipt_given()} amount={formatCents(givenCents)} />
          <Leader term={m.office_receipt_change()} amount={formatCents(changeCents(payment))} />
        </>
      )}
      {credited.map((use) => (
        <Leader
          key={use.id}
          term={m.office_credit_used({ when: fullDayAndTime(use.at, page.calendar.timeZone) })}
          amount={formatCents(sumOf(use.feeIds))}
        />
      ))}
      {reversals.map((reversal) => (
        <Leader
          key={reversal.id}
          term={`${reversalWords(reversal)}, ${fullDayAndTime(reversal.at, page.calendar.timeZone)}`}
          amount={formatCents(-reversal.amountCents)}
        />
      ))}
    </>
  );
}

/** What a receipt says of money: the fees, each part that paid them, and what the office kept of them where something was undone. */
export function ReceiptLines({ page, parts }: LinesProps) {
  const isUndone = parts.some(({ reversals = [] }) => reversals.length > 0);
  return (
    <>
      <LeaderList>
        <FeeLines page={page} parts={parts} />
        {parts.map((payment) => (
          <PartLines key={payment.id} page={page} payment={payment} />
        ))}
        {parts.length > 1 && <Leader total term={m.office_receipt_parts({ count: parts.length })} amount={formatCents(sumOf(parts))} />}
        {isUndone && (
          <Leader total term={m.office_receipt_kept()} amount={formatCents(parts.reduce((sum, part) => sum + keptCents(part), 0))} />
        )}
      </LeaderList>
      {parts.every(isVoid) && <Tag tone="stopped">{m.office_receipt_void()}</Tag>}
    </>
  );
}
