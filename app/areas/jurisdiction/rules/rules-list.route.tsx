import { useSearchParams } from "react-router";
import { TypeDownload } from "#app/areas/jurisdiction/catalogue/type-download";
import type { Reader } from "#app/context";
import { screenOf } from "#app/screen/read/screen-of";
import { inLanguage } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { Button, ButtonLink } from "#ui/button";
import { BackLink, PageTitle, Row, Sheet, Stack, Wrap } from "#ui/layout/page";
import { PlaceRow, Rows } from "#ui/list";
import { Empty } from "#ui/notice";
import type { Route } from "./+types/rules-list.route";
import { rulesList } from "./rules-pages";
import { TypeNew } from "./type-new";

const typesPage = async (reader: Reader) => ({ types: await rulesList(reader) });

const { loader, clientLoader, meta } = screenOf(typesPage, m.jurisdiction_types);

export { clientLoader, loader, meta };

/** The permit types whose rules are set here. */
export default function RulesList({ loaderData: { types } }: Route.ComponentProps) {
  const [query, setQuery] = useSearchParams();
  const adding = query.has("add");
  const open = (wanted: boolean) => setQuery(wanted ? { add: "1" } : {}, { preventScrollReset: true, replace: true });
  return (
    <Wrap narrow>
      <Stack>
        <BackLink to="/jurisdiction">{m.jurisdiction_title()}</BackLink>
        <PageTitle close>{m.jurisdiction_types()}</PageTitle>
        <Sheet>
          {types.length === 0 ? (
            <Empty title={m.jurisdiction_types_none()}>{m.jurisdiction_types_none_text()}</Empty>
          ) : (
            <Rows label={m.jurisdiction_types()}>
              {types.map((type) => (
                <PlaceRow
                  key={type.code}
                  to={`/jurisdiction/types/${type.code}`}
                  name={type.withheld ? m.jurisdiction_type_withheld_name({ name: inLanguage(type.name) }) : inLanguage(type.name)}
                  text={m.jurisdiction_type_counts({
                    reviews: type.reviews,
                    inspections: type.inspections,
                    fees: type.fees,
                  })}
                />
              ))}
            </Rows>
          )}
        </Sheet>
        {types.length > 0 &&
          (adding ? (
            <Sheet as="section" labelledBy="new-type-title">
              <TypeNew types={types} close={() => open(false)} />
            </Sheet>
          ) : (
            <Row>
              <ButtonLink to="/jurisdiction/catalogue">{m.jurisdiction_catalogue_link()}</ButtonLink>
              <Button onClick={() => open(true)}>{m.jurisdiction_type_new()}</Button>
              <TypeDownload count={types.length} />
            </Row>
          ))}
      </Stack>
    </Wrap>
  );
}
