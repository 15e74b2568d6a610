import { type FormEvent, useState } from "react";
import { newId } from "#app/local/sync/platform";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { Actions, Stack, Text } from "#ui/layout/page";
import type { ConditionsPage } from "./conditions-library-view";
import { focusFault, StandardFields } from "./standard-fields";
import { blankStandard, readTyped, type StandardFault } from "./typed-standard";

const id = "standard-new";

/** A condition for the library. What is typed stays until it is taken. */
export function NewStandard({ page }: { page: ConditionsPage }) {
  const [typed, setTyped, kept] = useTyping("standard-conditions#new", blankStandard);
  const [faults, setFaults] = useState<readonly StandardFault[]>([]);
  const [told, setTold] = useState("");
  const act = useAct();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const read = readTyped(typed, page.library, null);
    setFaults(read.ok ? [] : read.faults);
    setTold("");
    if (!read.ok) return focusFault(id, read.faults);
    if (!(await act.run("standard-condition.add", { id: newId(), content: read.content }))) return;
    kept.clear();
    setTold(m.standard_added({ title: read.content.title }));
    document.getElementById(`${id}-title`)?.focus();
  };
  return (
    <form onSubmit={(event) => void add(event)} noValidate aria-labelledby={id}>
      <Stack>
        <Text as="h3" element="h2" id={id}>
          {m.standard_new()}
        </Text>
        <StandardFields id={id} types={page.types} typed={typed} faults={faults} onChange={setTyped} />
        <ProblemLine problem={act.problem} />
        <Actions>
          <Button type="submit" busy={act.busy ? m.standard_saving() : undefined}>
            {m.standard_add()}
          </Button>
        </Actions>
        <div role="status">{told !== "" && <Text tone="muted">{told}</Text>}</div>
      </Stack>
    </form>
  );
}
