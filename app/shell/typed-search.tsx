import { Form, useSubmit } from "react-router";
import { TextField } from "#ui/text-field";

export type TypedSearchProps = { label: string; hint: string; text: string };

/** A search that answers while one types: its words are the page's `text` query, so a reload and a link keep them. */
export function TypedSearch({ label, hint, text }: TypedSearchProps) {
  const submit = useSubmit();
  return (
    <Form role="search" onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}>
      <TextField label={label} hint={hint} name="text" type="search" autoComplete="off" defaultValue={text} />
    </Form>
  );
}
