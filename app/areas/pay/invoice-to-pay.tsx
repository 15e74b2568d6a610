import { CreditCard } from "lucide-react";
import type { PayableInvoice } from "#app/context";
import { mayPay, standingWords } from "#app/wording/payment-standing-text";
import { inLanguage } from "#app/wording/permit-text";
import { problemText } from "#app/wording/problem-text";
import { formatCents } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import type { Problem } from "#schemas/problem";
import { Button } from "#ui/button";
import { fullDay } from "#ui/date-text";
import { Leader, LeaderList } from "#ui/layout/drawing";
import { PageTitle, Row, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { Scripted } from "#ui/layout/scripted";
import { TitleBlock } from "#ui/layout/title-block";
import { Notice } from "#ui/notice";
import { Tag } from "#ui/tag";
import { TextLink } from "#ui/text-link";

/** Leads on to the provider's page, in the place of this one; by hand where the browser does not. */
export function GoOn({ url, amountCents }: { url: string; amountCents: number }) {
  return (
    <Wrap narrow>
      <meta httpEquiv="refresh" content={`0; url=${url}`} />
      <Sheet>
        <Stack space="normal">
          <PageTitle>{m.invoice_pay_go_title()}</PageTitle>
          <Text measure>{m.invoice_pay_go_text({ amount: formatCents(amountCents) })}</Text>
          <TextLink to={url} alone>
            {m.invoice_pay_go()}
          </TextLink>
        </Stack>
      </Sheet>
    </Wrap>
  );
}

function Amounts({ invoice }: { invoice: PayableInvoice }) {
  const { fees, totalCents, owedCents } = invoice;
  return (
    <LeaderList>
      {fees.map((fee, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an invoice's lines keep their places.
        <Leader key={place} term={inLanguage(fee.name)} amount={formatCents(fee.amountCents)} />
      ))}
      {owedCents !== totalCents && (
        <>
          <Leader total term={m.invoice_total()} amount={formatCents(totalCents)} />
          <Leader term={m.invoice_since()} amount={formatCents(owedCents - totalCents)} />
        </>
      )}
      <Leader total term={m.invoice_owed()} amount={formatCents(owedCents)} />
    </LeaderList>
  );
}

/** By card, where that is offered, or why not now. The form is sent by the browser itself. */
function PayByCard({ invoice, problem }: { invoice: PayableInvoice; problem: Problem | null }) {
  const { card, owedCents } = invoice;
  if (card === "not-taken") return null;
  const stopped = card === "offered" ? problem : card;
  return (
    <Stack>
      {stopped && (
        <div role="alert">
          <Notice tone="stopped" title={m.invoice_pay_stopped()}>
            {problemText(stopped)}
          </Notice>
        </div>
      )}
      {card === "offered" && (
        <form method="post" aria-label={m.invoice_pay_card()}>
          <Stack>
            <Button type="submit" variant="primary" wide icon={CreditCard}>
              {m.tracker_pay({ amount: formatCents(owedCents) })}
            </Button>
            <Text tone="muted">
              {m.tracker_pay_card_hint()} {m.tracker_pay_back()}
            </Text>
          </Stack>
        </form>
      )}
    </Stack>
  );
}

interface InvoiceToPayProps {
  readonly invoice: PayableInvoice;
  readonly office: { readonly name: string; readonly counter: string };
  /** The payer left the provider's page without paying. */
  readonly left: boolean;
  readonly problem: Problem | null;
}

/** How a payment stands whose payer is back; the page is asked for again by hand where no script runs. */
function Standing({ invoice, left }: Pick<InvoiceToPayProps, "invoice" | "left">) {
  const words = standingWords(invoice.back, left, m.invoice_pay_not_charged());
  return (
    <div role="status">
      {words !== null && (
        <Notice
          tone={words.tone}
          title={words.title}
          action={words.tone === "waiting" && <TextLink to="">{m.invoice_pay_again()}</TextLink>}
        >
          {words.text}
        </Notice>
      )}
    </div>
  );
}

/** What is asked for, by whom and by when, and the ways to pay it. */
export function InvoiceToPay({ invoice, office, left, problem }: InvoiceToPayProps) {
  const { number, owedCents, dueOn, isPastDue, payerName } = invoice;
  const isOwed = owedCents > 0;
  return (
    <Wrap narrow>
      <Stack space="normal">
        <Standing invoice={invoice} left={left} />
        <Sheet>
          <Stack space="normal">
            <TitleBlock
              heading={m.invoice_title({ number })}
              work={inLanguage(invoice.typeName)}
              note={invoice.address}
              cells={[
                { label: m.invoice_due(), value: fullDay(dueOn), wide: true },
                { label: m.invoice_made(), value: fullDay(invoice.madeOn), wide: true },
                { label: m.invoice_payer(), value: payerName, wide: true },
              ]}
            />
            <Row between>
              <Text>{office.name}</Text>
              {isOwed && isPastDue && <Tag tone="stopped">{m.invoice_standing_past_due()}</Tag>}
            </Row>
            <Amounts invoice={invoice} />
            {!isOwed && <Text>{m.invoice_pay_nothing()}</Text>}
            {isOwed && mayPay(invoice.back, left) && (
              <div data-print="hide">
                <PayByCard invoice={invoice} problem={problem} />
              </div>
            )}
            {isOwed && (
              <Text measure>
                <b>{m.invoice_pay_other()}:</b> {m.invoice_pay_counter({ number, counter: office.counter })}
              </Text>
            )}
            <div data-print="hide">
              <Scripted>
                <Button size="small" data-act="print" onClick={() => window.print()}>
                  {m.office_print()}
                </Button>
              </Scripted>
            </div>
          </Stack>
        </Sheet>
      </Stack>
    </Wrap>
  );
}
