import { type KeyboardEvent, useState } from "react";
import { ErrorLine } from "#app/areas/office/workspace/act-states";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { tabPath } from "#app/areas/office/workspace/permit-tabs";
import { refusalOf } from "#app/areas/office/workspace/refusal-of";
import { useOpenFile } from "#app/areas/office/workspace/use-open-file";
import { workspaceStyles } from "#app/areas/office/workspace/workspace-styles";
import { DocumentLink } from "#app/features/permit/document-link";
import { unmadeId } from "#app/features/permit/preflight";
import { newId } from "#app/local/sync/platform";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { isTyping, useKeysOn } from "#app/screen/keys/keyboard-shortcuts";
import { useDevice } from "#app/screen/read/use-device";
import { useTyping } from "#app/screen/typing/use-typing";
import { disciplineOpening } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import type { Correction } from "#schemas/review/review";
import { Button } from "#ui/button";
import { Shortcut } from "#ui/chip";
import { TextAreaField } from "#ui/field/text-field";
import { DrawingTitle, Keynote } from "#ui/layout/drawing";
import { Actions, SheetSection, Text } from "#ui/layout/page";
import { Tag } from "#ui/tag";
import { TextLink } from "#ui/text-link";
import { AnsweredPlace } from "./answered-place";
import { placeWords } from "./comment-list";

type OneProps = { page: OfficePermitPage; correction: Correction };

/** How a correction stands; one that is asked for again waits for the next letter. */
export function CorrectionState({ page, correction }: OneProps) {
  const again = page.rows.comment.some((comment) => comment.correctionId === correction.id && comment.sentInLetter === null);
  if (again) return <Tag tone="waiting">{m.office_correction_again_pending()}</Tag>;
  switch (correction.state) {
    case "accepted":
      return <Tag tone="done">{m.office_correction_accepted()}</Tag>;
    case "answered":
      return <Tag tone={page.permit.state === "in_review" ? "you" : "us"}>{m.office_correction_answered()}</Tag>;
    case "reopened":
      return <Tag tone="others">{m.office_correction_reopened()}</Tag>;
    case "open":
      return <Tag tone="others">{m.office_correction_open()}</Tag>;
  }
}

function AskAgain({ page, correction, onDone }: OneProps & { onDone: () => void }) {
  const [text, setText, kept] = useTyping(`permit/${page.permit.id}#reopen-${correction.id}`, correction.text);
  const [tried, setTried] = useState(false);
  const act = useAct();
  const ask = async () => {
    setTried(text.trim() === "");
    if (text.trim() === "") return;
    const args = { permitId: page.permit.id, correctionId: correction.id, commentId: newId(), text: text.trim() };
    if (!(await act.run("correction.reopen", args))) return;
    kept.clear();
    onDone();
  };
  return (
    <div className={workspaceStyles().form}>
      <TextAreaField
        label={m.office_correction_again_label()}
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={tried ? m.office_error_again() : undefined}
      />
      <ProblemLine problem={act.problem} />
      <Actions>
        <Button onClick={() => void ask()} busy={act.busy ? m.office_act_saving() : undefined}>
          {m.office_correction_again_act()}
        </Button>
        <Button onClick={onDone}>{m.office_act_back()}</Button>
      </Actions>
    </div>
  );
}

/** What may be done about an answer, by press and by key. */
function useJudging({ page, correction }: OneProps) {
  const act = useAct();
  const [asking, setAsking] = useState(false);
  const about = { permitId: page.permit.id, correctionId: correction.id };
  const judged = page.permit.state === "in_review" && correction.answeredAt !== null;
  const accept = judged && correction.state !== "accepted" && refusalOf(page, "correction.accept", about) === null;
  const again = judged && refusalOf(page, "correction.reopen", { ...about, commentId: unmadeId, text: "-" }) === null;
  return {
    ...{ act, asking },
    onAccept: accept ? () => void act.run("correction.accept", about) : null,
    onAgain: again ? () => setAsking(true) : null,
    onDone: () => setAsking(false),
  };
}

type Judging = ReturnType<typeof useJudging>;

/** Single keys about the answer that has the focus: where they do nothing they are left to the page. */
function judgeByKey(event: KeyboardEvent, { asking, onAccept, onAgain }: Judging): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || asking || isTyping(event.target)) return;
  const key = event.key.toLowerCase();
  const act = key === "a" ? onAccept : key === "r" ? onAgain : null;
  if (act === null) return;
  event.preventDefault();
  act();
}

function AnswerActs({ page, correction, judging, keysOn }: OneProps & { judging: Judging; keysOn: boolean }) {
  const { act, asking, onAccept, onAgain, onDone } = judging;
  if (asking) return <AskAgain page={page} correction={correction} onDone={onDone} />;
  return (
    <>
      <ProblemLine problem={act.problem} />
      <div className={workspaceStyles().gap}>
        {onAccept && (
          <Button size="small" onClick={onAccept} busy={act.busy ? m.office_act_saving() : undefined}>
            {m.office_correction_accept()}
            {keysOn && <Shortcut>A</Shortcut>}
          </Button>
        )}
        {onAgain && (
          <Button size="small" onClick={onAgain}>
            {m.office_correction_again()}
            {keysOn && <Shortcut>R</Shortcut>}
          </Button>
        )}
      </div>
    </>
  );
}

function Answer({ page, correction }: OneProps) {
  const file = useOpenFile(page);
  const files = page.rows.document.filter(({ id }) => correction.answerDocumentIds.includes(id));
  if (correction.answeredAt === null) return null;
  return (
    <div className={workspaceStyles().reply}>
      <Text as="meta" tone="muted">
        {m.office_correction_answer_of({ revision: page.permit.revision })}
      </Text>
      <Text>{correction.answer}</Text>
      <ErrorLine failure={file.failure} />
      {files.map((document) => (
        <DocumentLink key={document.id} document={document} title={file.titleOf(document)} titled onOpen={file.open} />
      ))}
      {file.dialog}
    </div>
  );
}

export function CorrectionItem({ page, correction }: OneProps) {
  const look = workspaceStyles();
  const device = useDevice();
  const judging = useJudging({ page, correction });
  const keysOn = useKeysOn();
  return (
    <li
      className={look.comment}
      data-pending={device?.replica.isPending("correction", correction.id) || undefined}
      onKeyDown={keysOn ? (event) => judgeByKey(event, judging) : undefined}
    >
      <div className={look.commentHead}>
        <Keynote size="small" tone={correction.state === "accepted" ? "done" : "plain"}>
          {correction.number}
        </Keynote>
        <b>{correction.title}</b>
        <CorrectionState page={page} correction={correction} />
      </div>
      <Text>{correction.text}</Text>
      <Text as="meta" tone="muted">
        {[m.office_step_review({ discipline: disciplineOpening(correction.discipline) }), placeWords(page, correction)]
          .filter(Boolean)
          .join(". ")}
      </Text>
      <AnsweredPlace page={page} correction={correction} />
      <Answer page={page} correction={correction} />
      <AnswerActs page={page} correction={correction} judging={judging} keysOn={keysOn} />
    </li>
  );
}

/** Whether there are answers to look at in this cycle. */
export const hasAnswers = ({ permit, rows }: OfficePermitPage): boolean =>
  permit.state === "in_review" && rows.correction.some(({ answeredAt }) => answeredAt !== null);

/** What the applicant answered to earlier letters: accept each, or ask again. */
export function CorrectionAnswers({ page, number }: { page: OfficePermitPage; number: number }) {
  const answered = page.rows.correction
    .filter(({ answeredAt, state }) => answeredAt !== null && state !== "accepted")
    .sort((a, b) => a.number - b.number);
  const accepted = page.rows.correction.filter(({ state }) => state === "accepted").length;
  if (!hasAnswers(page)) return null;
  return (
    <SheetSection labelledBy="answers">
      <DrawingTitle
        number={number}
        id="answers"
        title={m.office_answers_title()}
        note={m.office_answers_note({ open: answered.length, accepted })}
      />
      <ol>
        {answered.map((correction) => (
          <CorrectionItem key={correction.id} page={page} correction={correction} />
        ))}
      </ol>
      <TextLink to={tabPath(page.permit.id, "letter")}>{m.office_answers_all()}</TextLink>
    </SheetSection>
  );
}
