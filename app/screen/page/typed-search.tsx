import { Form, useSubmit } from "react-router";
import { TextField } from "#ui/field/text-field";

export type TypedSearchProps = { label: string; hint: string; text: string; keep?: Readonly<Record<string, string>> | undefined };

/** A search that answers while one types: its words are the page's `text` query, so a reload and a link keep them; so does `keep`, what else the address says. */
export function TypedSearch({ label, hint, text, keep = {} }: TypedSearchProps) {
  const submit = useSubmit();
  return (
    <Form role="search" onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}>
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        label={label}
        hint={hint}
        name="text"
        type="search"
        autoComplete="off"
        autoCapitalize="off"
        enterKeyHint="search"
        maxLength={200}
        defaultValue={text}
      />
    </Form>
  );
}
