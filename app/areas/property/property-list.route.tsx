import { m } from "#app/messages/compiled/messages";
import { readerOf } from "#app/shell/page-reader";
import { readHere } from "#app/shell/read-here";
import { TypedSearch } from "#app/shell/typed-search";
import { RowItem, Rows } from "#ui/list";
import { Empty } from "#ui/notice";
import { PageTitle, Row, Sheet, Stack, Text, Wrap } from "#ui/page";
import { TextLink } from "#ui/text-link";
import type { Route } from "./+types/property-list.route";
import { propertyList, propertyListHere } from "./property-view";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  propertyList(readerOf(context, request), new URL(request.url).searchParams);
export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) =>
  readHere(request, (reader) => propertyListHere(reader, new URL(request.url).searchParams, serverLoader), serverLoader);
export const meta: Route.MetaFunction = () => [{ title: m.property_title() }];

export default function PropertyListPage({ loaderData: list }: Route.ComponentProps) {
  return (
    <Wrap narrow>
      <Stack space="normal">
        <PageTitle>{m.property_title()}</PageTitle>
        <TypedSearch label={m.property_search()} hint={m.property_search_hint()} text={list.text} />
        <div role="status">
          {list.outOfReach && <Text tone="muted">{m.property_out_of_reach()}</Text>}
          {list.text.trim() !== "" && !list.outOfReach && <Text tone="muted">{m.property_found({ count: list.properties.length })}</Text>}
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
                <RowItem key={property.id}>
                  <Row between>
                    <TextLink to={`/property/${property.id}`} strong>
                      {[property.address.line1, property.address.line2, property.address.city].filter(Boolean).join(", ")}
                    </TextLink>
                    {property.parcel && (
                      <Text element="span" mono tone="muted">
                        {property.parcel}
                      </Text>
                    )}
                  </Row>
                </RowItem>
              ))}
            </Rows>
          </Sheet>
        )}
      </Stack>
    </Wrap>
  );
}
