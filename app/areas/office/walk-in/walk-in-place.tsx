import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { OptionSearch } from "#app/screen/keys/option-search";
import { m } from "#schemas/messages/compiled/messages";
import type { Property } from "#schemas/property/property";
import { Button } from "#ui/button";
import { TextField } from "#ui/field/text-field";
import { DrawingTitle } from "#ui/layout/drawing";
import { SheetSection, Stack } from "#ui/layout/page";
import { SummaryList, SummaryRow } from "#ui/list";
import { LinkButton } from "#ui/text-link";
import { OpenHere } from "./open-here";
import type { WalkInPartProps } from "./walk-in-view";

const lineOf = ({ address }: Property): string => [address.line1, address.line2, address.city].filter(Boolean).join(", ");

function ByHand({ draft, onChange }: WalkInPartProps) {
  return (
    <Stack>
      <TextField
        id="walk-in-place"
        label={m.office_walk_in_street()}
        autoComplete="off"
        maxLength={120}
        width="large"
        value={draft.line1}
        onChange={(event) => onChange({ line1: event.target.value })}
      />
      <TextField
        label={m.office_walk_in_city()}
        optional
        autoComplete="off"
        maxLength={80}
        width="medium"
        value={draft.city}
        onChange={(event) => onChange({ city: event.target.value })}
      />
      <LinkButton onClick={() => onChange({ byHand: false })}>{m.office_walk_in_search_instead()}</LinkButton>
    </Stack>
  );
}

function Search({ page, onChange, onDone }: WalkInPartProps & { onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(page.find);
  const put = (change: Readonly<Record<string, string>>) =>
    setSearch(
      (before) =>
        new URLSearchParams([...Object.entries({ ...Object.fromEntries(before), ...change })].filter(([, value]) => value !== "")),
      {
        replace: true,
        preventScrollReset: true,
      },
    );
  const options = page.properties.map((property) => ({
    id: property.id,
    label: lineOf(property),
    note: property.parcel ?? "",
    property,
  }));
  return (
    <Stack>
      <OptionSearch
        field={field}
        label={m.office_walk_in_find()}
        typed={typed}
        onType={(find) => {
          setTyped(find);
          put({ find });
        }}
        results={m.walk_in_places()}
        groups={[
          { name: page.more ? m.walk_in_first({ count: options.length }) : m.walk_in_places(), options: typed === "" ? [] : options },
        ]}
        onChoose={({ property }) => {
          onChange({ propertyId: property.id, placeLine: lineOf(property), byHand: false });
          put({ place: property.id });
          onDone();
        }}
        empty={typed !== "" && page.find === typed ? m.office_walk_in_not_found() : ""}
        count={typed === "" ? "" : m.walk_in_count({ count: options.length })}
      />
      <LinkButton onClick={() => onChange({ byHand: true, propertyId: null })}>{m.office_walk_in_by_hand()}</LinkButton>
    </Stack>
  );
}

/** Where the work is: a place of the register with what stands open there, or an address by hand. */
export function WalkInPlace(props: WalkInPartProps & { onDone: () => void }) {
  const { page, draft, onChange } = props;
  const chosen = !draft.byHand && draft.propertyId !== null;
  return (
    <SheetSection labelledBy="walk-in-where">
      <DrawingTitle number={2} id="walk-in-where" title={m.walk_in_where()} note={m.office_walk_in_find_hint()} />
      {chosen && (
        <Stack>
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
          <OpenHere permits={page.openHere} />
        </Stack>
      )}
      {!chosen && (draft.byHand ? <ByHand {...props} /> : <Search {...props} />)}
    </SheetSection>
  );
}
