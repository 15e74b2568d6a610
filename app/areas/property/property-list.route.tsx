import type { ReactNode } from "react";
import { TypedSearch } from "#app/screen/page/typed-search";
import { screenOf } from "#app/screen/read/screen-of";
import { m } from "#schemas/messages/compiled/messages";
import type { Property } from "#schemas/property/property";
import { fullDayAndTime } from "#ui/date-text";
import { PageTitle, Row, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { Empty } from "#ui/notice";
import { TextLink } from "#ui/text-link";
import type { Route } from "./+types/property-list.route";
import { type PropertyList, propertyList } from "./property-view";

const { loader, clientLoader, meta } = screenOf(propertyList, { alone: m.property_title });

export { clientLoader, loader, meta };

function PropertyLine({ property, children }: { property: Property; children: ReactNode }) {
  const { line1, line2, city } = property.address;
  return (
    <RowItem>
      <Row between>
        <TextLink to={`/property/${property.id}`} strong>
          {[line1, line2, city].filter(Boolean).join(", ")}
        </TextLink>
        {children}
      </Row>
    </RowItem>
  );
}

function foundWords({ near, more, properties }: PropertyList): string {
  const count = properties.length;
  if (near) return m.property_near();
  return more ? m.property_first({ count }) : m.property_found({ count });
}

export default function PropertyListPage({ loaderData: list }: Route.ComponentProps) {
  return (
    <Wrap narrow>
      <Stack space="normal">
        <PageTitle>{m.property_title()}</PageTitle>
        <TypedSearch label={m.property_search()} hint={m.property_search_hint()} text={list.text} />
        <div role="status">
          {list.outOfReach && <Text tone="muted">{m.property_out_of_reach()}</Text>}
          {list.text.trim() !== "" && !list.outOfReach && <Text tone="muted">{foundWords(list)}</Text>}
        </div>
        {list.text.trim() !== "" && !list.outOfReach && list.properties.length === 0 && (
          <Empty level={2} title={m.property_none({ text: list.text })}>
            {m.property_none_text()}
          </Empty>
        )}
        {list.properties.length > 0 && (
          <Sheet>
            <Rows label={m.property_title()}>
              {list.properties.map((property) => (
                <PropertyLine key={property.id} property={property}>
                  {property.parcel && (
                    <Text element="span" mono tone="muted">
                      {property.parcel}
                    </Text>
                  )}
                </PropertyLine>
              ))}
            </Rows>
          </Sheet>
        )}
        {list.kept.length > 0 && (
          <Sheet as="section" labelledBy="kept">
            <Text as="h3" element="h2" id="kept">
              {m.property_kept_list()}
            </Text>
            <Rows>
              {list.kept.map(({ property, keptAt }) => (
                <PropertyLine key={property.id} property={property}>
                  <Text as="meta" element="span" tone="muted">
                    {m.property_kept_since({ day: fullDayAndTime(keptAt, list.timeZone) })}
                  </Text>
                </PropertyLine>
              ))}
            </Rows>
          </Sheet>
        )}
      </Stack>
    </Wrap>
  );
}
