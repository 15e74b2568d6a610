import { useSearchParams } from "react-router";
import { m } from "#schemas/messages/compiled/messages";
import type { Property } from "#schemas/property/property";
import { Button } from "#ui/button";
import { RadioGroup } from "#ui/field/choice-field";
import { TextField } from "#ui/field/text-field";
import { DrawingTitle } from "#ui/layout/drawing";
import { SheetSection, Stack, Text } from "#ui/layout/page";
import { SummaryList, SummaryRow } from "#ui/list";
import { LinkButton } from "#ui/text-link";
import type { WalkInPartProps } from "./walk-in-view";

const lineOf = ({ address }: Property): string => [address.line1, address.line2, address.city].filter(Boolean).join(", ");

function ByHand({ draft, faults, onChange }: WalkInPartProps) {
  return (
    <Stack>
      <TextField
        id="walk-in-place"
        label={m.office_walk_in_street()}
        maxLength={120}
        width="large"
        value={draft.line1}
        onChange={(event) => onChange({ line1: event.target.value })}
        error={faults.includes("place") ? m.office_error_place() : undefined}
      />
      <TextField
        label={m.office_walk_in_city()}
        optional
        maxLength={80}
        width="medium"
        value={draft.city}
        onChange={(event) => onChange({ city: event.target.value })}
      />
      <LinkButton onClick={() => onChange({ byHand: false })}>{m.office_walk_in_search_instead()}</LinkButton>
    </Stack>
  );
}

function Found({ page, draft, onChange }: WalkInPartProps) {
  if (page.find.trim() === "") return null;
  if (page.properties.length === 0) return <Text>{m.office_walk_in_not_found()}</Text>;
  return (
    <RadioGroup
      name="property"
      label={page.more ? m.property_first({ count: page.properties.length }) : m.office_walk_in_found({ count: page.properties.length })}
      options={page.properties.map((property) => ({
        value: property.id,
        label: lineOf(property),
        hint: property.parcel === null ? undefined : `${m.permit_parcel()} ${property.parcel}`,
      }))}
      value={draft.propertyId}
      onChange={(propertyId) => {
        const property = page.properties.find(({ id }) => id === propertyId);
        if (property) onChange({ propertyId, placeLine: lineOf(property), byHand: false });
      }}
    />
  );
}

function Search(props: WalkInPartProps) {
  const { page, faults, onChange } = props;
  const [, setSearch] = useSearchParams();
  return (
    <Stack>
      <TextField
        id="walk-in-place"
        type="search"
        label={m.office_walk_in_find()}
        hint={m.office_walk_in_find_hint()}
        width="large"
        autoComplete="off"
        defaultValue={page.find}
        onChange={(event) =>
          setSearch(event.target.value === "" ? {} : { find: event.target.value }, { replace: true, preventScrollReset: true })
        }
        error={faults.includes("place") ? m.office_error_place() : undefined}
      />
      <Found {...props} />
      <LinkButton onClick={() => onChange({ byHand: true, propertyId: null })}>{m.office_walk_in_by_hand()}</LinkButton>
    </Stack>
  );
}

/** Where the work is: a place of the register, or an address by hand. */
export function WalkInPlace(props: WalkInPartProps) {
  const { draft, onChange } = props;
  const chosen = !draft.byHand && draft.propertyId !== null;
  return (
    <SheetSection labelledBy="walk-in-place-title">
      <DrawingTitle number={1} id="walk-in-place-title" title={m.office_walk_in_place()} />
      {chosen ? (
        <SummaryList>
          <SummaryRow
            term={m.office_column_address()}
            action={
              <Button size="small" onClick={() => onChange({ propertyId: null, placeLine: "" })}>
                {m.office_walk_in_change()}
              </Button>
            }
          >
            {draft.placeLine}
          </SummaryRow>
        </SummaryList>
      ) : draft.byHand ? (
        <ByHand {...props} />
      ) : (
        <Search {...props} />
      )}
    </SheetSection>
  );
}
