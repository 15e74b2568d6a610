import { screenOf } from "#app/screen/read/screen-of";
import { m } from "#schemas/messages/compiled/messages";
import { BackLink, PageTitle, Stack, Text, Wrap } from "#ui/layout/page";
import type { Route } from "./+types/jurisdiction-payments.route";
import { PaymentAccountPart } from "./payment-account-part";

const { loader, clientLoader, meta } = screenOf(
  ({ organization }) => ({ timeZone: organization.timeZone, takesCards: organization.takesCards ?? false }),
  m.jurisdiction_payments,
);

export { clientLoader, loader, meta };

/** The account at the payment provider that fees paid by card go to. */
export default function JurisdictionPayments({ loaderData }: Route.ComponentProps) {
  return (
    <Wrap narrow>
      <Stack>
        <BackLink to="/jurisdiction">{m.jurisdiction_title()}</BackLink>
        <PageTitle close>{m.jurisdiction_payments()}</PageTitle>
        <Text measure>{m.jurisdiction_payments_lead()}</Text>
        <PaymentAccountPart {...loaderData} />
      </Stack>
    </Wrap>
  );
}
