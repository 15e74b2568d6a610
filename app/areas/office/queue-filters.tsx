import { useEffect, useRef, useState } from "react";
import { m } from "#app/messages/compiled/messages";
import { ChipButton } from "#ui/chip";
import { Menu } from "#ui/menu";
import { TextField } from "#ui/text-field";
import type { QueueAddress } from "./queue-address";
import { queueLook } from "./queue-look";

export const filterId = "queue-filter";

type FiltersProps = {
  address: QueueAddress;
  types: readonly { readonly code: string; readonly name: string }[];
  onFilter: (change: Partial<Pick<QueueAddress, "text" | "typeCode">>) => void;
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

/** Find as you type, and the permit type. */
export function QueueFilters({ address, types, onFilter }: FiltersProps) {
  const [typed, type] = useTypedFilter(address.text, onFilter);
  const chosen = types.find(({ code }) => code === address.typeCode);
  const items = types.map(({ code, name }) => ({ id: code, label: name, onSelect: () => onFilter({ typeCode: code }) }));
  return (
    <>
      <search className={queueLook().filter}>
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
      {chosen ? (
        <ChipButton removes label={m.office_type_remove({ type: chosen.name })} onClick={() => onFilter({ typeCode: "" })}>
          {m.office_type_is({ type: chosen.name })}
        </ChipButton>
      ) : (
        types.length > 0 && (
          <Menu label={m.office_type_menu()} trigger={<ChipButton opens>{m.office_type_any()}</ChipButton>} items={items} />
        )
      )}
    </>
  );
}
