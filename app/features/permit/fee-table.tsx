import { inLanguage } from "#app/wording/permit-text";
import { calendarOf } from "#schemas/calendar/business-days";
import type { Fee, Payment } from "#schemas/fee/fee";
import { creditCents, feeOwedCents, inOrderOfDue, sharesLeft } from "#schemas/fee/fee-balance";
import { feeDueAt } from "#schemas/fee/fees-due";
import { formatCents } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { shortDay } from "#ui/date-text";
import { Text } from "#ui/layout/page";
import { Table, TableCell, TableHead, TableHeadCell, TableRow } from "#ui/table";
import type { PermitPage } from "./permit-page";

const stageWords = { application: m.permit_fee_due_now, issue: m.permit_fee_due_at_issue, final: m.permit_fee_due_at_final } as const;

/** When a fee was paid or falls due, in words. */
function feeStanding(fee: Fee, payments: readonly Payment[], page: PermitPage): string {
  if (fee.waivedAt !== null) return m.permit_fee_waived();
  const isOf = ({ feeId }: { readonly feeId: string }) => feeId === fee.id;
  const paid = payments
    .filter((payment) => sharesLeft(payment).some(isOf))
    .flatMap(({ takenAt, feeIds, credited = [] }) => [
      ...(feeIds.some(isOf) ? [takenAt] : []),
      ...credited.filter((use) => use.feeIds.some(isOf)).map(({ at }) => at),
    ]);
  const last = paid.sort().at(-1);
  if (feeOwedCents(fee) === 0 && last !== undefined)
    return m.permit_fee_paid_on({ day: shortDay(calendarOf(page.calendar).localDay(last)) });
  if (feeOwedCents(fee) === 0) return m.permit_fee_nothing_owed();
  const due = feeDueAt(page.permit, fee.dueAt);
  if (due === "never") return m.permit_fee_not_due();
  return due === "now" ? m.permit_fee_due_now() : stageWords[fee.dueAt]();
}

/** The permit's fees: each with the rule behind it, when it was paid or falls due, and the amount. */
export function FeeTable({ page }: { page: PermitPage }) {
  const fees = inOrderOfDue(page.rows.fee);
  const total = fees.reduce((sum, fee) => sum + (fee.waivedAt === null ? fee.amountCents : 0), 0);
  const credit = creditCents(page.rows.payment);
  const paid = fees.reduce((sum, fee) => sum + fee.paidCents, 0);
  return (
    <Table caption={m.permit_fees_caption()} captionHidden>
      <TableHead>
        <TableHeadCell>{m.permit_fee()}</TableHeadCell>
        <TableHeadCell wideOnly>{m.permit_fee_rule()}</TableHeadCell>
        <TableHeadCell>{m.permit_fee_paid()}</TableHeadCell>
        <TableHeadCell numeric>{m.permit_fee_amount()}</TableHeadCell>
      </TableHead>
      <tbody>
        {fees.map((fee) => (
          <TableRow key={fee.id}>
            <TableCell>{inLanguage(fee.name)}</TableCell>
            <TableCell wideOnly muted>
              {inLanguage(fee.basis)}
            </TableCell>
            <TableCell>
              {feeStanding(fee, page.rows.payment, page)}
              {fee.refundedCents !== undefined && (
                <Text as="meta" tone="muted">
                  {m.permit_fee_refunded({ amount: formatCents(fee.refundedCents) })}
                </Text>
              )}
              {fee.earlier?.map(({ amountCents, until }) => (
                <Text key={until} as="meta" tone="muted">
                  {m.permit_fee_earlier({ amount: formatCents(amountCents), day: shortDay(calendarOf(page.calendar).localDay(until)) })}
                </Text>
              ))}
              {fee.corrections?.map(({ id, fromCents, reason }) => (
                <Text key={id} as="meta" tone="muted">
                  {m.permit_fee_corrected({ amount: formatCents(fromCents), reason })}
                </Text>
              ))}
            </TableCell>
            <TableCell numeric>{formatCents(fee.amountCents)}</TableCell>
          </TableRow>
        ))}
      </tbody>
      <tfoot>
        <TableRow>
          <TableCell>{m.permit_fee_total()}</TableCell>
          <TableCell wideOnly />
          <TableCell>{formatCents(paid)}</TableCell>
          <TableCell numeric>{formatCents(total)}</TableCell>
        </TableRow>
        {credit > 0 && (
          <TableRow>
            <TableCell>{m.permit_fee_credit()}</TableCell>
            <TableCell wideOnly />
            <TableCell>{formatCents(credit)}</TableCell>
            <TableCell />
          </TableRow>
        )}
      </tfoot>
    </Table>
  );
}
