import { useState } from "react";
import { TrustStatement } from "#app/features/contractor/trust-statement";
import { screenOf } from "#app/screen/read/screen-of";
import { formatCents } from "#schemas/fee/money";
import type { TrustEntry } from "#schemas/fee/trust/trust-account";
import { isVoidDeposit } from "#schemas/fee/trust/trust-balance";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { dayAndTime } from "#ui/date-text";
import { DrawingTitle, Leader, LeaderList } from "#ui/layout/drawing";
import { BackLink, PageTitle, Row, Sheet, SheetSection, Stack, Text, Wrap } from "#ui/layout/page";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { TextLink } from "#ui/text-link";
import type { Route } from "./+types/trust-account.route";
import { DepositForm } from "./deposit-form";
import { RefundForm } from "./refund-form";
import { type TrustPage, trustPage } from "./trust-view";
import { VoidDialog } from "./void-dialog";

const { loader, clientLoader, meta } = screenOf(
  (reader, { params }: Route.LoaderArgs) => trustPage(reader, params.contractorId),
  (page) => (page ? m.trust_account_of({ name: page.book.account.name }) : m.trust_title()),
);

export { clientLoader, loader, meta };

function Statement({ page: { book, balanceCents, timeZone } }: { page: TrustPage }) {
  const [voiding, setVoiding] = useState<TrustEntry | null>(null);
  const actsOf = (entry: TrustEntry) =>
    entry.kind === "deposit" ? (
      <div data-print="hide">
        <Row tight>
          <TextLink to={`/office/trust-accounts/${book.account.id}/receipts/${entry.id}`}>
            {m.office_receipt_number({ number: entry.receiptNumber })}
          </TextLink>
          {!isVoidDeposit(book.entries, entry) && entry.amountCents <= balanceCents && (
            <Button size="small" onClick={() => setVoiding(entry)}>
              {m.trust_void()}
              <VisuallyHidden> {entry.receiptNumber}</VisuallyHidden>
            </Button>
          )}
        </Row>
      </div>
    ) : null;
  return (
    <>
      <TrustStatement book={book} timeZone={timeZone} actOf={actsOf} />
      {voiding && <VoidDialog entry={voiding} onClose={() => setVoiding(null)} />}
    </>
  );
}

/** One trust account: what is in it, deposits and refunds at the counter, and every entry. */
export default function TrustAccountRoute({ loaderData: page }: Route.ComponentProps) {
  const { account } = page.book;
  const opened = { when: dayAndTime(account.openedAt, page.timeZone), name: account.openedByName };
  return (
    <Wrap>
      <Stack>
        <div data-print="hide">
          <BackLink to="/office/trust-accounts">{m.trust_back()}</BackLink>
        </div>
        <PageTitle close>{m.trust_account_of({ name: account.name })}</PageTitle>
        <Text tone="muted">
          {[account.license, m.trust_opened(opened), account.account && m.trust_ledger({ account: account.account })]
            .filter(Boolean)
            .join(". ")}
        </Text>
        <LeaderList>
          <Leader total term={m.trust_balance()} amount={formatCents(page.balanceCents)} />
        </LeaderList>
        <Sheet>
          <SheetSection labelledBy="statement">
            <DrawingTitle number={1} id="statement" title={m.trust_statement()} />
            <Statement page={page} />
          </SheetSection>
        </Sheet>
        <div data-print="hide">
          <Sheet>
            <SheetSection labelledBy="deposit">
              <DrawingTitle number={2} id="deposit" title={m.trust_deposit()} />
              <DepositForm accountId={account.id} />
            </SheetSection>
            {page.isOfficial && (
              <SheetSection labelledBy="refund">
                <DrawingTitle number={3} id="refund" title={m.trust_refund()} />
                <RefundForm accountId={account.id} balanceCents={page.balanceCents} />
              </SheetSection>
            )}
          </Sheet>
        </div>
      </Stack>
    </Wrap>
  );
}
