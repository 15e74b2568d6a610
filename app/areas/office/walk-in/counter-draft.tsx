import { type RefObject, useRef, useState } from "react";
import { type DraftPage, estimateOf } from "#app/features/draft/draft-page";
import { useRefusedSubmit } from "#app/features/draft/use-refused-submit";
import { useRun } from "#app/screen/act/use-run";
import { SaveStateOf } from "#app/screen/typing/save-state-of";
import { inLanguage } from "#app/wording/permit-text";
import { problemText } from "#app/wording/problem-text";
import { formatCents } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { addressLineOf } from "#schemas/permit/permit-record";
import { questionsOf, visibleQuestions } from "#schemas/permit-type/form";
import type { Question } from "#schemas/permit-type/permit-type";
import type { Problem } from "#schemas/problem";
import { aggregates } from "#schemas/row-scope";
import { ButtonLink } from "#ui/button";
import { DrawingTitle } from "#ui/layout/drawing";
import { Sheet, SheetSection, Stack, Text } from "#ui/layout/page";
import { SummaryList, SummaryRow } from "#ui/list";
import { CounterFiles } from "./counter-files";
import { CounterPay } from "./counter-pay";
import { CounterQuestion, type Flushes } from "./counter-question";
import type { Lacks, Sending, Sent } from "./counter-sending";
import type { CounterPage } from "./counter-view";
import { OpenHere } from "./open-here";
import { WalkInFrame, walkInSteps } from "./walk-in-frame";
import { walkInStyles } from "./walk-in-styles";
import { applicantQuestion } from "./walk-in-view";

const nothing: Lacks = { questions: new Set(), errors: [] };

/** What is missing of an application, as the office named it: `property`, `question:<id>`, `document:<slot>`. */
function lacksOf({ type }: DraftPage, missing: unknown): Lacks {
  const named = Array.isArray(missing) ? missing.map(String) : [];
  const after = (prefix: string) => named.flatMap((each) => (each.startsWith(prefix) ? [each.slice(prefix.length)] : []));
  const questions = new Set(after("question:"));
  const slots = new Set(after("document:"));
  return {
    questions,
    errors: [
      ...(named.includes("property") ? [{ id: "walk-in-where", text: m.office_error_place() }] : []),
      ...questionsOf(type).flatMap(({ id, label }) =>
        questions.has(id) ? [{ id, text: m.walk_in_missing({ what: inLanguage(label) }) }] : [],
      ),
      ...type.documents.flatMap(({ slot, name }) =>
        slots.has(slot) ? [{ id: `slot-${slot}`, text: m.walk_in_missing({ what: inLanguage(name) }) }] : [],
      ),
    ],
  };
}

/** What the office refused, in words that lead somewhere. */
const lacksBy = (page: DraftPage, problem: Problem): Lacks =>
  problem.code === "application-incomplete"
    ? lacksOf(page, problem.params?.missing)
    : { ...nothing, errors: [{ id: "walk-in-pay", text: problemText(problem) }] };

/** Takes what is typed, then sends the application: what keeps it is said where it stands. */
function useSend(page: DraftPage, flushes: RefObject<Flushes>) {
  const run = useRun();
  const [lacks, setLacks] = useState<Lacks>(nothing);
  const [attempt, setAttempt] = useState(0);
  const refused = useRefusedSubmit(page.draft.id);
  const send = async ({ signature, reviewed }: Sending): Promise<Sent> => {
    setAttempt((before) => before + 1);
    setLacks(nothing);
    const taken = await Promise.all([...flushes.current.values()].map((flush) => flush()));
    if (taken.includes(false)) return "kept";
    // What the office refused before is sent anew, not a second time beside it.
    await refused.forget();
    const done = await run("permit.submit", { permitId: page.draft.id, ...(signature && { signature }), ...(reviewed && { reviewed }) });
    if (done.ok) return "sent";
    setLacks(lacksBy(page, done.problem));
    return "kept";
  };
  return { lacks, attempt, send, refusal: refused.problem };
}

type PartProps = { page: DraftPage; flushes: Flushes; lacks: Lacks };

function Asked({ page, question, flushes, lacks }: PartProps & { question: Question }) {
  return <CounterQuestion page={page} question={question} flushes={flushes} missing={lacks.questions.has(question.id)} />;
}

function Who(props: PartProps) {
  const question = applicantQuestion(props.page.type);
  return (
    <SheetSection labelledBy="walk-in-who">
      <DrawingTitle number={1} id="walk-in-who" title={m.walk_in_who()} />
      {question ? <Asked {...props} question={question} /> : <Text tone="muted">{m.walk_in_who_none()}</Text>}
    </SheetSection>
  );
}

function Where({ page, counter }: { page: DraftPage; counter: CounterPage }) {
  const { address, parcel, id } = page.draft;
  return (
    <SheetSection labelledBy="walk-in-where">
      <DrawingTitle number={2} id="walk-in-where" title={m.walk_in_where()} />
      <Stack>
        <SummaryList>
          <SummaryRow
            term={m.office_column_address()}
            missing={address ? undefined : m.apply_not_provided()}
            change={{ to: `/apply/${id}/property`, label: m.apply_change(), about: m.apply_address() }}
          >
            {address && [addressLineOf(address), parcel].filter(Boolean).join(" · ")}
          </SummaryRow>
        </SummaryList>
        {page.draft.propertyId !== null && <OpenHere permits={counter.openHere} />}
      </Stack>
    </SheetSection>
  );
}

function What({ today, ...props }: PartProps & { today: string }) {
  const { page } = props;
  const look = walkInStyles();
  const applicant = applicantQuestion(page.type)?.id;
  return (
    <SheetSection labelledBy="walk-in-what">
      <DrawingTitle number={3} id="walk-in-what" title={inLanguage(page.type.name)} note={inLanguage(page.type.summary)} />
      <Stack space="large">
        {page.type.sections.map((section) => {
          const asked = visibleQuestions(page.type, section, page.draft.answers).filter(({ id }) => id !== applicant);
          if (asked.length === 0) return null;
          return (
            <Stack key={section.id}>
              <Text as="h3" element="h3">
                {inLanguage(section.title)}
              </Text>
              <div className={look.questions}>
                {asked.map((question) => (
                  <Asked key={question.id} {...props} question={question} />
                ))}
              </div>
            </Stack>
          );
        })}
        <CounterFiles page={page} today={today} />
        <ButtonLink variant="quiet" to={`/apply/${page.draft.id}`}>
          {m.walk_in_as_applicants()}
        </ButtonLink>
      </Stack>
    </SheetSection>
  );
}

/** An application that is filled in at the counter: who, where, what on one page, and what is paid beside it. */
export function CounterDraft({ page: counter, draft: page }: { page: CounterPage; draft: DraftPage }) {
  const flushes = useRef<Flushes>(new Map());
  const { lacks, attempt, send, refusal } = useSend(page, flushes);
  const part = { page, flushes: flushes.current, lacks };
  const applicant = applicantQuestion(page.type);
  const named = applicant && page.draft.answers[applicant.id];
  const name = typeof named === "object" && !Array.isArray(named) ? (named.name ?? "") : "";
  const total = estimateOf(page).totalCents;
  const said = {
    who: name,
    where: page.draft.address ? addressLineOf(page.draft.address) : "",
    what: inLanguage(page.type.name),
    pay: formatCents(total),
  };
  return (
    <WalkInFrame
      title={m.office_walk_in_title()}
      numbers={counter.givesNumbers}
      parts={walkInSteps}
      said={said}
      save={<SaveStateOf aggregate={aggregates.permit(page.draft.id)} timeZone={page.timeZone} />}
      finish={{
        words: m.walk_in_keys_send(),
        act: () => document.getElementById("walk-in-finish")?.querySelector<HTMLElement>("button[type=submit]")?.click(),
      }}
      aside={
        <CounterPay page={page} applicant={name} today={counter.today} lacks={lacks} attempt={attempt} refusal={refusal} send={send} />
      }
    >
      <Sheet>
        <Who {...part} />
        <Where page={page} counter={counter} />
        <What {...part} today={counter.today} />
      </Sheet>
    </WalkInFrame>
  );
}
