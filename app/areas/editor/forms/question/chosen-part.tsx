import { m } from "#schemas/messages/compiled/messages";
import type { FormBody } from "#schemas/permit-type/form-draft";
import { Text } from "#ui/layout/page";
import type { FormPage } from "../forms-view";
import { SlotPreview } from "../preview/slot-preview";
import type { TranslationMarks } from "../translation/stale-note";
import type { Edit } from "../use-form-edit";
import { ChosenQuestion } from "./chosen-question";
import { ChosenSection } from "./chosen-section";
import { ChosenSlot } from "./chosen-slot";

interface ChosenProps {
  readonly page: FormPage;
  readonly form: FormBody;
  /** `question=KEY`, `section=KEY`, `document=KEY`, or nothing. */
  readonly chosen: string;
  /** Null while nothing may be changed. */
  readonly edit: Edit | null;
  readonly marks: TranslationMarks;
  readonly choose: (part: string) => void;
}

/** What is being written: a question, a section, a document, or nothing. */
export function ChosenPart({ page, form, chosen, edit, marks, choose }: ChosenProps) {
  const { sections, documents } = form;
  const slot = documents.find((each) => chosen === `document=${each.slot}`);
  const section = sections.find(
    ({ id, questions }) => chosen === `section=${id}` || questions.some((each) => chosen === `question=${each.id}`),
  );
  const question = section?.questions.find(({ id }) => chosen === `question=${id}`);
  if (edit === null) return slot ? <SlotPreview key={slot.slot} slot={slot} /> : <Text tone="muted">{m.form_editor_locked()}</Text>;
  const all = { page, sections, edit, marks };
  if (slot) return <ChosenSlot key={slot.slot} {...all} form={form} slot={slot} />;
  if (section && question) return <ChosenQuestion key={question.id} {...all} section={section} question={question} />;
  if (!section) return <Text tone="muted">{m.forms_choose()}</Text>;
  const onRemoved = (heir: string | null) => choose(heir === null ? "" : `section=${heir}#section-en`);
  return <ChosenSection key={section.id} {...all} section={section} onRemoved={onRemoved} />;
}
