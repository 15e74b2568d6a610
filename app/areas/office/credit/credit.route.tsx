import { OnlineState, onlineBusy, useOfflineWhy } from "#app/screen/act/online-state";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import { screenOf } from "#app/screen/read/screen-of";
import { formatCents } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { DrawingTitle, Leader, LeaderList } from "#ui/layout/drawing";
import { BackLink, PageTitle, Sheet, SheetSection, Stack, Text, Wrap } from "#ui/layout/page";
import type { Route } from "./+types/credit.route";
import { type CreditPage, creditPage } from "./credit-view";
import { MoveCredit } from "./move-credit";

const { loader, clientLoader, meta } = screenOf(
  (reader, { params, request }: Route.LoaderArgs) => creditPage(reader, params.permitId, new URL(request.url).searchParams.get("to") ?? ""),
  m.office_credit_title,
);

export { clientLoader, loader, meta };

/** Uses what is left for what is owed here: the office's press for credit that came about by itself. */
function UseCredit({ page }: { page: CreditPage }) {
  const { id: permitId } = page.permit;
  const act = useOnlineAct(`credit.apply#${permitId}`);
  const offline = useOfflineWhy();
  const usable = Math.min(page.creditCents, page.owedCents);
  return (
    <Stack>
      <LeaderList>
        <Leader term={m.office_credit_left()} amount={formatCents(page.creditCents)} />
        <Leader term={m.office_credit_owed_here()} amount={formatCents(page.owedCents)} />
      </LeaderList>
      <OnlineState state={act.state} />
      {usable > 0 ? (
        <div>
          <Button variant="primary" busy={onlineBusy(act.state)} why={offline} onClick={() => void act.start("credit.apply", { permitId })}>
            {m.office_credit_use({ amount: formatCents(usable) })}
          </Button>
        </div>
      ) : (
        <Text tone="muted">{page.creditCents === 0 ? m.office_credit_none() : m.office_credit_nothing_owed()}</Text>
      )}
    </Stack>
  );
}

/** What a permit has as credit: used for its fees, moved to another permit, or given back from the payment that brought it. */
export default function Credit({ loaderData: page }: Route.ComponentProps) {
  const { permit } = page;
  return (
    <Wrap narrow>
      <Stack>
        <BackLink to={`/office/permits/${permit.id}?tab=fees`}>{m.office_receipt_back()}</BackLink>
        <PageTitle close>{m.office_credit_title()}</PageTitle>
        <Text tone="muted">{[permit.number, permit.address.line1].filter(Boolean).join(", ")}</Text>
        <Sheet>
          <SheetSection labelledBy="use-credit">
            <DrawingTitle number={1} id="use-credit" title={m.office_credit_use_title()} />
            <UseCredit page={page} />
          </SheetSection>
          {page.creditCents > 0 && (
            <SheetSection labelledBy="move-credit">
              <DrawingTitle number={2} id="move-credit" title={m.office_credit_move()} />
              <MoveCredit page={page} />
            </SheetSection>
          )}
        </Sheet>
      </Stack>
    </Wrap>
  );
}
