import { PrintedSheet } from "#app/areas/office/fees/printed-sheet";
import { entryName } from "#app/features/contractor/trust-text";
import { notFound } from "#app/screen/read/page-error";
import { screenOf } from "#app/screen/read/screen-of";
import { formatCents } from "#schemas/fee/money";
import { changeCents } from "#schemas/fee/tender-parts";
import type { TrustEntry } from "#schemas/fee/trust/trust-account";
import { isVoidDeposit } from "#schemas/fee/trust/trust-balance";
import { m } from "#schemas/messages/compiled/messages";
import { fullDayAndTime } from "#ui/date-text";
import { Leader, LeaderList } from "#ui/layout/drawing";
import { Text } from "#ui/layout/page";
import { TitleBlock } from "#ui/layout/title-block";
import { Tag } from "#ui/tag";
import type { Route } from "./+types/deposit-receipt.route";
import { type TrustPage, trustPage } from "./trust-view";

const { loader, clientLoader, meta } = screenOf(async (reader, { params }: Route.LoaderArgs) => {
  const page = await trustPage(reader, params.contractorId);
  const entry = page.book.entries.find(({ id, kind }) => id === params.entryId && kind === "deposit");
  if (!entry) throw notFound();
  const { name: officeName, contact } = reader.organization;
  return { ...page, entry, officeName, counter: contact.counter };
}, m.office_receipt);

export { clientLoader, loader, meta };

/** What was deposited, and the change that was given. */
function Lines({ entry, page }: { entry: TrustEntry; page: TrustPage }) {
  return (
    <>
      <LeaderList>
        <Leader total term={[entryName(entry), entry.reference].filter(Boolean).join(", ")} amount={formatCents(entry.amountCents)} />
        {entry.givenCents !== undefined && (
          <>
            <Leader term={m.office_receipt_given()} amount={formatCents(entry.givenCents)} />
            <Leader term={m.office_receipt_change()} amount={formatCents(changeCents(entry))} />
          </>
        )}
      </LeaderList>
      {isVoidDeposit(page.book.entries, entry) && <Tag tone="stopped">{m.office_receipt_void()}</Tag>}
    </>
  );
}

/** The receipt of a deposit, to be shown and printed. */
export default function DepositReceipt({ loaderData: page }: Route.ComponentProps) {
  const { entry, book } = page;
  return (
    <PrintedSheet back={`/office/trust-accounts/${book.account.id}`} backWords={m.trust_account_back()}>
      <TitleBlock
        heading={m.trust_account_of({ name: book.account.name })}
        note={page.officeName}
        cells={[
          { label: m.office_receipt(), value: entry.receiptNumber, wide: true },
          { label: m.office_receipt_taken(), value: fullDayAndTime(entry.at, page.timeZone), wide: true },
          { label: m.trust_license(), value: book.account.license, number: true, wide: true },
        ]}
      />
      <Lines entry={entry} page={page} />
      <Text tone="muted">{m.office_receipt_by({ name: entry.byName })}</Text>
      {entry.drawer && <Text tone="muted">{m.drawer_receipt({ name: entry.drawer.name })}</Text>}
      <Text tone="muted">{page.counter}</Text>
    </PrintedSheet>
  );
}
