import { useNavigate, useSearchParams } from "react-router";
import { ProblemLine } from "#app/screen/act/problem-line";
import { screenOf } from "#app/screen/read/screen-of";
import { inLanguage } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { checkForm, stopsOf } from "#schemas/permit-type/form-checks";
import { bodyOf, type FormBody, type FormDraft } from "#schemas/permit-type/form-draft";
import { BackLink, PageTitle, Text, Wrap } from "#ui/layout/page";
import type { Route } from "./+types/form-edit.route";
import { ChosenQuestion } from "./chosen-question";
import { ChosenSection } from "./chosen-section";
import { ChosenSlot } from "./chosen-slot";
import { FormFaults } from "./form-faults";
import { FormHistory } from "./form-history";
import { FormOutline } from "./form-outline";
import { FormPlanned } from "./form-planned";
import { FormPreview } from "./form-preview";
import { FormPublish } from "./form-publish";
import { FormSheet } from "./form-sheet";
import { formStyles } from "./form-styles";
import { type FormPage, formPage } from "./forms-view";
import { SlotOutline } from "./slot-outline";
import { SlotPreview } from "./slot-preview";
import { type Edit, useFormEdit } from "./use-form-edit";

const { loader, clientLoader, meta } = screenOf(
  (reader, { params }: Route.LoaderArgs) => formPage(reader, params.code),
  (page) => (page ? inLanguage(page.type.name) : m.forms_title()),
);

export { clientLoader, loader, meta };

interface ChosenProps {
  readonly page: FormPage;
  readonly form: FormBody;
  /** Null while nothing may be changed. */
  readonly edit: Edit | null;
  readonly choose: (part: string) => void;
}

/** What is being written, as the address names it: a question, a section, a document, or nothing. */
function Chosen({ page, form, edit, choose }: ChosenProps) {
  const [query] = useSearchParams();
  const { sections, documents } = form;
  const slot = documents.find((each) => each.slot === query.get("document"));
  const wanted = query.get("question");
  const section = sections.find(({ id, questions }) =>
    wanted === null ? id === query.get("section") : questions.some((each) => each.id === wanted),
  );
  const question = section?.questions.find(({ id }) => id === wanted);
  if (edit === null) {
    if (slot) return <SlotPreview key={slot.slot} slot={slot} />;
    return question ? <FormPreview key={question.id} sections={sections} chosen={question.id} /> : null;
  }
  if (slot) return <ChosenSlot key={slot.slot} page={page} form={form} slot={slot} edit={edit} />;
  const all = { page, sections, edit };
  if (section && question) return <ChosenQuestion key={question.id} {...all} section={section} question={question} />;
  if (!section) return <Text tone="muted">{m.forms_choose()}</Text>;
  const onRemoved = (heir: string | null) => choose(heir === null ? "" : `section=${heir}#section-en`);
  return <ChosenSection key={section.id} {...all} section={section} onRemoved={onRemoved} />;
}

/** The part of an address that names what is written. */
function chosenIn(query: URLSearchParams): string {
  const part = ["question", "section", "document"].find((each) => query.has(each));
  return part === undefined ? "" : `${part}=${query.get(part)}`;
}

/** The way to the next edition, or what is planned of it. */
function Publication({ page, form, draft, stops }: { page: FormPage; form: FormBody; draft: FormDraft; stops: number }) {
  const { planned } = draft;
  const { mayPublish, overtakenBy, today } = page;
  const given = { draft, form, edition: page.type.edition + 1, stops, mayPublish, overtakenBy, today };
  return (
    <FormSheet id="publish-title" title={planned ? m.forms_planned_title() : m.forms_publish_title()}>
      {planned ? <FormPlanned page={page} draft={draft} planned={planned} stops={stops} /> : <FormPublish {...given} />}
    </FormSheet>
  );
}

/** A permit type's form: its outline, the question being written as a telephone shows it, the checks, and the way to publish. */
export default function FormEditPage({ loaderData: page }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const look = formStyles();
  const { type, draft, editions, timeZone } = page;
  const form = bodyOf(draft, type);
  // Each side says what was refused of it, beside what was tried.
  const [ordering, writing] = [useFormEdit(type.code), useFormEdit(type.code)];
  const editBy = ({ edit }: typeof writing) => (draft?.planned ? null : edit);
  const choose = (part: string) => void navigate(`?${part}`, { preventScrollReset: true });
  const outline = { editions, chosen: chosenIn(query), edit: editBy(ordering), choose };
  const faults = draft ? checkForm(form, type) : [];
  return (
    <Wrap>
      <BackLink to="/editor/forms">{m.forms_title()}</BackLink>
      <PageTitle>{inLanguage(type.name)}</PageTitle>
      <div className={look.split}>
        <div className={look.column}>
          <div className={look.refused}>
            <ProblemLine problem={ordering.problem} />
          </div>
          <FormSheet id="outline-title" title={m.forms_outline()}>
            <FormOutline sections={form.sections} {...outline} />
          </FormSheet>
          <FormSheet id="documents-title" title={m.forms_documents()}>
            <SlotOutline form={form} {...outline} />
          </FormSheet>
        </div>
        <div className={look.column}>
          {draft?.planned && <Publication page={page} form={form} draft={draft} stops={stopsOf(faults).length} />}
          <div className={look.refused}>
            <ProblemLine problem={writing.problem} />
          </div>
          <Chosen page={page} form={form} edit={editBy(writing)} choose={choose} />
          <FormSheet id="checks-title" title={m.forms_checks()}>
            {draft ? <FormFaults faults={faults} form={form} /> : <Text tone="muted">{m.forms_unchanged()}</Text>}
          </FormSheet>
          {draft && !draft.planned && <Publication page={page} form={form} draft={draft} stops={stopsOf(faults).length} />}
          <FormSheet id="history-title" title={m.forms_history()}>
            <FormHistory editions={editions} timeZone={timeZone} />
          </FormSheet>
        </div>
      </div>
    </Wrap>
  );
}
