import { useState } from "react";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { refusalOf } from "#app/areas/office/workspace/refusal-of";
import { workspaceStyles } from "#app/areas/office/workspace/workspace-styles";
import { unmadeId } from "#app/features/permit/preflight";
import { newId } from "#app/local/sync/platform";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { inLanguage } from "#app/wording/permit-text";
import { calendarOf } from "#schemas/calendar/business-days";
import { usualRequestDays } from "#schemas/document/file-request";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { SelectField, TextAreaField, TextField } from "#ui/field/text-field";
import { Disclosure } from "#ui/layout/disclosure";
import { Actions, Stack, Text } from "#ui/layout/page";
import { LinkButton } from "#ui/text-link";

interface FileDraft {
  readonly id: string;
  readonly name: string;
  readonly why: string;
  /** Empty = no document type. */
  readonly slot: string;
}
interface RequestDraft {
  readonly title: string;
  readonly message: string;
  readonly dueOn: string;
  readonly files: readonly FileDraft[];
}

/** So many files one request may ask for. */
const mostFiles = 20;
const emptyFile = (id: string): FileDraft => ({ id, name: "", why: "", slot: "" });

function blankFor(page: OfficePermitPage): RequestDraft {
  const calendar = calendarOf(page.calendar);
  const dueOn = calendar.addBusinessDays(calendar.localDay(page.now), usualRequestDays);
  return { title: "", message: "", dueOn, files: [emptyFile("1")] };
}

/** What a request still lacks, by field; empty when it can be sent. */
function lacksOf({ title, dueOn, files }: RequestDraft, page: OfficePermitPage): ReadonlyMap<string, string> {
  const calendar = calendarOf(page.calendar);
  const lacks = new Map<string, string>();
  if (title.trim() === "") lacks.set("request-title", m.requests_error_title());
  for (const { id, name } of files) if (name.trim() === "") lacks.set(`request-name-${id}`, m.requests_error_name());
  if (!(dueOn >= calendar.localDay(page.now))) lacks.set("request-due", m.requests_error_due());
  else if (!calendar.isBusinessDay(dueOn)) lacks.set("request-due", m.requests_error_closed());
  return lacks;
}

type FileFieldsProps = {
  page: OfficePermitPage;
  file: FileDraft;
  number: number;
  error: string | undefined;
  onChange: (file: FileDraft) => void;
  onRemove: (() => void) | undefined;
};

function FileFields({ page, file, number, error, onChange, onRemove }: FileFieldsProps) {
  const types = page.type?.documents ?? [];
  const options = [
    { value: "", label: m.requests_no_type() },
    ...types.map(({ slot, name }) => ({ value: slot, label: inLanguage(name) })),
  ];
  return (
    <fieldset>
      <legend>
        <Text as="h4" element="span">
          {m.requests_file_number({ number })}
        </Text>
      </legend>
      <Stack space="small">
        <TextField
          id={`request-name-${file.id}`}
          label={m.requests_file_name()}
          value={file.name}
          maxLength={120}
          onChange={(event) => onChange({ ...file, name: event.target.value })}
          error={error}
        />
        <TextAreaField
          id={`request-why-${file.id}`}
          label={m.requests_file_why()}
          rows={2}
          value={file.why}
          onChange={(event) => onChange({ ...file, why: event.target.value })}
        />
        {types.length > 0 && (
          <SelectField
            id={`request-slot-${file.id}`}
            label={m.requests_file_type()}
            options={options}
            value={file.slot}
            onChange={(event) => onChange({ ...file, slot: event.target.value })}
          />
        )}
        {onRemove && (
          <LinkButton about={file.name || m.requests_file_number({ number })} onClick={onRemove}>
            {m.requests_file_remove()}
          </LinkButton>
        )}
      </Stack>
    </fieldset>
  );
}

function useRequestDraft(page: OfficePermitPage) {
  const [draft, setDraft, kept] = useTyping<RequestDraft>(`permit/${page.permit.id}#file-request`, blankFor(page));
  const [tried, setTried] = useState(false);
  const act = useAct();
  const lacks = lacksOf(draft, page);
  const ask = async () => {
    const [first] = lacks.keys();
    setTried(first !== undefined);
    if (first !== undefined) return document.getElementById(first)?.focus();
    const files = draft.files.map(({ id, name, why, slot }) => ({ id, name: name.trim(), why: why.trim(), slot: slot || null }));
    const { title, message, dueOn } = draft;
    const args = { permitId: page.permit.id, requestId: newId(), title: title.trim(), message: message.trim(), dueOn, files };
    if (!(await act.run("file-request.ask", args))) return;
    setTried(false);
    kept.clear();
  };
  return { draft, setDraft, kept, act, ask, errorOf: (field: string) => (tried ? lacks.get(field) : undefined) };
}

/** Asks the permit's parties for files: what for, each file, by when, and a word to them. */
export function FileRequestForm({ page }: { page: OfficePermitPage }) {
  const { draft, setDraft, kept, act, ask, errorOf } = useRequestDraft(page);
  const today = calendarOf(page.calendar).localDay(page.now);
  const probe = { permitId: page.permit.id, requestId: unmadeId, title: "-", dueOn: blankFor(page).dueOn, files: [{ id: "1", name: "-" }] };
  const refusal = refusalOf(page, "file-request.ask", probe);
  if (refusal?.field === "parties") return <Text tone="muted">{m.requests_nobody()}</Text>;
  if (refusal !== null) return null;
  const change = (part: Partial<RequestDraft>) => setDraft({ ...draft, ...part });
  const next = String(Math.max(...draft.files.map(({ id }) => Number(id))) + 1);
  return (
    <Disclosure summary={m.requests_ask()} open={kept.typed}>
      <div className={workspaceStyles().form}>
        <TextField
          id="request-title"
          label={m.requests_ask_title()}
          hint={m.requests_ask_title_hint()}
          value={draft.title}
          maxLength={160}
          onChange={(event) => change({ title: event.target.value })}
          error={errorOf("request-title")}
        />
        {draft.files.map((file, place) => (
          <FileFields
            key={file.id}
            page={page}
            file={file}
            number={place + 1}
            error={errorOf(`request-name-${file.id}`)}
            onChange={(changed) => change({ files: draft.files.map((one) => (one.id === file.id ? changed : one)) })}
            onRemove={draft.files.length > 1 ? () => change({ files: draft.files.filter(({ id }) => id !== file.id) }) : undefined}
          />
        ))}
        {draft.files.length < mostFiles && (
          <div>
            <Button size="small" onClick={() => change({ files: [...draft.files, emptyFile(next)] })}>
              {m.requests_file_another()}
            </Button>
          </div>
        )}
        <TextField
          id="request-due"
          type="date"
          width="medium"
          label={m.requests_due()}
          hint={m.requests_due_hint({ days: usualRequestDays })}
          value={draft.dueOn}
          min={today}
          onChange={(event) => change({ dueOn: event.target.value })}
          error={errorOf("request-due")}
        />
        <TextAreaField
          id="request-message"
          label={m.requests_message()}
          rows={2}
          value={draft.message}
          onChange={(event) => change({ message: event.target.value })}
        />
        <ProblemLine problem={act.problem} />
        <Actions>
          <Button variant="primary" busy={act.busy ? m.office_act_saving() : undefined} onClick={() => void ask()}>
            {m.requests_send()}
          </Button>
        </Actions>
      </div>
    </Disclosure>
  );
}
