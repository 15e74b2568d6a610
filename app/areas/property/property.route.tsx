import { screenOf } from "#app/screen/read/screen-of";
import { m } from "#schemas/messages/compiled/messages";
import { ButtonLink } from "#ui/button";
import { Breadcrumbs, Row, Sheet, Stack, Wrap } from "#ui/layout/page";
import { TitleBlock } from "#ui/layout/title-block";
import type { Route } from "./+types/property.route";
import { KeepPart } from "./keep-part";
import { OpenPart } from "./open-part";
import { propertyPage } from "./property-view";
import { TimelinePart } from "./timeline-part";

const { loader, clientLoader, meta } = screenOf(propertyPage, { alone: (page) => page?.property.address.line1 ?? m.property_title() });

export { clientLoader, loader, meta };

export default function PropertyRoute({ loaderData: page }: Route.ComponentProps) {
  const { property } = page;
  return (
    <Wrap>
      <Breadcrumbs
        label={m.tracker_breadcrumb()}
        items={[{ label: m.property_title(), to: "/property" }, { label: property.address.line1 }]}
      />
      <Stack space="normal">
        <TitleBlock
          heading={[property.address.line1, property.address.line2].filter(Boolean).join(", ")}
          work={[property.address.city, property.address.state, property.address.zip].filter(Boolean).join(", ")}
          cells={[
            { label: m.permit_parcel(), value: property.parcel ?? m.property_unknown() },
            { label: m.property_zoning(), value: property.zoning ?? m.property_unknown() },
            { label: m.property_count(), value: String(page.permits.length), wide: true },
          ]}
        />
        <Row>
          <ButtonLink variant="primary" to={`/apply?property=${encodeURIComponent(property.id)}`}>
            {m.property_apply()}
          </ButtonLink>
        </Row>
        <KeepPart page={page} />
        <Sheet>
          <OpenPart page={page} />
          <TimelinePart page={page} />
        </Sheet>
      </Stack>
    </Wrap>
  );
}
