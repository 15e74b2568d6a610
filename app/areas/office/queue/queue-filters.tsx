import { useEffect, useRef, useState } from "react";
import { m } from "#schemas/messages/compiled/messages";
import { ChipButton } from "#ui/chip";
import { TextField } from "#ui/field/text-field";
import { Menu } from "#ui/shell/menu";
import type { MenuItem } from "#ui/shell/menu-item";
import type { QueueAddress } from "./queue-address";
import { queueStyles } from "./queue-styles";

export const filterId = "queue-filter";

type FiltersProps = {
  address: QueueAddress;
  types: readonly { readonly code: string; readonly name: string }[];
  importedTypes: readonly string[];
  onFilter: (change: Partial<Pick<QueueAddress, "text" | "typeCode" | "importedType">>) => void;
};

/**
 * What is typed shows at once; the list follows it. A change of the address from elsewhere (back, another view) takes its place:
 * one that only catches up with the typing does not, or the letters typed meanwhile would be lost.
 */
function useTypedFilter(text: string, onFilter: FiltersProps["onFilter"]) {
  const [typed, setTyped] = useState(text);
  const sent = useRef([text]);
  useEffect(() => {
    const place = sent.current.indexOf(text);
    sent.current = place < 0 ? [text] : sent.current.slice(place);
    if (place < 0) setTyped(text);
  }, [text]);
  const type = (value: string) => {
    setTyped(value);
    sent.current.push(value);
    onFilter({ text: value });
  };
  return [typed, type] as const;
}

/** The permit types to filter by: the office's own, then those that permits brought from other systems. */
function typeItems({ types, importedTypes, onFilter }: Omit<FiltersProps, "address">): MenuItem[] {
  const imported = importedTypes.map((name) => ({
    id: `imported ${name}`,
    label: name,
    onSelect: () => onFilter({ typeCode: "", importedType: name }),
  }));
  return [
    ...types.map(({ code, name }) => ({ id: code, label: name, onSelect: () => onFilter({ typeCode: code, importedType: "" }) })),
    ...(imported.length > 0 ? [{ id: "imported", heading: m.office_type_imported() }, ...imported] : []),
  ];
}

function TypeFilter({ address, ...rest }: FiltersProps) {
  const items = typeItems(rest);
  const chosen = address.importedType || rest.types.find(({ code }) => code === address.typeCode)?.name;
  if (chosen !== undefined)
    return (
      <ChipButton removes label={m.office_type_remove({ type: chosen })} onClick={() => rest.onFilter({ typeCode: "", importedType: "" })}>
        {m.office_type_is({ type: chosen })}
      </ChipButton>
    );
  if (items.length === 0) return null;
  return <Menu label={m.office_type_menu()} trigger={<ChipButton opens>{m.office_type_any()}</ChipButton>} items={items} />;
}

/** Find as you type, and the permit type. */
export function QueueFilters(props: FiltersProps) {
  const [typed, type] = useTypedFilter(props.address.text, props.onFilter);
  return (
    <>
      <search className={queueStyles().filter}>
        <TextField
          id={filterId}
          label={m.office_filter()}
          labelSize="hidden"
          placeholder={m.office_filter()}
          value={typed}
          onChange={(event) => type(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          type="search"
        />
      </search>
      <TypeFilter {...props} />
    </>
  );
}
