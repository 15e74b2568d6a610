import { Printer } from "lucide-react";
import { invoiceFactsOf } from "#app/features/permit/invoices/invoice-row";
import type { PermitPage } from "#app/features/permit/permit-page";
import { inLanguage } from "#app/wording/permit-text";
import { calendarOf } from "#schemas/calendar/business-days";
import type { Invoice } from "#schemas/fee/invoice/invoice";
import { formatCents } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { systemPerson } from "#schemas/permit/permit-access";
import { Button } from "#ui/button";
import { fullDay, fullDayAndTime } from "#ui/date-text";
import { Leader, LeaderList } from "#ui/layout/drawing";
import { BackLink, Row, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { Scripted } from "#ui/layout/scripted";
import { TitleBlock } from "#ui/layout/title-block";
import { Tag } from "#ui/tag";

/** What was asked for, and what is owed of it now. */
function Amounts({ invoice, owed }: { invoice: Invoice; owed: number }) {
  return (
    <LeaderList>
      {invoice.fees.map((line) => (
        <Leader key={line.feeId} term={inLanguage(line.name)} amount={formatCents(line.amountCents)} />
      ))}
      <Leader total term={m.invoice_total()} amount={formatCents(invoice.totalCents)} />
      {owed !== invoice.totalCents && <Leader term={m.invoice_since()} amount={formatCents(owed - invoice.totalCents)} />}
      <Leader total term={m.invoice_owed()} amount={formatCents(owed)} />
    </LeaderList>
  );
}

/** An invoice, to be shown and printed: what it asks for, of whom and by when, and how it stands now. */
export function InvoiceSheet({ page, invoice, back, counter }: { page: PermitPage; invoice: Invoice; back: string; counter: string }) {
  const { permit, calendar } = page;
  const { said, owed } = invoiceFactsOf(page, invoice);
  const { voided } = invoice;
  return (
    <Wrap narrow>
      <Stack>
        <div data-print="hide">
          <Row between>
            <BackLink to={back}>{m.invoice_back()}</BackLink>
            <Scripted>
              <Button icon={Printer} onClick={() => window.print()}>
                {m.office_print()}
              </Button>
            </Scripted>
          </Row>
        </div>
        <Sheet>
          <Stack>
            <TitleBlock
              heading={permit.address.line1}
              work={permit.projectName || permit.description.split("\n")[0]}
              note={page.officeName}
              cells={[
                { label: m.invoice_name(), value: invoice.number, wide: true },
                { label: m.invoice_payer(), value: invoice.payerName, wide: true },
                { label: m.invoice_made(), value: fullDay(calendarOf(calendar).localDay(invoice.madeAt)), wide: true },
                { label: m.invoice_due(), value: fullDay(invoice.dueOn), wide: true },
                { label: m.permit_number(), value: permit.number ?? "", number: true, wide: true },
              ]}
            />
            <Amounts invoice={invoice} owed={owed} />
            <div>
              <Tag tone={said.tone}>{said.text}</Tag>
            </div>
            {voided && (
              <Text>
                {m.invoice_void_why({ time: fullDayAndTime(voided.at, calendar.timeZone), name: voided.byName, reason: voided.reason })}
              </Text>
            )}
            <Text tone="muted">
              {invoice.madeBy === systemPerson.accountId ? m.invoice_by_system() : m.invoice_by({ name: invoice.madeByName })}
            </Text>
            <Text tone="muted">{m.invoice_not_receipt()}</Text>
            <Text tone="muted">{counter}</Text>
          </Stack>
        </Sheet>
      </Stack>
    </Wrap>
  );
}
