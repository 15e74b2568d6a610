import { useSearchParams } from "react-router";
import type { PermitPage } from "#app/features/permit/permit-page";
import { feesOwed } from "#schemas/fee/fees-due";
import { m } from "#schemas/messages/compiled/messages";
import { partyOf } from "#schemas/permit/permit-access";
import { island, useIsland } from "#ui/island";
import { Text } from "#ui/layout/page";
import type { PayingPlaces } from "./paying-places";

const online = island(() => import("./online-payment"));

/** How what is owed now is paid: at the counter, by card where the office takes cards online, and from the trust account by the contractor's own people. Whoever comes back from the provider's page is told how it stands. */
export function PayingPart({ page }: { page: PermitPage & PayingPlaces }) {
  const [search] = useSearchParams();
  const owed = feesOwed(page.permit, page.rows.fee).nowCents;
  const back = search.get("paid") ?? search.get("unpaid");
  // One that was begun from an account is asked about also when nothing is owed any longer: by then it may have been booked.
  const paysFromAccount = page.contractor?.paysFromAccount ?? false;
  const isWanted = partyOf(page.permit, page.person) !== undefined && (back !== null || paysFromAccount || (owed > 0 && page.takesCards));
  const part = useIsland(online, isWanted);
  if (isWanted && part.kind === "here") return <part.parts.OnlinePayment page={page} owed={owed} back={back} left={search.has("unpaid")} />;
  return owed > 0 && <Text>{m.tracker_fees_how({ counter: page.counter })}</Text>;
}
