import { useState } from "react";
import { useNavigate } from "react-router";
import { newId } from "#app/local/sync/platform";
import { useConfirm } from "#app/screen/act/confirm-choice";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useRun } from "#app/screen/act/use-run";
import { hasPage } from "#app/screen/page/site-paths";
import { SaveStateOf } from "#app/screen/typing/save-state-of";
import { m } from "#schemas/messages/compiled/messages";
import type { Problem } from "#schemas/problem";
import type { UsabilityTest } from "#schemas/usability-test/usability-test";
import { Button } from "#ui/button";
import { ErrorSummary } from "#ui/field/error-summary";
import { DrawingTitle } from "#ui/layout/drawing";
import { Actions, PageTitle, Sheet, SheetSection } from "#ui/layout/page";
import { faultText } from "./fault-text";
import { TaskList } from "./task-list";
import { TestConflict } from "./test-conflict";
import { contentOf, draftOf, faultsOf, type TestDraft, type TestFault } from "./test-draft";
import { AboutFields, EndFields, RecordingFields } from "./test-fields";
import { newTestAggregate, useTestDraft } from "./use-test-draft";

export interface TestFormProps {
  /** Null: a new test. */
  readonly test: UsabilityTest | null;
  readonly timeZone: string;
}

/** Saves what is written; the id that it has from then on, or null while it was refused. */
function useSave(test: UsabilityTest | null) {
  const run = useRun();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const save = async (draft: TestDraft): Promise<string | null> => {
    if (busy) return null;
    setBusy(true);
    const id = test?.id ?? newId();
    const result = await run("usability-test.save", {
      id,
      base: draft.base,
      ...(draft.was && { was: draft.was }),
      content: contentOf(draft),
    });
    setBusy(false);
    setProblem(result.ok ? null : result.problem);
    return result.ok ? id : null;
  };
  return { busy, problem, save };
}

function FormEnd({ busy, problem, written, onDiscard, aggregate, timeZone }: FormEndProps) {
  return (
    <SheetSection>
      <ProblemLine problem={problem} />
      <Actions>
        <Button type="submit" variant="primary" busy={busy ? m.editor_form_saving() : undefined}>
          {m.editor_form_save()}
        </Button>
        {written && <Button onClick={onDiscard}>{m.editor_form_discard()}</Button>}
        <SaveStateOf aggregate={aggregate} timeZone={timeZone} />
      </Actions>
    </SheetSection>
  );
}
interface FormEndProps {
  readonly busy: boolean;
  readonly problem: Problem | null;
  readonly written: boolean;
  readonly onDiscard: () => void;
  readonly aggregate: string;
  readonly timeZone: string;
}

/** Writes a test, or changes what it asks: one form, kept on this device as it is typed. */
export function TestForm({ test, timeZone }: TestFormProps) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { draft, change, written, forget, conflict } = useTestDraft(test);
  const [faults, setFaults] = useState<readonly TestFault[]>([]);
  const [attempt, setAttempt] = useState(0);
  const { busy, problem, save } = useSave(test);
  const title = test === null ? m.editor_form_new() : m.editor_form_edit();
  const go = async () => {
    const found = faultsOf(draft, hasPage);
    setFaults(found);
    setAttempt(attempt + 1);
    if (found.length > 0) return;
    const id = await save(draft);
    if (id === null) return;
    forget();
    await navigate(`/editor/tests/${id}`);
  };
  const discard = async () => {
    const body = test === null ? m.editor_form_discard_new_text() : m.editor_form_discard_text();
    const labels = { actLabel: m.editor_form_discard(), safeLabel: m.editor_form_discard_keep(), danger: true };
    if ((await confirm({ title: m.editor_form_discard_title(), body, ...labels })) === null) return;
    forget();
    setFaults([]);
  };
  const part = { draft, faults, onChange: change };
  return (
    <>
      <ErrorSummary errors={faults.map((fault) => ({ id: fault.id, text: faultText(fault) }))} attempt={attempt} />
      {faults.length > 0 && <title>{`${m.ui_error_prefix()} ${title}`}</title>}
      <PageTitle>{title}</PageTitle>
      {conflict && test && <TestConflict {...conflict} theirs={contentOf(draftOf(test))} />}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void go();
        }}
      >
        <Sheet>
          <SheetSection labelledBy="part-about">
            <DrawingTitle number={1} id="part-about" title={m.editor_part_about()} />
            <AboutFields {...part} />
          </SheetSection>
          <SheetSection labelledBy="part-tasks">
            <DrawingTitle number={2} id="part-tasks" title={m.editor_part_tasks()} />
            <TaskList {...part} />
          </SheetSection>
          <SheetSection labelledBy="part-recording">
            <DrawingTitle number={3} id="part-recording" title={m.editor_part_recording()} />
            <RecordingFields {...part} />
          </SheetSection>
          <SheetSection labelledBy="part-end">
            <DrawingTitle number={4} id="part-end" title={m.editor_part_end()} />
            <EndFields {...part} />
          </SheetSection>
          <FormEnd
            busy={busy}
            problem={problem}
            written={written}
            onDiscard={() => void discard()}
            aggregate={test === null ? newTestAggregate : `usability-test/${test.id}`}
            timeZone={timeZone}
          />
        </Sheet>
      </form>
    </>
  );
}
