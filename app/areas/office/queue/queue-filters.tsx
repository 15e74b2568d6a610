import { useEffect, useRef, useState } from "react";
import { m } from "#schemas/messages/compiled/messages";
import { TextField } from "#ui/field/text-field";
import type { QueueAddress } from "./queue-address";
import { queueStyles } from "./queue-styles";

export const filterId = "queue-filter";

type FiltersProps = {
  address: QueueAddress;
  onFilter: (change: Pick<QueueAddress, "text">) => void;
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

/** Find as you type; the other filters come after the page (`queue-tools.tsx`). */
export function QueueFilters(props: FiltersProps) {
  const [typed, type] = useTypedFilter(props.address.text, props.onFilter);
  return (
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
  );
}
