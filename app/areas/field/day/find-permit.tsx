import { TypedSearch } from "#app/screen/page/typed-search";
import { useDevice } from "#app/screen/read/use-device";
import { stateName } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { scopes } from "#schemas/row-scope";
import { Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { Empty } from "#ui/notice";
import { TextLink } from "#ui/text-link";
import type { FieldAdd } from "./field-add-view";

/** Finds a permit by number, address or name as it is typed. What is typed stands in the address, so that going back finds it. */
export function FindPermit({ page }: { page: FieldAdd }) {
  const device = useDevice();
  const looked = page.text.trim() !== "";
  return (
    <>
      <TypedSearch label={m.field_find()} hint={m.field_find_hint()} text={page.text} />
      <Text as="meta" tone="muted" element="div">
        <span role="status">{looked ? m.field_found({ count: page.found.length }) : ""}</span>
      </Text>
      {looked && page.found.length === 0 && (
        <Empty title={m.field_find_none()}>{page.moreOnServer ? m.field_find_none_here() : m.field_find_none_text()}</Empty>
      )}
      {page.found.length > 0 && (
        <Rows label={m.field_find_results()}>
          {page.found.map((permit) => {
            const here = device?.replica.holds(scopes.permit(permit.id)) ?? true;
            return (
              <RowItem key={permit.id}>
                <span>
                  <TextLink to={`/office/field/add?permit=${encodeURIComponent(permit.id)}`} strong alone>
                    {permit.addressLine}
                  </TextLink>
                  <Text as="meta" tone="muted">
                    {[permit.number ?? m.permit_number_when_sent(), permit.typeName, permit.work].filter(Boolean).join(". ")}
                  </Text>
                </span>
                <Text as="meta" element="span">
                  {here ? stateName(permit.state) : m.field_not_on_device({ state: stateName(permit.state) })}
                </Text>
              </RowItem>
            );
          })}
        </Rows>
      )}
    </>
  );
}
