import type { Reader } from "#app/context";
import { TrustStatement } from "#app/features/contractor/trust-statement";
import { screenOf } from "#app/screen/read/screen-of";
import type { TrustBook } from "#schemas/fee/trust/trust-balance";
import { m } from "#schemas/messages/compiled/messages";
import { isOffice } from "#schemas/role";
import { DrawingTitle } from "#ui/layout/drawing";
import { BackLink, PageTitle, Sheet, SheetSection, Stack, Text, Wrap } from "#ui/layout/page";
import type { Route } from "./+types/own-account.route";
import { contractorPage } from "./contractor-view";

interface OwnAccountPage {
  readonly contractor: { readonly id: string; readonly name: string };
  /** Null: there is no account, or it is not theirs to see. */
  readonly book: TrustBook | null;
  readonly timeZone: string;
}

/** A contractor's trust account as its own people see it. Their devices do not keep it: the worker answers. */
async function ownAccountPage(reader: Reader, contractorId: string): Promise<OwnAccountPage | null> {
  if (reader.source === "device" && !isOffice(reader.person)) return null;
  const { contractor } = await contractorPage(reader, contractorId);
  const book = await reader.trustBook(contractorId);
  return { contractor: { id: contractor.id, name: contractor.name }, book, timeZone: reader.organization.timeZone };
}

const { loader, clientLoader, meta } = screenOf(
  (reader, { params }: Route.LoaderArgs) => ownAccountPage(reader, params.contractorId),
  m.trust_own_link,
);

export { clientLoader, loader, meta };

/** What a contractor laid down with the office, and what was paid from it. */
export default function OwnAccount({ loaderData: { contractor, book, timeZone } }: Route.ComponentProps) {
  return (
    <Wrap>
      <Stack>
        <div data-print="hide">
          <BackLink to={`/license-tracker/${contractor.id}`}>{m.trust_own_back()}</BackLink>
        </div>
        <PageTitle close>{m.trust_account_of({ name: contractor.name })}</PageTitle>
        {book ? (
          <Sheet>
            <SheetSection labelledBy="statement">
              <DrawingTitle number={1} id="statement" title={m.trust_statement()} />
              <TrustStatement book={book} timeZone={timeZone} />
            </SheetSection>
          </Sheet>
        ) : (
          <Text>{m.trust_own_none()}</Text>
        )}
      </Stack>
    </Wrap>
  );
}
