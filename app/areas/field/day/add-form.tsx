import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import { newId } from "#app/local/sync/platform";
import { useRun } from "#app/screen/act/use-run";
import { useTyping } from "#app/screen/typing/use-typing";
import { inLanguage, stateName } from "#app/wording/permit-text";
import { problemText } from "#app/wording/problem-text";
import { m } from "#schemas/messages/compiled/messages";
import { aggregates } from "#schemas/row-scope";
import { Button } from "#ui/button";
import { Checkbox, RadioGroup } from "#ui/field/choice-field";
import { ErrorSummary, type FieldError } from "#ui/field/error-summary";
import { TextAreaField, TextField } from "#ui/field/text-field";
import { Actions, Sheet, Stack } from "#ui/layout/page";
import { TitleBlock } from "#ui/layout/title-block";
import { Notice } from "#ui/notice";
import { TextLink } from "#ui/text-link";
import { type AddChoice, type AddTo, codeOfName } from "./field-add-view";

/** The inspection being added. Its id is made with the first touch, so that it is never added twice. */
interface AddDraft {
  readonly id: string;
  readonly code: string;
  /** Words for an inspection that no list names. */
  readonly name: string;
  readonly final: boolean;
  readonly reason: string;
}

const untouched: AddDraft = { id: "", code: "", name: "", final: false, reason: "" };
const otherCode = "other";
const fields = { code: "add-code", name: "add-name", reason: "add-reason" } as const;

function faultsOf(draft: AddDraft): readonly FieldError[] {
  const faults: FieldError[] = [];
  if (draft.code === "") faults.push({ id: fields.code, text: m.field_add_code_missing() });
  if (draft.code === otherCode && draft.name.trim() === "") faults.push({ id: fields.name, text: m.field_add_name_missing() });
  if (draft.reason.trim() === "") faults.push({ id: fields.reason, text: m.field_add_reason_missing() });
  return faults;
}

/** What stands against an inspection; it only warns. */
function choiceHint(choice: AddChoice): string | undefined {
  if (choice.state === "passed") return m.field_add_passed();
  if (choice.state === "open") return m.field_add_open();
  if (choice.state === "waiting") return m.field_add_waiting({ names: choice.waitsFor.map(inLanguage).join(", ") });
  return choice.final ? m.field_add_final() : undefined;
}

function Warnings({ to, choice }: { to: AddTo; choice: AddChoice | null }) {
  return (
    <>
      {!to.active && (
        <Notice tone="waiting" title={m.field_add_state_title({ state: stateName(to.permit.state) })}>
          {m.field_add_state_text()}
        </Notice>
      )}
      {to.permit.stopWork && <Notice tone="stopped" title={m.permit_stop_work()} />}
      {choice?.state === "waiting" && (
        <Notice tone="waiting" live title={m.field_before_title()}>
          {choice.waitsFor.map(inLanguage).join(", ")}
        </Notice>
      )}
      {choice?.openId && (
        <Notice
          tone="waiting"
          live
          title={m.field_add_open_title()}
          action={<TextLink to={`/office/field/${choice.openId}`}>{m.field_add_open_go()}</TextLink>}
        >
          {m.field_add_open_text()}
        </Notice>
      )}
    </>
  );
}

/** The arguments of the command: an inspection of the list by its code, another by its name. */
function argsOf(draft: AddDraft, to: AddTo, chosen: AddChoice | null) {
  const byHand = { name: draft.name.trim(), final: draft.final };
  const named = chosen ? { code: chosen.code, name: chosen.name.en, final: chosen.final } : { code: codeOfName(draft.name), ...byHand };
  return { permitId: to.permit.id, inspectionId: draft.id, ...named, reason: draft.reason };
}

function useAdd(to: AddTo) {
  const run = useRun();
  const navigate = useNavigate();
  const [draft, setDraft, kept] = useTyping<AddDraft>(`${aggregates.permit(to.permit.id)}#field-add`, untouched);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const chosen = to.choices.find(({ code }) => code === draft.code) ?? null;
  const refuse = (found: readonly FieldError[]) => {
    setErrors(found);
    setAttempt((times) => times + 1);
  };
  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const faults = faultsOf(draft);
    if (faults.length > 0) return refuse(faults);
    setBusy(true);
    const result = await run("inspection.add-on-site", argsOf(draft, to, chosen));
    setBusy(false);
    // The same id again: it was added before the page was lost.
    if (!result.ok && result.problem.code !== "conflict") return refuse([{ id: fields.code, text: problemText(result.problem) }]);
    kept.clear();
    await navigate(`/office/field/${draft.id}`);
  };
  const change = (part: Partial<AddDraft>) => {
    setErrors([]);
    setDraft({ ...draft, id: draft.id === "" ? newId() : draft.id, ...part });
  };
  return { draft, change, chosen, errors, attempt, busy, add };
}

/** Which inspection, and why it is added now. */
export function AddForm({ to }: { to: AddTo }) {
  const { draft, change, chosen, errors, attempt, busy, add } = useAdd(to);
  const errorOf = (id: string) => errors.find((error) => error.id === id)?.text;
  const options = to.choices.map((choice) => ({ value: choice.code, label: inLanguage(choice.name), hint: choiceHint(choice) }));
  const all = to.known ? options : [...options, { value: otherCode, label: m.field_add_other(), hint: undefined }];
  const { permit } = to;
  return (
    <>
      <ErrorSummary errors={errors} attempt={attempt} />
      <TitleBlock
        form="slim"
        level={2}
        heading={permit.address.line1}
        work={permit.description}
        cells={[
          { label: m.permit_status(), value: stateName(permit.state) },
          { label: m.permit_number(), value: permit.number ?? m.permit_number_when_sent(), number: permit.number !== null },
        ]}
      />
      <Warnings to={to} choice={chosen} />
      <form onSubmit={(event) => void add(event)} noValidate>
        <Sheet>
          <Stack>
            <RadioGroup
              id={fields.code}
              name="code"
              label={m.field_add_which()}
              options={all}
              value={draft.code || null}
              error={errorOf(fields.code)}
              onChange={(code) => change({ code })}
            />
            {draft.code === otherCode && (
              <>
                <TextField
                  id={fields.name}
                  label={m.field_add_name()}
                  value={draft.name}
                  maxLength={160}
                  error={errorOf(fields.name)}
                  onChange={(event) => change({ name: event.target.value })}
                />
                <Checkbox
                  label={m.field_add_is_final()}
                  checked={draft.final}
                  onChange={(event) => change({ final: event.target.checked })}
                />
              </>
            )}
            <TextAreaField
              id={fields.reason}
              label={m.field_add_reason()}
              hint={m.field_add_reason_hint()}
              rows={2}
              maxLength={1_000}
              value={draft.reason}
              error={errorOf(fields.reason)}
              onChange={(event) => change({ reason: event.target.value })}
            />
            <Actions>
              <Button type="submit" variant="primary" busy={busy ? m.field_adding() : undefined}>
                {m.field_add_begin()}
              </Button>
            </Actions>
          </Stack>
        </Sheet>
      </form>
    </>
  );
}
