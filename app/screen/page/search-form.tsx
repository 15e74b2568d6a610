import { Search } from "lucide-react";
import { useId } from "react";
import { Form } from "react-router";
import { m } from "#schemas/messages/compiled/messages";
import { css } from "#styled/css";
import { Button } from "#ui/button";
import { TextField } from "#ui/field/text-field";

const line = css({ display: "flex", alignItems: "flex-end", gap: "2", "& > :first-child": { flex: "1", minWidth: "0" } });

/** Address, permit number, or what you want to do. A plain GET form: it works without scripts. */
export function SearchForm({ text = "" }: { text?: string | undefined }) {
  const id = useId();
  return (
    <Form role="search" method="get" action="/" className={line}>
      <TextField id={id} name="q" type="search" label={m.landing_search_label()} defaultValue={text} autoComplete="off" maxLength={200} />
      <Button type="submit" variant="primary" icon={Search}>
        {m.landing_search()}
      </Button>
    </Form>
  );
}
