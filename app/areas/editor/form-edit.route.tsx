import { useNavigate, useSearchParams } from "react-router";
import { inLanguage } from "#app/features/permit/permit-words";
import { m } from "#app/messages/compiled/messages";
import { readerOf } from "#app/shell/page-reader";
import { pageTitle } from "#app/shell/page-title";
import { ProblemLine } from "#app/shell/problem-line";
import { readHere } from "#app/shell/read-here";
import { checkForm, stopsOf } from "#schemas/form-checks";
import type { DraftSection } from "#schemas/form-draft";
import { BackLink, PageTitle, Text, Wrap } from "#ui/page";
import type { Route } from "./+types/form-edit.route";
import { ChosenQuestion } from "./chosen-question";
import { ChosenSection } from "./chosen-section";
import { FormFaults } from "./form-faults";
import { FormHistory } from "./form-history";
import { formLook } from "./form-look";
import { FormOutline } from "./form-outline";
import { FormPublish } from "./form-publish";
import { FormSheet } from "./form-sheet";
import { type FormPage, formPage } from "./forms-view";
import { type Edit, useFormEdit } from "./use-form-edit";

export const loader = ({ context, request, params }: Route.LoaderArgs) => formPage(readerOf(context, request), params.code);
export const clientLoader = ({ request, serverLoader, params }: Route.ClientLoaderArgs) =>
  readHere(request, (reader) => formPage(reader, params.code), serverLoader);
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData ? inLanguage(loaderData.type.name) : m.forms_title(), matches);

interface ChosenProps {
  readonly page: FormPage;
  readonly sections: readonly DraftSection[];
  readonly edit: Edit;
  readonly choose: (part: string) => void;
}

/** What is being written, as the address names it: a question, a section, or nothing. */
function Chosen({ page, sections, edit, choose }: ChosenProps) {
  const [query] = useSearchParams();
  const wanted = query.get("question");
  const section = sections.find(({ id, questions }) =>
    wanted === null ? id === query.get("section") : questions.some((each) => each.id === wanted),
  );
  const question = section?.questions.find(({ id }) => id === wanted);
  const all = { page, sections, edit };
  if (section && question) return <ChosenQuestion key={question.id} {...all} section={section} question={question} />;
  if (!section) return <Text tone="muted">{m.forms_choose()}</Text>;
  const onRemoved = (heir: string | null) => choose(heir === null ? "" : `section=${heir}#section-en`);
  return <ChosenSection key={section.id} {...all} section={section} onRemoved={onRemoved} />;
}

/** The part of an address that names what is written. */
function chosenIn(query: URLSearchParams): string {
  const part = ["question", "section"].find((each) => query.has(each));
  return part === undefined ? "" : `${part}=${query.get(part)}`;
}

/** A permit type's form: its outline, the question being written as a telephone shows it, the checks, and the way to publish. */
export default function FormEditPage({ loaderData: page }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const look = formLook();
  const { type, draft, editions, mayPublish, timeZone } = page;
  const sections: readonly DraftSection[] = draft?.sections ?? type.sections;
  const { edit, problem } = useFormEdit(type.code);
  const choose = (part: string) => void navigate(`?${part}`, { preventScrollReset: true });
  const faults = draft ? checkForm(sections, type) : [];
  return (
    <Wrap>
      <BackLink to="/editor/forms">{m.forms_title()}</BackLink>
      <PageTitle>{inLanguage(type.name)}</PageTitle>
      <ProblemLine problem={problem} />
      <div className={look.split}>
        <div className={look.column}>
          <FormSheet id="outline-title" title={m.forms_outline()}>
            <FormOutline sections={sections} editions={editions} chosen={chosenIn(query)} edit={edit} choose={choose} />
          </FormSheet>
        </div>
        <div className={look.column}>
          <Chosen page={page} sections={sections} edit={edit} choose={choose} />
          <FormSheet id="checks-title" title={m.forms_checks()}>
            {draft ? <FormFaults faults={faults} sections={sections} /> : <Text tone="muted">{m.forms_unchanged()}</Text>}
          </FormSheet>
          {draft && (
            <FormSheet id="publish-title" title={m.forms_publish_title()}>
              <FormPublish draft={draft} edition={type.edition + 1} stops={stopsOf(faults).length} mayPublish={mayPublish} />
            </FormSheet>
          )}
          <FormSheet id="history-title" title={m.forms_history()}>
            <FormHistory editions={editions} timeZone={timeZone} />
          </FormSheet>
        </div>
      </div>
    </Wrap>
  );
}
