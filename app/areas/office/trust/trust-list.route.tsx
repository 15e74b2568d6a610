import { screenOf } from "#app/screen/read/screen-of";
import { formatCents } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { BackLink, PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { Table, TableCell, TableHead, TableHeadCell, TableRow, TableRowHead } from "#ui/table";
import { TextLink } from "#ui/text-link";
import type { Route } from "./+types/trust-list.route";
import { OpenAccount } from "./open-account";
import { type TrustListPage, trustListPage } from "./trust-view";

const { loader, clientLoader, meta } = screenOf(
  (reader, { request }: Route.LoaderArgs) => trustListPage(reader, new URL(request.url).searchParams.get("text") ?? ""),
  m.trust_title,
);

export { clientLoader, loader, meta };

function Accounts({ accounts }: Pick<TrustListPage, "accounts">) {
  if (accounts.length === 0) return <Text tone="muted">{m.trust_none()}</Text>;
  return (
    <Table caption={m.trust_list()} captionHidden>
      <TableHead>
        <TableHeadCell>{m.trust_contractor()}</TableHeadCell>
        <TableHeadCell wideOnly>{m.trust_license()}</TableHeadCell>
        <TableHeadCell numeric>{m.trust_balance()}</TableHeadCell>
      </TableHead>
      <tbody>
        {accounts.map(({ id, name, license, balanceCents }) => (
          <TableRow key={id}>
            <TableRowHead>
              <TextLink to={`/office/trust-accounts/${id}`}>{name}</TextLink>
            </TableRowHead>
            <TableCell wideOnly>{license}</TableCell>
            <TableCell numeric>{formatCents(balanceCents)}</TableCell>
          </TableRow>
        ))}
      </tbody>
      <tfoot>
        <TableRow>
          <TableRowHead>{m.trust_total()}</TableRowHead>
          <TableCell wideOnly />
          <TableCell numeric>{formatCents(accounts.reduce((sum, { balanceCents }) => sum + balanceCents, 0))}</TableCell>
        </TableRow>
      </tfoot>
    </Table>
  );
}

/** What contractors laid down with the office, and for its official the opening of an account. */
export default function TrustList({ loaderData: page }: Route.ComponentProps) {
  return (
    <Wrap>
      <Stack>
        <BackLink to="/office">{m.shell_nav_office()}</BackLink>
        <PageTitle close>{m.trust_title()}</PageTitle>
        {page.atDesk ? (
          <>
            <Text measure>{m.trust_lead()}</Text>
            <Sheet>
              <Accounts accounts={page.accounts} />
            </Sheet>
            {page.isOfficial && (
              <Sheet as="section" labelledBy="open-account">
                <OpenAccount page={page} />
              </Sheet>
            )}
          </>
        ) : (
          <Notice title={m.trust_desk_only()} />
        )}
      </Stack>
    </Wrap>
  );
}
