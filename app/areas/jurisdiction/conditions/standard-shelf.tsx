import { useState } from "react";
import { newId } from "#app/local/sync/platform";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { m } from "#schemas/messages/compiled/messages";
import type { StandardCondition } from "#schemas/permit/standard/standard-condition";
import { foundStandards, standardContentOf } from "#schemas/permit/standard/standard-list";
import { Button } from "#ui/button";
import { TextField } from "#ui/field/text-field";
import { Stack, Text } from "#ui/layout/page";
import { Rows } from "#ui/list";
import { Notice } from "#ui/notice";
import type { ConditionsPage } from "./conditions-library-view";
import { StandardEntry } from "./standard-entry";

/** What was removed last, to be put back as a new one. */
function Removed({ standard, onBack }: { standard: StandardCondition; onBack: () => void }) {
  const act = useAct();
  const back = async () => {
    if (await act.run("standard-condition.add", { id: newId(), content: standardContentOf(standard) })) onBack();
  };
  return (
    <>
      <Notice
        live
        title={m.standard_removed({ title: standard.title })}
        action={
          <Button size="small" onClick={() => void back()}>
            {m.standard_put_back()}
          </Button>
        }
      />
      <ProblemLine problem={act.problem} />
    </>
  );
}

/** Every standard condition, found by words. */
export function StandardShelf({ page }: { page: ConditionsPage }) {
  const [words, setWords] = useState("");
  const [removed, setRemoved] = useState<StandardCondition | null>(null);
  const act = useAct();
  const found = foundStandards(page.library, words);
  const remove = async (standard: StandardCondition) => {
    if (!(await act.run("standard-condition.remove", { id: standard.id }))) return;
    setRemoved(standard);
    document.getElementById("standard-list")?.focus();
  };
  return (
    <Stack>
      <h2 id="standard-list" tabIndex={-1}>
        <Text as="h3" element="span">
          {m.standard_list()}
        </Text>
      </h2>
      {page.library.length > 0 && (
        <>
          <TextField
            type="search"
            label={m.standard_find()}
            value={words}
            maxLength={200}
            onChange={({ target }) => setWords(target.value)}
          />
          <Text as="meta" tone="muted">
            {m.standard_count({ count: found.length })}
          </Text>
        </>
      )}
      <ProblemLine problem={act.problem} />
      {removed && <Removed key={removed.id} standard={removed} onBack={() => setRemoved(null)} />}
      {found.length === 0 && <Text tone="muted">{page.library.length === 0 ? m.standard_none() : m.standard_nothing()}</Text>}
      {found.length > 0 && (
        <Rows label={m.standard_list()}>
          {found.map((standard) => (
            <StandardEntry key={standard.id} page={page} standard={standard} onRemove={() => void remove(standard)} />
          ))}
        </Rows>
      )}
    </Stack>
  );
}
