import { screenOf } from "#app/screen/read/screen-of";
import { m } from "#schemas/messages/compiled/messages";
import { PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { PlaceRow, Rows } from "#ui/list";
import type { Route } from "./+types/jurisdiction-front.route";

const { loader, clientLoader, meta } = screenOf(({ organization }) => ({ name: organization.name }), m.jurisdiction_title);

export { clientLoader, loader, meta };

const places = [
  { to: "/jurisdiction/types", name: m.jurisdiction_types, text: m.jurisdiction_types_text },
  { to: "/jurisdiction/hours", name: m.jurisdiction_hours, text: m.jurisdiction_hours_text },
  { to: "/jurisdiction/office", name: m.jurisdiction_office, text: m.jurisdiction_office_text },
  { to: "/jurisdiction/letters", name: m.letters_title, text: m.letters_text },
  { to: "/jurisdiction/conditions", name: m.jurisdiction_conditions, text: m.jurisdiction_conditions_text },
  { to: "/jurisdiction/payments", name: m.jurisdiction_payments, text: m.jurisdiction_payments_text },
  { to: "/jurisdiction/inactive-permits", name: m.inactive_title, text: m.inactive_text },
  { to: "/jurisdiction/go-live", name: m.golive_title, text: m.golive_text },
  { to: "/jurisdiction/audit", name: m.audit_title, text: m.audit_text },
  { to: "/jurisdiction/open-data", name: m.jurisdiction_open_data, text: m.jurisdiction_open_data_text },
] as const;

/** The rules of the authority, and what it gives to the public. */
export default function JurisdictionFront({ loaderData: { name } }: Route.ComponentProps) {
  return (
    <Wrap narrow>
      <PageTitle>{m.jurisdiction_title()}</PageTitle>
      <Stack>
        <Text measure>{m.jurisdiction_lead({ name })}</Text>
        <Sheet>
          <Rows label={m.jurisdiction_title()}>
            {places.map((place) => (
              <PlaceRow key={place.to} to={place.to} name={place.name()} text={place.text()} />
            ))}
          </Rows>
        </Sheet>
      </Stack>
    </Wrap>
  );
}
