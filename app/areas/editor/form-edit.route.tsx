import { useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate, useSearchParams } from "react-router";
import { inLanguage } from "#app/features/permit/permit-words";
import { m } from "#app/messages/compiled/messages";
import { readerOf } from "#app/shell/page-reader";
import { pageTitle } from "#app/shell/page-title";
import { ProblemLine } from "#app/shell/problem-line";
import { readHere } from "#app/shell/read-here";
import { SaveStateOf } from "#app/shell/save-state-of";
import { useAct } from "#app/shell/use-act";
import { useTyping } from "#app/shell/use-typing";
import { questionsOf } from "#schemas/form";
import { checkForm, stopsOf } from "#schemas/form-checks";
import type { FormEdit } from "#schemas/form-commands";
import { type DraftQuestion, type DraftSection, draftQuestion } from "#schemas/form-draft";
import { aggregates } from "#schemas/row";
import { sameValue } from "#schemas/same-value";
import { BackLink, PageTitle, Sheet, Stack, Text, Wrap } from "#ui/page";
import type { Route } from "./+types/form-edit.route";
import { FormFaults } from "./form-faults";
import { FormHistory } from "./form-history";
import { formLook } from "./form-look";
import { FormOutline } from "./form-outline";
import { FormPreview } from "./form-preview";
import { FormPublish } from "./form-publish";
import { type FormPage, formPage } from "./forms-view";
import { QuestionForm } from "./question-form";

export const loader = ({ context, request, params }: Route.LoaderArgs) => formPage(readerOf(context, request), params.code);
export const clientLoader = ({ request, serverLoader, params }: Route.ClientLoaderArgs) =>
  readHere(request, (reader) => formPage(reader, params.code), serverLoader);
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData ? inLanguage(loaderData.type.name) : m.forms_title(), matches);

type Edit = (edit: FormEdit) => Promise<boolean>;

interface ChosenProps {
  readonly page: FormPage;
  readonly sections: readonly DraftSection[];
  readonly section: DraftSection;
  readonly question: DraftQuestion;
  readonly edit: Edit;
}

/** The chosen question: every keystroke stays on this device, and becomes a change of the form where a field is left. */
function Chosen({ page, sections, section, question, edit }: ChosenProps) {
  // What the form has taken counts until the page's data has caught up: the next change must not begin at what stood before.
  const [taken, setTaken] = useState<{ readonly value: DraftQuestion; readonly over: DraftQuestion } | null>(null);
  const stands = taken !== null && sameValue(question, taken.over) ? taken.value : question;
  const [typed, setTyped, kept] = useTyping<DraftQuestion>(`${aggregates.permitType(page.type.code)}#${question.id}`, stands);
  const base = draftQuestion.catch(stands).parse(kept.base);
  const keep = async () => {
    if (!kept.typed) return;
    if (!sameValue(typed, stands) && !(await edit({ act: "set", section: section.id, base, question: typed }))) return;
    flushSync(() => setTaken({ value: typed, over: question }));
    kept.clear();
  };
  const shown = sections.map((each) =>
    each.id === section.id ? { ...each, questions: each.questions.map((one) => (one.id === question.id ? typed : one)) } : each,
  );
  const published = questionsOf(page.type).some(({ id }) => id === question.id);
  return (
    <>
      <Sheet as="section" labelledBy="question-title">
        <Stack>
          <Text as="h2" element="h2" id="question-title">
            {m.forms_question()}
          </Text>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears that a field inside it was left. */}
          <div onBlur={() => void keep()}>
            <QuestionForm sections={shown} question={typed} published={published} onChange={setTyped} />
          </div>
          <SaveStateOf aggregate={aggregates.permitType(page.type.code)} timeZone={page.timeZone} />
        </Stack>
      </Sheet>
      <FormPreview key={`${question.id} ${typed.kind}`} sections={shown} chosen={question.id} />
    </>
  );
}

function Titled({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <Sheet as="section" labelledBy={id}>
      <Stack>
        <Text as="h2" element="h2" id={id}>
          {title}
        </Text>
        {children}
      </Stack>
    </Sheet>
  );
}

/** A permit type's form: its outline, the question being written as a telephone shows it, the checks, and the way to publish. */
export default function FormEditPage({ loaderData: page }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const act = useAct();
  const look = formLook();
  const { type, draft, editions, mayPublish, timeZone } = page;
  const sections: readonly DraftSection[] = draft?.sections ?? type.sections;
  const edit: Edit = (change) => act.run("form.edit", { code: type.code, edit: change });
  const chosen = query.get("question");
  const section = sections.find(({ questions }) => questions.some(({ id }) => id === chosen));
  const question = section?.questions.find(({ id }) => id === chosen);
  const faults = draft ? checkForm(sections, type) : [];
  return (
    <Wrap>
      <BackLink to="/editor/forms">{m.forms_title()}</BackLink>
      <PageTitle>{inLanguage(type.name)}</PageTitle>
      <ProblemLine problem={act.problem} />
      <div className={look.split}>
        <div className={look.column}>
          <Titled id="outline-title" title={m.forms_outline()}>
            <FormOutline
              sections={sections}
              chosen={chosen}
              edit={edit}
              choose={(id) => void navigate(`?question=${id}#label-en`, { preventScrollReset: true })}
            />
          </Titled>
        </div>
        <div className={look.column}>
          {section && question ? (
            <Chosen key={question.id} page={page} sections={sections} section={section} question={question} edit={edit} />
          ) : (
            <Text tone="muted">{m.forms_choose()}</Text>
          )}
          <Titled id="checks-title" title={m.forms_checks()}>
            {draft ? <FormFaults faults={faults} sections={sections} /> : <Text tone="muted">{m.forms_unchanged()}</Text>}
          </Titled>
          {draft && (
            <Titled id="publish-title" title={m.forms_publish_title()}>
              <FormPublish draft={draft} edition={type.edition + 1} stops={stopsOf(faults).length} mayPublish={mayPublish} />
            </Titled>
          )}
          <Titled id="history-title" title={m.forms_history()}>
            <FormHistory editions={editions} timeZone={timeZone} />
          </Titled>
        </div>
      </div>
    </Wrap>
  );
}
