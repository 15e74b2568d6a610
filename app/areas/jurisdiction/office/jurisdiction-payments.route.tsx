import { screenOf } from "#app/screen/read/screen-of";
import { usualInvoiceDays } from "#schemas/fee/invoice";
import { m } from "#schemas/messages/compiled/messages";
import { BackLink, PageTitle, Stack, Text, Wrap } from "#ui/layout/page";
import type { Route } from "./+types/jurisdiction-payments.route";
import { PaymentAccountPart } from "./payment-account-part";
import { SettingNumber } from "./setting-number";

const { loader, clientLoader, meta } = screenOf(
  ({ organization }) => ({ organization, timeZone: organization.timeZone, takesCards: organization.takesCards ?? false }),
  m.jurisdiction_payments,
);

export { clientLoader, loader, meta };

/** The account at the payment provider that fees paid by card go to. */
export default function JurisdictionPayments({ loaderData: { organization, ...account } }: Route.ComponentProps) {
  return (
    <Wrap narrow>
      <Stack>
        <BackLink to="/jurisdiction">{m.jurisdiction_title()}</BackLink>
        <PageTitle close>{m.jurisdiction_payments()}</PageTitle>
        <Text measure>{m.jurisdiction_payments_lead()}</Text>
        <PaymentAccountPart {...account} />
        <SettingNumber
          organization={organization}
          name="invoiceDays"
          label={m.jurisdiction_invoice_days()}
          hint={m.jurisdiction_invoice_days_hint()}
          least={1}
          most={365}
          unset={usualInvoiceDays}
        />
      </Stack>
    </Wrap>
  );
}
