import { editionSentences } from "#app/wording/edition-text";
import { m } from "#schemas/messages/compiled/messages";
import { type FormFault, stopsOf } from "#schemas/permit-type/form-checks";
import { type FormBody, publishedSections, publishedSlots } from "#schemas/permit-type/form-draft";
import type { PermitType } from "#schemas/permit-type/permit-type";
import { truncate } from "#schemas/plain/truncate";
import { Text } from "#ui/layout/page";
import { FormFaults } from "./form-faults";
import { FormHistory } from "./form-history";
import { FormPlanned } from "./form-planned";
import { FormPublish } from "./form-publish";
import { FormSheet } from "./form-sheet";
import { formSteps } from "./form-steps";
import type { FormPage } from "./forms-view";
import { stepsKey } from "./use-form-edit";

export interface FormFootProps {
  readonly page: FormPage;
  readonly form: FormBody;
  readonly faults: readonly FormFault[];
  readonly onRestore: ((edition: PermitType) => void) | null;
}

/** What the changes ask otherwise than the version in force, as a summary says it. */
function changesOf({ type }: FormPage, form: FormBody): string {
  const next = { sections: publishedSections(form.sections), documents: publishedSlots(form.documents) };
  return truncate(editionSentences(type, next).join(". "), 200);
}

/** The way to the next edition, or what is planned of it. */
function Publication({ page, form, stops }: { page: FormPage; form: FormBody; stops: number }) {
  const { type, draft, mayPublish, overtakenBy, today } = page;
  if (draft === null) return null;
  const onDone = () => formSteps.forget(stepsKey(page));
  const given = { draft, form, edition: type.edition + 1, stops, mayPublish, overtakenBy, today, onDone, changes: changesOf(page, form) };
  return (
    <FormSheet id="publish-title" title={draft.planned ? m.forms_planned_title() : m.forms_publish_title()}>
      {draft.planned ? <FormPlanned page={page} draft={draft} planned={draft.planned} stops={stops} /> : <FormPublish {...given} />}
    </FormSheet>
  );
}

/** What the checks say, the way to publish, and what was published before. */
export function FormFoot({ page, form, faults, onRestore }: FormFootProps) {
  return (
    <div className="fe-foot">
      <FormSheet id="checks-title" title={m.forms_checks()}>
        {page.draft ? <FormFaults faults={faults} form={form} /> : <Text tone="muted">{m.forms_unchanged()}</Text>}
      </FormSheet>
      <Publication page={page} form={form} stops={stopsOf(faults).length} />
      <FormSheet id="history-title" title={m.forms_history()}>
        <FormHistory editions={page.editions} timeZone={page.timeZone} onRestore={onRestore} />
      </FormSheet>
    </div>
  );
}
