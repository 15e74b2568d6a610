import { stateName } from "#app/features/permit/permit-words";
import { m } from "#app/messages/compiled/messages";
import { readerOf } from "#app/shell/page-reader";
import { readHere } from "#app/shell/read-here";
import type { PermitSummary } from "#schemas/permit";
import { isOpen } from "#schemas/permit-states";
import { ButtonLink } from "#ui/button";
import { dayWithYear } from "#ui/date-words";
import { DrawingTitle } from "#ui/drawing";
import { RowItem, Rows } from "#ui/list";
import { Breadcrumbs, Row, Sheet, SheetSection, Stack, Text, Wrap } from "#ui/page";
import { Tag } from "#ui/tag";
import { TextLink } from "#ui/text-link";
import { TitleBlock } from "#ui/title-block";
import type { Route } from "./+types/property.route";
import { type PropertyPage, propertyPage, propertyPageHere } from "./property-view";

export const loader = ({ context, request, params }: Route.LoaderArgs) => propertyPage(readerOf(context, request), params.propertyId);
export const clientLoader = ({ request, serverLoader, params }: Route.ClientLoaderArgs) =>
  readHere(request, (reader) => propertyPageHere(reader, params.propertyId, serverLoader), serverLoader);
export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.property.address.line1 ?? m.property_title() }];

function PermitLine({ permit, staff }: { permit: PermitSummary; staff: boolean }) {
  const day = permit.appliedOn ?? permit.issuedOn;
  return (
    <RowItem>
      <Row between align="start">
        <Stack space="none">
          <Row tight>
            <TextLink to={staff ? `/office/permits/${permit.id}` : `/tracker/${permit.id}`} strong>
              <Text element="span" mono>
                {permit.number ?? m.permit_number_when_sent()}
              </Text>
            </TextLink>
            <span>{permit.typeName}</span>
          </Row>
          <Text as="meta" tone="muted">
            {permit.work}
          </Text>
        </Stack>
        <Row tight>
          {day && (
            <Text as="meta" element="span" tone="muted">
              {dayWithYear(day)}
            </Text>
          )}
          {isOpen(permit.state) ? (
            <Tag tone={permit.holdSeverity ? "stopped" : "us"}>{stateName(permit.state)}</Tag>
          ) : (
            <span>{stateName(permit.state)}</span>
          )}
        </Row>
      </Row>
    </RowItem>
  );
}

/** Open ones with a hold first, then the longest waiting. */
const worstFirst = (a: PermitSummary, b: PermitSummary): number =>
  Number(b.holdSeverity !== null) - Number(a.holdSeverity !== null) || (a.courtSince ?? "9").localeCompare(b.courtSince ?? "9");

function Sections({ page }: { page: PropertyPage }) {
  const open = page.permits.filter((permit) => isOpen(permit.state)).sort(worstFirst);
  const past = page.permits.filter((permit) => !isOpen(permit.state));
  return (
    <Sheet>
      <SheetSection labelledBy="open">
        <DrawingTitle id="open" number={1} title={m.property_open()} note={m.property_permits({ count: open.length })} />
        {open.length === 0 ? (
          <Text tone="muted">{m.property_open_none()}</Text>
        ) : (
          <Rows>
            {open.map((permit) => (
              <PermitLine key={permit.id} permit={permit} staff={page.staff} />
            ))}
          </Rows>
        )}
      </SheetSection>
      <SheetSection labelledBy="past">
        <DrawingTitle
          id="past"
          number={2}
          title={m.property_past()}
          note={m.property_permits({ count: past.length })}
          aside={m.tracker_newest_first()}
        />
        {past.length === 0 ? (
          <Text tone="muted">{m.property_past_none()}</Text>
        ) : (
          <Rows>
            {past.map((permit) => (
              <PermitLine key={permit.id} permit={permit} staff={page.staff} />
            ))}
          </Rows>
        )}
      </SheetSection>
    </Sheet>
  );
}

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
        <Sections page={page} />
      </Stack>
    </Wrap>
  );
}
