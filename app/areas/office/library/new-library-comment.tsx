import { type FormEvent, useState } from "react";
import { newId } from "#app/local/sync/platform";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { m } from "#schemas/messages/compiled/messages";
import type { LibraryContent, LibraryName } from "#schemas/review/library-comment";
import { Button } from "#ui/button";
import { RadioGroup } from "#ui/field/choice-field";
import { Actions, Stack, Text } from "#ui/layout/page";
import { titleFault } from "./library-faults";
import { LibraryFields, tidied } from "./library-fields";
import type { LibraryPage } from "./library-view";

const blank: LibraryContent & { readonly library: LibraryName | null } = {
  ...{ library: null, discipline: "", title: "", text: "", codeReference: "", blocking: true },
};
const id = "library-new";

/** A comment for oneself, or for everybody where one may. What is typed stays until it is taken. */
export function NewLibraryComment({ page }: { page: LibraryPage }) {
  const [typed, setTyped, kept] = useTyping("comment-library#new", blank);
  const [error, setError] = useState<string>();
  const [told, setTold] = useState("");
  const act = useAct();
  const { library: chosen, ...content } = typed;
  const library = page.mayOffice ? (chosen ?? "office") : "mine";
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const said = tidied(content);
    const fault = titleFault(page.comments, library, said, null);
    setError(fault);
    setTold("");
    if (fault !== undefined) return document.getElementById(`${id}-title`)?.focus();
    if (!(await act.run("library-comment.add", { id: newId(), library, content: said }))) return;
    kept.clear();
    setTold(m.library_added({ title: said.title }));
    document.getElementById(`${id}-title`)?.focus();
  };
  return (
    <form onSubmit={(event) => void add(event)} noValidate aria-labelledby={id}>
      <Stack>
        <Text as="h3" element="h2" id={id}>
          {m.library_new()}
        </Text>
        <LibraryFields
          id={id}
          typed={content}
          disciplines={page.disciplines}
          error={error}
          onChange={(next) => setTyped({ ...next, library: chosen })}
        />
        {page.mayOffice && (
          <RadioGroup
            name="library"
            label={m.library_for_whom()}
            options={[
              { value: "office", label: m.library_office(), hint: m.library_office_hint() },
              { value: "mine", label: m.library_mine(), hint: m.library_mine_hint() },
            ]}
            value={library}
            onChange={(next) => setTyped({ ...typed, library: next })}
          />
        )}
        <ProblemLine problem={act.problem} />
        <Actions>
          <Button type="submit" busy={act.busy ? m.office_act_saving() : undefined}>
            {m.library_add()}
          </Button>
        </Actions>
        <div role="status">{told !== "" && <Text tone="muted">{told}</Text>}</div>
      </Stack>
    </form>
  );
}
