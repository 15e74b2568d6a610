import { useState } from "react";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { TextField } from "#ui/field/text-field";
import { Row } from "#ui/layout/page";

/** Asks what this counter is called, before anybody is called to it. */
export function CounterName({ name, onKeep }: { name: string; onKeep: (name: string) => void }) {
  const [typed, setTyped] = useState(name);
  const [wanted, setWanted] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setWanted(typed.trim() === "");
        if (typed.trim() !== "") onKeep(typed.trim());
      }}
    >
      <Row align="end">
        <TextField
          label={m.ticket_bar_name()}
          hint={m.ticket_bar_name_hint()}
          error={wanted ? m.ticket_bar_name_wanted() : undefined}
          width="small"
          maxLength={20}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">{m.ticket_bar_name_save()}</Button>
      </Row>
    </form>
  );
}
