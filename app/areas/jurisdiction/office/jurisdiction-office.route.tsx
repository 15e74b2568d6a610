import { screenOf } from "#app/screen/read/screen-of";
import { m } from "#schemas/messages/compiled/messages";
import { BackLink, PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import type { Route } from "./+types/jurisdiction-office.route";
import { AccentPart } from "./accent-part";
import { ContactPart } from "./contact-part";
import { DrawerAccountPart } from "./drawer-account-part";
import { officeToday } from "./office-today";
import { QueuePart } from "./queue-part";
import { FactorPart } from "./staff-sign-in-part";

const { loader, clientLoader, meta } = screenOf(officeToday, m.jurisdiction_office);

export { clientLoader, loader, meta };

/** How the authority shows itself: its name, how it is reached, its colour. */
export default function JurisdictionOffice({ loaderData: { organization, today } }: Route.ComponentProps) {
  return (
    <Wrap narrow>
      <Stack>
        <BackLink to="/jurisdiction">{m.jurisdiction_title()}</BackLink>
        <PageTitle close>{m.jurisdiction_office()}</PageTitle>
        <Text measure>{m.jurisdiction_office_lead()}</Text>
        <Sheet>
          <ContactPart organization={organization} />
        </Sheet>
        <Sheet as="section" labelledBy="jurisdiction-accent">
          <AccentPart organization={organization} />
        </Sheet>
        <Sheet as="section" labelledBy="jurisdiction-queue">
          <QueuePart organization={organization} />
        </Sheet>
        <Sheet as="section" labelledBy="jurisdiction-drawers">
          <DrawerAccountPart organization={organization} />
        </Sheet>
        <Sheet as="section" labelledBy="jurisdiction-factor">
          <FactorPart organization={organization} today={today} />
        </Sheet>
      </Stack>
    </Wrap>
  );
}
