import { type FormEvent, useEffect, useRef, useState } from "react";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useDevice } from "#app/screen/read/use-device";
import { useTyping } from "#app/screen/typing/use-typing";
import { dueName, whenWords } from "#app/wording/desk/standard-text";
import { m } from "#schemas/messages/compiled/messages";
import type { StandardCondition } from "#schemas/permit/standard/standard-condition";
import { standardContentOf } from "#schemas/permit/standard/standard-list";
import { css } from "#styled/css";
import { Button } from "#ui/button";
import { Actions, Row, Stack, Text } from "#ui/layout/page";
import { RowItem } from "#ui/list";
import { LinkButton } from "#ui/text-link";
import type { ConditionsPage } from "./conditions-library-view";
import { focusFault, StandardFields } from "./standard-fields";
import { asTyped, readTyped, type StandardFault } from "./typed-standard";

/** As wide as its row. */
const whole = css({ width: "full" });

type EntryProps = { page: ConditionsPage; standard: StandardCondition };

/** Changes a standard condition, compared with what stood there when typing began. */
function EntryForm({ page, standard, onDone }: EntryProps & { onDone: () => void }) {
  const [first] = useState(() => ({ base: standardContentOf(standard), typed: asTyped(standard) }));
  const [{ base, typed }, setTyped, kept] = useTyping(`standard-condition/${standard.id}#content`, first);
  const [faults, setFaults] = useState<readonly StandardFault[]>([]);
  const act = useAct();
  const id = `standard-${standard.id}`;
  useEffect(() => document.getElementById(`${id}-title`)?.focus(), [id]);
  const leave = () => {
    kept.clear();
    onDone();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const read = readTyped(typed, page.library, standard.id);
    setFaults(read.ok ? [] : read.faults);
    if (!read.ok) return focusFault(id, read.faults);
    if (await act.run("standard-condition.edit", { id: standard.id, base, content: read.content })) leave();
  };
  return (
    <form
      className={whole}
      onSubmit={(event) => void save(event)}
      noValidate
      aria-label={m.standard_change_named({ title: standard.title })}
    >
      <Stack>
        <StandardFields id={id} types={page.types} typed={typed} faults={faults} onChange={(next) => setTyped({ base, typed: next })} />
        <ProblemLine problem={act.problem} />
        <Actions>
          <Button type="submit" busy={act.busy ? m.standard_saving() : undefined}>
            {m.standard_save()}
          </Button>
          <Button onClick={leave}>{m.standard_back()}</Button>
        </Actions>
      </Stack>
    </form>
  );
}

/** A standard condition with where it is suggested, and what may be done with it. */
export function StandardEntry({ page, standard, onRemove }: EntryProps & { onRemove: () => void }) {
  const device = useDevice();
  const [editing, setEditing] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) change.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return (
    <RowItem pending={device?.replica.isPending("standard-condition", standard.id)}>
      {editing ? (
        <EntryForm page={page} standard={standard} onDone={() => setEditing(false)} />
      ) : (
        <Stack space="tiny">
          <b>{standard.title}</b>
          <Text as="meta" tone="muted">
            {dueName(standard.dueBefore)}. {whenWords(standard.when, page.types)}.
          </Text>
          <Text measure>{standard.text}</Text>
          {standard.es !== "" && (
            <Text measure tone="muted">
              {m.standard_in_spanish({ text: standard.es })}
            </Text>
          )}
          <Row tight>
            <LinkButton ref={change} about={standard.title} onClick={() => setEditing(true)}>
              {m.standard_change()}
            </LinkButton>
            <LinkButton about={standard.title} onClick={onRemove}>
              {m.standard_remove()}
            </LinkButton>
          </Row>
        </Stack>
      )}
    </RowItem>
  );
}
