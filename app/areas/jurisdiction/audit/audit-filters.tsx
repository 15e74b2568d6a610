import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { AuditPeople, AuditQuery } from "#schemas/audit/audit-log";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { SelectField, TextField } from "#ui/field/text-field";
import { Actions, Row, Stack, Text } from "#ui/layout/page";
import { TextLink } from "#ui/text-link";
import { actChoices } from "./audit-acts-text";
import { auditSearch, isFiltered } from "./audit-address";

interface FilterProps {
  readonly query: AuditQuery;
  readonly people: AuditPeople["people"];
  readonly error: string | undefined;
}

type Set = (part: Partial<AuditQuery>) => void;

function WhoAndWhat({ typed, set, people }: { typed: AuditQuery; set: Set; people: AuditPeople["people"] }) {
  const named = people.map(({ id, name, left }) => ({ value: id, label: left ? m.audit_left({ name }) : name }));
  // An address may name somebody who is not among them: the choice stays what it says.
  const other = typed.by !== "" && !people.some(({ id }) => id === typed.by) ? [{ value: typed.by, label: typed.by }] : [];
  return (
    <Row align="start">
      <SelectField
        label={m.audit_by()}
        options={[{ value: "", label: m.audit_anybody() }, ...named, ...other]}
        value={typed.by}
        onChange={({ target }) => set({ by: target.value })}
      />
      <SelectField
        label={m.audit_kind()}
        options={[{ value: "", label: m.audit_any_kind() }, ...actChoices()]}
        value={typed.act}
        onChange={({ target }) => set({ act: target.value })}
      />
    </Row>
  );
}

function DaysAndWords({ typed, set, error }: { typed: AuditQuery; set: Set; error: string | undefined }) {
  return (
    <Row align="start">
      <TextField
        label={m.audit_permit()}
        width="medium"
        autoComplete="off"
        maxLength={60}
        value={typed.permit}
        onChange={({ target }) => set({ permit: target.value })}
        error={error}
      />
      <TextField
        type="date"
        label={m.audit_from()}
        width="medium"
        value={typed.from}
        onChange={({ target }) => set({ from: target.value })}
      />
      <TextField type="date" label={m.audit_to()} width="medium" value={typed.to} onChange={({ target }) => set({ to: target.value })} />
      <TextField
        label={m.audit_words()}
        hint={m.audit_words_hint()}
        width="medium"
        autoComplete="off"
        maxLength={100}
        value={typed.text}
        onChange={({ target }) => set({ text: target.value })}
      />
    </Row>
  );
}

/** Which acts are asked for. They stand in the address once they are searched, so that a link brings them back. */
export function AuditFilters({ query, people, error }: FilterProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(query);
  const set: Set = (part) => setTyped({ ...typed, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ search: auditSearch(typed) }, { preventScrollReset: true });
  };
  return (
    <form onSubmit={submit} noValidate aria-labelledby="audit-filters">
      <Stack>
        <Text as="h3" element="h2" id="audit-filters">
          {m.audit_filters()}
        </Text>
        <WhoAndWhat typed={typed} set={set} people={people} />
        <DaysAndWords typed={typed} set={set} error={error} />
        <Actions>
          <Button type="submit">{m.audit_apply()}</Button>
          {isFiltered(query) && <TextLink to="/jurisdiction/audit">{m.audit_clear()}</TextLink>}
        </Actions>
      </Stack>
    </form>
  );
}
