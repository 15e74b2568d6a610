import { OrderButtons } from "#app/screen/keys/order-buttons";
import { m } from "#schemas/messages/compiled/messages";
import type { DraftInspection } from "#schemas/permit-type/permit-rules";
import { Button } from "#ui/button";
import { FieldGroup } from "#ui/field/field";
import { TextField } from "#ui/field/text-field";
import { Stack } from "#ui/layout/page";

type Items = DraftInspection["checklist"];

/** An id that none of the others has: answers are kept under it. */
function freshId(items: Items): string {
  const taken = new Set(items.map(({ id }) => id));
  let number = items.length + 1;
  while (taken.has(`item${number}`)) number += 1;
  return `item${number}`;
}

/** What the inspector looks at, one by one, in both languages. */
export function ChecklistFields({ items, onChange }: { items: Items; onChange: (items: Items) => void }) {
  const change = (at: number, more: Partial<Items[number]>) =>
    onChange(items.map((one, place) => (place === at ? { ...one, ...more } : one)));
  const swap = (at: number, by: 1 | -1) => {
    const [one, other] = [items[at], items[at + by]];
    if (one && other) onChange(items.map((each, place) => (place === at ? other : place === at + by ? one : each)));
  };
  return (
    <FieldGroup id="checklist" label={m.jurisdiction_items()}>
      <Stack>
        {items.map((item, at) => {
          const number = at + 1;
          return (
            <Stack key={item.id} space="small">
              <TextField
                id={`item-${item.id}-en`}
                label={m.jurisdiction_item_en({ number })}
                maxLength={200}
                value={item.text.en}
                onChange={(event) => change(at, { text: { ...item.text, en: event.target.value } })}
              />
              <TextField
                id={`item-${item.id}-es`}
                label={m.jurisdiction_item_es({ number })}
                lang="es"
                maxLength={200}
                value={item.text.es}
                onChange={(event) => change(at, { text: { ...item.text, es: event.target.value } })}
              />
              <TextField
                id={`item-${item.id}-code`}
                label={m.jurisdiction_item_code({ number })}
                width="medium"
                maxLength={40}
                value={item.codeReference ?? ""}
                onChange={(event) => change(at, { codeReference: event.target.value === "" ? undefined : event.target.value })}
              />
              <OrderButtons
                name={item.text.en || m.jurisdiction_item({ number })}
                place={at}
                of={items.length}
                ends={[m.jurisdiction_first(), m.jurisdiction_last()]}
                onMove={(by) => swap(at, by)}
                onRemove={() => onChange(items.filter((each) => each !== item))}
              />
            </Stack>
          );
        })}
        <div>
          <Button size="small" onClick={() => onChange([...items, { id: freshId(items), text: { en: "", es: "" } }])}>
            {m.jurisdiction_item_add()}
          </Button>
        </div>
      </Stack>
    </FieldGroup>
  );
}
