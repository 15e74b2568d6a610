import { ProblemLine } from "#app/screen/act/problem-line";
import { inLanguage } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import type { Problem } from "#schemas/problem";
import { Button } from "#ui/button";
import { dayAndTime } from "#ui/date-text";
import { BackLink, PageTitle, Row, Text } from "#ui/layout/page";
import type { FormPage } from "./forms-view";
import type { FormUndo } from "./use-form-edit";

export interface FormHeadProps {
  readonly page: FormPage;
  readonly steps: FormUndo;
  readonly mayChange: boolean;
  readonly problems: readonly (Problem | null)[];
  readonly onTest: () => void;
  readonly onCopyFrom: () => void;
}

/** What is being written, since when and by whom; undo and redo, and the ways to try it and to take from another form. */
export function FormHead({ page, steps, mayChange, problems, onTest, onCopyFrom }: FormHeadProps) {
  const { type, draft, timeZone } = page;
  const { undo, redo } = steps;
  const since = draft
    ? m.form_editor_draft({ number: type.edition + 1, name: draft.changedBy, time: dayAndTime(draft.changedAt, timeZone) })
    : m.forms_unchanged();
  return (
    <header className="fe-head">
      <div>
        <BackLink to="/editor/forms">{m.forms_title()}</BackLink>
        <PageTitle close>{inLanguage(type.name)}</PageTitle>
        <Text as="meta" tone="muted">
          {since} {m.form_editor_in_effect({ number: type.edition })}
        </Text>
      </div>
      <Row tight>
        {mayChange && (
          <>
            <Button size="small" onClick={() => void undo?.()} aria-disabled={undo === null || undefined}>
              {m.form_editor_undo()}
            </Button>
            <Button size="small" onClick={() => void redo?.()} aria-disabled={redo === null || undefined}>
              {m.form_editor_redo()}
            </Button>
            <Button size="small" onClick={onCopyFrom}>
              {m.form_editor_copy_from_other()}
            </Button>
          </>
        )}
        <Button size="small" onClick={onTest}>
          {m.form_editor_test()}
        </Button>
      </Row>
      {problems.map((problem, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each side of the page has its place.
        <ProblemLine key={at} problem={problem} />
      ))}
    </header>
  );
}
