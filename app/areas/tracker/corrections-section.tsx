import { useState } from "react";
import { DocumentSlot } from "#app/features/document/document-slot";
import type { PermitPage } from "#app/features/permit/permit-page";
import { ReadyTag } from "#app/features/permit/ready-act";
import { PlacePart } from "#app/features/plan/marks/place-part";
import { AddedSheetsPart } from "#app/features/plan/sheets/added-sheets-part";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useRun } from "#app/screen/act/use-run";
import { type Take, useAutosave } from "#app/screen/typing/use-autosave";
import { disciplineOpening, inLanguage } from "#app/wording/permit-text";
import { problemText } from "#app/wording/problem-text";
import { calendarOf } from "#schemas/calendar/business-days";
import { m } from "#schemas/messages/compiled/messages";
import { isReady, type ReadyAct, readyOn } from "#schemas/permit/unsent";
import type { Problem } from "#schemas/problem";
import type { Correction } from "#schemas/review/review";
import { aggregates } from "#schemas/row-scope";
import { Button } from "#ui/button";
import { nearDay } from "#ui/date-text";
import { TextAreaField } from "#ui/field/text-field";
import { Disclosure } from "#ui/layout/disclosure";
import { DrawingTitle, Keynote } from "#ui/layout/drawing";
import { Row, SheetSection, Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { Tag } from "#ui/tag";
import { TextLink } from "#ui/text-link";

/** Whether the answers are still to be sent: no letter is answered twice, also while the answer waits on this device. */
const isAnswering = (page: PermitPage): boolean =>
  page.permit.state === "corrections_required" &&
  !isReady(page.ready, "permit", "revision") &&
  !isReady(page.ready, "permit", "withdrawal");

/** Corrections that wait for an answer now. */
export const openCorrections = (page: PermitPage): readonly Correction[] =>
  isAnswering(page) ? page.rows.correction.filter((one) => one.blocking && (one.state === "open" || one.state === "reopened")) : [];

function useAnswer(page: PermitPage, correction: Correction) {
  const run = useRun();
  const { answerDocumentIds } = correction;
  const taking =
    (documentIds: readonly string[]): Take<string> =>
    async (answer, typedOver) => {
      const base = typeof typedOver === "string" ? typedOver : correction.answer;
      const done = await run("correction.answer", { permitId: page.permit.id, correctionId: correction.id, base, answer, documentIds });
      return done.ok ? null : done.problem;
    };
  const key = `${aggregates.permit(page.permit.id)}#correction-${correction.id}`;
  const words = useAutosave(key, correction.answer, taking(answerDocumentIds), { rests: () => true });
  return { ...words, addFile: (id: string) => words.save(taking([...answerDocumentIds, id])) };
}

/** The slot in which a revised file of this correction goes: that of the sheet it is pinned to, else the first of the form. */
function slotOf(page: PermitPage, correction: Correction) {
  const pinned = page.rows.document.find((document) => document.id === correction.documentId)?.slot;
  const slot = page.type?.documents.find((each) => each.slot === pinned) ?? page.type?.documents[0];
  const what = slot ? inLanguage(slot.name) : m.tracker_file();
  return {
    permitId: page.permit.id,
    slot: slot?.slot ?? pinned ?? "other",
    name: correction.sheet ? m.tracker_revised_sheet({ sheet: correction.sheet }) : m.tracker_revised({ what }),
    accept: slot?.accept ?? ["application/pdf", "image/jpeg", "image/png"],
    maxBytes: slot?.maxBytes ?? 200 * 1_048_576,
    correctionId: correction.id,
  };
}

function AnswerState({ correction, open, ready, timeZone }: HeadProps & { ready: ReadyAct | undefined; timeZone: string }) {
  if (open) return <Tag tone="you">{m.tracker_answer_this()}</Tag>;
  if (ready) return <ReadyTag at={ready.at} timeZone={timeZone} />;
  return <Tag tone="done">{correction.state === "accepted" ? m.tracker_accepted() : m.tracker_answered()}</Tag>;
}

type HeadProps = { correction: Correction; open: boolean };

/** The place on its sheet that a correction is about, as a picture. */
function CorrectionPlace({ page, correction }: { page: PermitPage; correction: Correction }) {
  const { mark, documentId, number } = correction;
  const document = page.rows.document.find(({ id }) => id === documentId);
  if (!mark || !document) return null;
  const name = m.plan_place_name({ number, sheet: correction.sheet || m.plan_page({ page: mark.page }) });
  const tone = correction.state === "open" || correction.state === "reopened" ? "you" : "plain";
  return (
    <PlacePart
      document={document}
      page={mark.page}
      name={name}
      shown={{ id: correction.id, mark, label: String(number), name, tone, pending: false }}
    />
  );
}

function CorrectionHead({ page, correction, open }: HeadProps & { page: PermitPage }) {
  const ready = readyOn(page.ready, "correction", correction.id);
  return (
    <>
      <Row between align="start">
        <Row tight>
          <Keynote size="small" tone={open ? "you" : "done"}>
            {correction.number}
          </Keynote>
          <Text as="h4" element="h3">
            {correction.title || m.tracker_correction({ number: correction.number })}
          </Text>
        </Row>
        <AnswerState correction={correction} open={open} ready={ready} timeZone={page.calendar.timeZone} />
      </Row>
      <Text measure>{correction.text}</Text>
      <Text as="meta" tone="muted">
        {m.tracker_correction_of({ discipline: disciplineOpening(correction.discipline) })}
        {correction.codeReference && ` ${m.tracker_code({ code: correction.codeReference })}`}
        {correction.sheet && ` · ${correction.sheet}`}
      </Text>
      <CorrectionPlace page={page} correction={correction} />
      {correction.documentId !== null && (correction.mark || correction.page !== null) && (
        <div>
          <TextLink
            to={`/tracker/${page.permit.id}/plans?correction=${correction.id}`}
            aria-label={`${m.plan_see_place()}: ${correction.title || m.tracker_correction({ number: correction.number })}`}
          >
            {m.plan_see_place()}
          </TextLink>
        </div>
      )}
    </>
  );
}

function OpenCorrection({ page, correction }: { page: PermitPage; correction: Correction }) {
  const { value, change, flush, addFile, problem } = useAnswer(page, correction);
  const files = page.rows.document.filter((document) => correction.answerDocumentIds.includes(document.id));
  return (
    <RowItem>
      <Stack space="small">
        <CorrectionHead page={page} correction={correction} open={correction.state === "open" || correction.state === "reopened"} />
        <TextAreaField
          id={`answer-${correction.number}`}
          label={m.tracker_your_answer()}
          error={problem ? problemText(problem) : undefined}
          rows={3}
          value={value}
          onChange={(event) => change(event.target.value)}
          onBlur={() => void flush()}
        />
        <DocumentSlot
          slot={slotOf(page, correction)}
          document={files.at(-1)}
          onAdded={(id) => void addFile(id)}
          below={(document, justAdded) => (
            <AddedSheetsPart
              key={document.id}
              justAdded={justAdded}
              document={document}
              files={page.rows.document}
              indexes={page.rows["sheet-index"]}
            />
          )}
        />
      </Stack>
    </RowItem>
  );
}

function Resubmit({ page }: { page: PermitPage }) {
  const run = useRun();
  const [problem, setProblem] = useState<Problem | null>(null);
  const open = openCorrections(page);
  const why = open.length > 0 ? m.tracker_answer_first({ numbers: open.map((one) => one.number).join(", ") }) : undefined;
  const send = async () => {
    const done = await run("permit.resubmit", { permitId: page.permit.id });
    setProblem(done.ok ? null : done.problem);
  };
  return (
    <Stack space="small">
      <Button variant="primary" why={why} onClick={() => void send()}>
        {m.tracker_send_revision({ number: page.permit.revision + 1 })}
      </Button>
      <ProblemLine problem={problem} />
    </Stack>
  );
}

/** Corrections, answered one by one with a file each, and sent back together as the next revision. */
export function CorrectionsSection({ page, number }: { page: PermitPage; number: number }) {
  const { rows } = page;
  const answering = isAnswering(page);
  const all = [...rows.correction].sort((a, b) => a.number - b.number);
  const accepted = all.filter((one) => one.state === "accepted");
  const shown = all.filter((one) => one.state !== "accepted");
  const letter = [...rows.letter].sort((a, b) => b.number - a.number)[0];
  const answered = all.filter((one) => one.state === "answered" || one.state === "accepted").length;
  return (
    <SheetSection labelledBy="corrections">
      <DrawingTitle
        id="corrections"
        number={number}
        title={page.permit.state === "corrections_required" ? m.tracker_corrections_title() : m.tracker_corrections_sent()}
        note={m.tracker_corrections_note({ done: answered, of: all.length })}
        aside={letter && m.tracker_letter({ number: letter.number, day: nearDay(calendarOf(page.calendar).localDay(letter.sentAt)) })}
      />
      {letter?.opening && answering && <Text measure>{letter.opening}</Text>}
      <Rows label={m.tracker_corrections_title()}>
        {shown.map((correction) =>
          answering ? (
            <OpenCorrection key={correction.id} page={page} correction={correction} />
          ) : (
            <RowItem key={correction.id}>
              <Stack space="small">
                <CorrectionHead page={page} correction={correction} open={false} />
                {correction.answer && <Text>{correction.answer}</Text>}
              </Stack>
            </RowItem>
          ),
        )}
      </Rows>
      {accepted.length > 0 && (
        <Disclosure summary={m.tracker_accepted_count({ count: accepted.length })}>
          <Rows>
            {accepted.map((correction) => (
              <RowItem key={correction.id}>
                <CorrectionHead page={page} correction={correction} open={false} />
              </RowItem>
            ))}
          </Rows>
        </Disclosure>
      )}
      {answering && <Resubmit page={page} />}
    </SheetSection>
  );
}
