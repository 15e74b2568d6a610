import { useState } from "react";
import { useNavigate } from "react-router";
import { newId } from "#app/local/sync/platform";
import { useRun } from "#app/screen/act/use-run";
import { screenOf } from "#app/screen/read/screen-of";
import { answerWords } from "#app/wording/answer-words";
import { byName, inLanguage } from "#app/wording/permit-text";
import { problemText } from "#app/wording/problem-text";
import { m } from "#schemas/messages/compiled/messages";
import type { Draft } from "#schemas/permit/permit";
import { codeOfEdition } from "#schemas/permit/permit-editions";
import type { PermitType } from "#schemas/permit-type/permit-type";
import { Button, ButtonLink } from "#ui/button";
import { fullDayAndTime } from "#ui/date-text";
import { RadioGroup } from "#ui/field/choice-field";
import { ErrorSummary } from "#ui/field/error-summary";
import { PageTitle, Sheet, Stack, Text, Wrap } from "#ui/layout/page";
import { SummaryList, SummaryRow, TaskList, TaskRow } from "#ui/list";
import { Notice } from "#ui/notice";
import { Tag } from "#ui/tag";
import type { Route } from "./+types/apply-start.route";
import { type ApplyStart, applyStart } from "./apply-start";

const { loader, clientLoader, meta } = screenOf(
  (reader, { request }: Route.LoaderArgs) => applyStart(reader, new URL(request.url).searchParams),
  { alone: m.apply_start_title },
);

export { clientLoader, loader, meta };

function Drafts({ start }: { start: ApplyStart }) {
  if (start.drafts.length === 0) return null;
  return (
    <Sheet as="section" labelledBy="drafts">
      <Stack space="small">
        <Text as="h2" element="h2" id="drafts">
          {m.apply_drafts_title()}
        </Text>
        <TaskList>
          {start.drafts.map(({ draft, type }, place) => (
            <TaskRow
              key={draft.id}
              number={place + 1}
              name={draft.address?.line1 || m.apply_draft_without_address()}
              detail={`${type ? inLanguage(type.name) : draft.typeId}. ${m.apply_draft_changed({ when: fullDayAndTime(draft.changedAt, start.timeZone) })}`}
              status={<Tag tone="you">{m.apply_not_sent()}</Tag>}
              to={`/apply/${draft.id}`}
            />
          ))}
        </TaskList>
      </Stack>
    </Sheet>
  );
}

/** What goes into the application without being asked again. */
function Carried({ carried }: Pick<ApplyStart, "carried">) {
  return (
    <Stack space="small">
      <Text as="h3" element="h2">
        {m.apply_carried_title()}
      </Text>
      <Text>{m.apply_carried_text()}</Text>
      <SummaryList>
        {carried.map(({ question, value }) => (
          <SummaryRow key={question.id} term={inLanguage(question.label)}>
            {answerWords(question, value)}
          </SummaryRow>
        ))}
      </SummaryList>
    </Stack>
  );
}

/** An application of the chosen type that was begun and not sent: it is gone on with, unless another is wanted. */
function Begun({ draft, timeZone }: { draft: Draft; timeZone: string }) {
  const where = draft.address?.line1 || m.apply_draft_without_address();
  return (
    <Notice
      title={m.apply_begun()}
      action={
        <ButtonLink variant="primary" to={`/apply/${draft.id}`}>
          {m.apply_begun_continue()}
        </ButtonLink>
      }
      live
    >{`${where}. ${m.apply_draft_changed({ when: fullDayAndTime(draft.changedAt, timeZone) })}`}</Notice>
  );
}

const about = (type: PermitType): string => `${inLanguage(type.summary)} ${m.apply_minutes({ minutes: type.minutes })}`;

interface TypeChoiceProps {
  readonly start: ApplyStart;
  readonly chosen: PermitType | null;
  readonly pick: (code: string) => void;
  readonly problem: string | null;
}

function useStart(start: ApplyStart) {
  const run = useRun();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const fail = (text: string) => {
    setBusy(false);
    setProblem(text);
    setAttempt((before) => before + 1);
  };
  const begin = async (chosen: PermitType | null) => {
    // A type that was new when it was chosen may not be in this device's copy yet, which the page shows by now.
    const type = start.types.find((each) => each.code === chosen?.code) ?? chosen;
    if (!type) return fail(m.apply_choose_type());
    setBusy(true);
    const permitId = newId();
    const started = await run("draft.start", { permitId, typeId: type.id });
    if (!started.ok) return fail(problemText(started.problem));
    if (start.propertyId) await run("draft.choose-property", { permitId, propertyId: start.propertyId, address: null });
    for (const { question, value } of type.code === start.typeCode ? start.carried : [])
      await run("draft.answer", { permitId, question: question.id, base: null, value, carried: true });
    await navigate(`/apply/${permitId}`);
  };
  return { begin, busy, problem, attempt };
}

/** What to apply for: what was chosen on the way here, or the whole list. */
function TypeChoice({ start, chosen, pick, problem }: TypeChoiceProps) {
  if (chosen !== null && chosen.code === start.typeCode) {
    const others = start.propertyId ? `/apply?${new URLSearchParams({ property: start.propertyId })}` : "/apply";
    return (
      <div id="permit-type" tabIndex={-1}>
        <SummaryList>
          <SummaryRow term={m.apply_what()} change={{ to: others, label: m.apply_change(), about: m.apply_what() }}>
            <Text strong>{inLanguage(chosen.name)}</Text>
            <Text tone="muted">{about(chosen)}</Text>
          </SummaryRow>
        </SummaryList>
      </div>
    );
  }
  return (
    <RadioGroup
      id="permit-type"
      name="permit-type"
      label={m.apply_what()}
      labelSize="large"
      error={problem ?? undefined}
      options={[...start.types].sort(byName).map((type) => ({ value: type.code, label: inLanguage(type.name), hint: about(type) }))}
      value={chosen?.code ?? null}
      onChange={pick}
    />
  );
}

export default function ApplyStartPage({ loaderData: start }: Route.ComponentProps) {
  const { begin, busy, problem, attempt } = useStart(start);
  const named = (code: string) => start.types.find((each) => each.code === code) ?? null;
  const [picked, setPicked] = useState(() => named(start.typeCode));
  const chosen = named(start.typeCode) ?? picked;
  // What is being begun just now is no earlier one.
  const begun = busy ? undefined : start.drafts.find(({ draft }) => codeOfEdition(draft.typeId) === chosen?.code)?.draft;
  return (
    <Wrap narrow>
      <Stack space="large">
        <ErrorSummary errors={problem ? [{ id: "permit-type", text: problem }] : []} attempt={attempt} />
        <PageTitle>{m.apply_start_title()}</PageTitle>
        <Drafts start={start} />
        <Sheet as="section">
          <Stack space="large">
            <TypeChoice start={start} chosen={chosen} pick={(code) => setPicked(named(code))} problem={problem} />
            {chosen?.code === start.typeCode && start.carried.length > 0 && <Carried carried={start.carried} />}
            {begun && <Begun draft={begun} timeZone={start.timeZone} />}
            <Button variant={begun ? "plain" : "primary"} onClick={() => void begin(chosen)} busy={busy ? m.apply_beginning() : undefined}>
              {begun ? m.apply_begin_another() : m.apply_begin()}
            </Button>
          </Stack>
        </Sheet>
      </Stack>
    </Wrap>
  );
}
