import { useEffect, useState } from "react";
import { z } from "zod";
import { browserDevice } from "#app/local/device/browser-device";
import { m } from "#schemas/messages/compiled/messages";
import type { Address } from "#schemas/property/address";
import { identifier } from "#schemas/values";
import { Button } from "#ui/button";
import { TextField } from "#ui/field/text-field";
import { Row, Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";

/** A place as the API for others gives it: BLDS names, and nothing where nothing is known. */
const place = z.object({
  id: identifier,
  OriginalAddress1: z.string(),
  OriginalAddress2: z.string().default(""),
  OriginalCity: z.string().default(""),
  OriginalState: z.string().default(""),
  OriginalZip: z.string().default(""),
  PIN: z.string().nullable().default(null),
});
const answer = z.object({ items: z.array(place), next: z.string().nullable() });
/** Waits for the typing to rest before it asks. Milliseconds. */
const patience = 250;

/** A place of the register that was found. */
export interface FoundPlace {
  readonly id: string;
  readonly address: Address;
  readonly parcel: string | null;
}

const placeFound = (one: z.infer<typeof place>): FoundPlace => ({
  id: one.id,
  address: {
    line1: one.OriginalAddress1,
    line2: one.OriginalAddress2,
    city: one.OriginalCity,
    state: one.OriginalState,
    zip: one.OriginalZip,
  },
  parcel: one.PIN,
});

type Found =
  | { readonly kind: "idle" }
  | { readonly kind: "found"; readonly properties: readonly FoundPlace[]; readonly more: boolean }
  | { readonly kind: "unreachable" };

/** Places of the office's register that match, asked of the worker: a device holds the register for staff alone. */
function useProperties(text: string): Found {
  const [found, setFound] = useState<Found>({ kind: "idle" });
  useEffect(() => {
    if (text.trim().length < 3) return setFound({ kind: "idle" });
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const read = await browserDevice().api.call(`/api/v2/properties?${new URLSearchParams({ text, limit: "8" })}`, answer, {
        signal: stop.signal,
      });
      if (stop.signal.aborted) return;
      setFound(
        read.kind === "ok"
          ? { kind: "found", properties: read.value.items.map(placeFound), more: read.value.next !== null }
          : { kind: "unreachable" },
      );
    }, patience);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text]);
  return found;
}

/** Finds the place by its address; unit, direction and spelling are forgiven. */
export function PropertySearch({ onChoose }: { onChoose: (property: FoundPlace) => void }) {
  const [text, setText] = useState("");
  const found = useProperties(text);
  return (
    <Stack space="small">
      <TextField
        id="property-search"
        label={m.apply_property_search()}
        hint={m.apply_property_search_hint()}
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div role="status">
        {found.kind === "unreachable" && <Text tone="muted">{m.apply_property_unreachable()}</Text>}
        {found.kind === "found" && (
          <Text tone="muted">
            {found.more ? m.property_first({ count: found.properties.length }) : m.apply_property_found({ count: found.properties.length })}
          </Text>
        )}
      </div>
      {found.kind === "found" && found.properties.length > 0 && (
        <Rows label={m.apply_property_search()}>
          {found.properties.map((each) => (
            <RowItem key={each.id}>
              <Row between>
                <span>
                  {[each.address.line1, each.address.line2, each.address.city].filter(Boolean).join(", ")}
                  {each.parcel && (
                    <>
                      {" "}
                      <Text element="span" mono tone="muted">
                        {each.parcel}
                      </Text>
                    </>
                  )}
                </span>
                <Button size="small" onClick={() => onChoose(each)}>
                  {m.apply_property_choose()}
                </Button>
              </Row>
            </RowItem>
          ))}
        </Rows>
      )}
    </Stack>
  );
}
