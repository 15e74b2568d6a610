import { invoiceStandingText } from "#app/wording/invoice-text";
import { calendarOf } from "#schemas/calendar/business-days";
import type { Invoice } from "#schemas/fee/invoice/invoice";
import { invoiceOwedCents } from "#schemas/fee/invoice/invoice-balance";
import { invoiceStanding } from "#schemas/fee/invoice/invoice-standing";
import { formatCents } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { shortDay } from "#ui/date-text";
import { Stack, Text } from "#ui/layout/page";
import { RowItem } from "#ui/list";
import { Tag } from "#ui/tag";
import { TextLink } from "#ui/text-link";
import type { PermitPage } from "../permit-page";

/** Whose words these are: dates by the office's calendar. */
export function invoiceFactsOf(page: PermitPage, invoice: Invoice) {
  const calendar = calendarOf(page.calendar);
  const standing = invoiceStanding(invoice, page.rows.fee, calendar.localDay(page.now));
  return {
    standing,
    said: invoiceStandingText(standing),
    owed: invoiceOwedCents(invoice, page.rows.fee),
    dates: m.invoice_dates({ made: shortDay(calendar.localDay(invoice.madeAt)), due: shortDay(invoice.dueOn) }),
  };
}

interface InvoiceRowProps {
  readonly page: PermitPage;
  readonly invoice: Invoice;
  readonly children?: React.ReactNode;
}

/** An invoice in a list: what it asked for, by when, and what is owed of it now. */
export function InvoiceRow({ page, invoice, children }: InvoiceRowProps) {
  const { said, owed, dates } = invoiceFactsOf(page, invoice);
  const total = formatCents(invoice.totalCents);
  return (
    <RowItem>
      <Stack space="tiny">
        <Text element="span" figure>
          {owed > 0 ? m.invoice_owed_of({ owed: formatCents(owed), total }) : total}
        </Text>
        <Text as="meta" tone="muted">
          {dates}. {m.invoice_for({ name: invoice.payerName })}
        </Text>
        {children}
      </Stack>
      <Tag tone={said.tone}>{said.text}</Tag>
      <TextLink to={`/tracker/${page.permit.id}/invoices/${invoice.id}`} alone>
        {m.invoice_title({ number: invoice.number })}
      </TextLink>
    </RowItem>
  );
}
