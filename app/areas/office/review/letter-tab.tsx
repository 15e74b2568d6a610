import { useState } from "react";
import { nameOf, type OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { tabPath } from "#app/areas/office/workspace/permit-tabs";
import { refusalOf } from "#app/areas/office/workspace/refusal-of";
import { unmadeId } from "#app/features/permit/preflight";
import { newId } from "#app/local/sync/platform";
import { useConfirm } from "#app/screen/act/confirm-choice";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { disciplineName } from "#app/wording/permit-words";
import { problemText } from "#app/wording/problem-text";
import { calendarOf } from "#schemas/calendar/business-days";
import { m } from "#schemas/messages/compiled/messages";
import type { Comment, Letter } from "#schemas/review/review";
import { reviewsOf } from "#schemas/review/review-outcome";
import { Button } from "#ui/button";
import { longDay, nearDay } from "#ui/date-words";
import { TextAreaField, TextField } from "#ui/field/text-field";
import { DrawingTitle } from "#ui/layout/drawing";
import { Actions, Sheet, SheetSection, Stack, Text } from "#ui/layout/page";
import { TitleBlock } from "#ui/layout/title-block";
import { Empty } from "#ui/notice";
import { Table, TableCell, TableHead, TableHeadCell, TableRow } from "#ui/table";
import { TextLink } from "#ui/text-link";
import { placeWords } from "./comment-list";
import { CorrectionItem } from "./correction-answers";

/** What the next letter would carry, in its order: by discipline, then as written. */
export const pendingComments = ({ rows, permit }: OfficePermitPage): readonly Comment[] =>
  rows.comment
    .filter((comment) => comment.sentInLetter === null && comment.cycle === permit.cycle)
    .sort((a, b) => a.discipline.localeCompare(b.discipline, "en") || a.writtenAt.localeCompare(b.writtenAt) || (a.id < b.id ? -1 : 1));

/** The numbers they would get: those asked for again keep theirs. */
export function letterNumbers(page: OfficePermitPage, pending: readonly Comment[]): readonly number[] {
  let last = page.rows.correction.reduce((highest, { number }) => Math.max(highest, number), 0);
  return pending.map((comment) => {
    const again = page.rows.correction.find(({ id }) => id === comment.correctionId);
    if (again) return again.number;
    last += 1;
    return last;
  });
}

function LetterTable({ page, pending }: { page: OfficePermitPage; pending: readonly Comment[] }) {
  const numbers = letterNumbers(page, pending);
  return (
    <Table caption={m.office_letter_caption()} captionHidden>
      <TableHead>
        <TableHeadCell>{m.office_letter_number()}</TableHeadCell>
        <TableHeadCell>{m.office_letter_what()}</TableHeadCell>
        <TableHeadCell wideOnly>{m.office_letter_where()}</TableHeadCell>
        <TableHeadCell wideOnly>{m.office_letter_from()}</TableHeadCell>
      </TableHead>
      <tbody>
        {pending.map((comment, index) => (
          <TableRow key={comment.id}>
            <TableCell>{numbers[index]}</TableCell>
            <TableCell>
              {comment.title !== "" && <b>{comment.title}</b>} <span>{comment.text}</span>
              {!comment.blocking && <Text as="meta">{m.office_comment_remark()}</Text>}
            </TableCell>
            <TableCell wideOnly>{placeWords(page, comment)}</TableCell>
            <TableCell wideOnly>
              {disciplineName(comment.discipline)}
              <Text as="meta" tone="muted">
                {comment.authorId === page.person.accountId ? m.office_reviewer_you() : nameOf(page.members, comment.authorId)}
              </Text>
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

function usualAnswerDay(page: OfficePermitPage): string {
  const calendar = calendarOf(page.calendar);
  return calendar.addBusinessDays(calendar.localDay(page.now), page.type?.correctionDays ?? 20);
}

function Preview({
  page,
  pending,
  opening,
  answerBy,
}: {
  page: OfficePermitPage;
  pending: readonly Comment[];
  opening: string;
  answerBy: string;
}) {
  const { permit, rows } = page;
  return (
    <Stack>
      <TitleBlock
        form="strip"
        level={3}
        heading={permit.address.line1}
        work={permit.projectName || permit.description.split("\n")[0]}
        cells={[
          { label: m.office_letter_answer_by(), value: nearDay(answerBy) },
          { label: m.office_letter(), value: String(rows.letter.length + 1) },
          { label: m.permit_number(), value: permit.number ?? m.permit_number_when_sent(), number: permit.number !== null },
        ]}
      />
      {opening.trim() !== "" && <Text>{opening}</Text>}
      <LetterTable page={page} pending={pending} />
    </Stack>
  );
}

function useSend(page: OfficePermitPage, onSent: () => void) {
  const act = useAct();
  const confirm = useConfirm();
  const send = async (opening: string, answerBy: string) => {
    const open = reviewsOf(page.rows.review, page.permit.cycle).filter(({ decision }) => decision === null);
    if (open.length > 0) {
      const who = open.map(({ discipline }) => disciplineName(discipline)).join(", ");
      const sure = await confirm({
        title: m.office_letter_early_title(),
        body: m.office_letter_early({ who }),
        actLabel: m.office_letter_send(),
        safeLabel: m.office_letter_wait(),
        danger: false,
      });
      if (sure === null) return;
    }
    const args = { permitId: page.permit.id, letterId: newId(), opening: opening.trim(), answerBy, early: open.length > 0 };
    if (await act.run("permit.send-corrections", args)) onSent();
  };
  return { act, send };
}

function LetterDraft({ page }: { page: OfficePermitPage }) {
  const key = `permit/${page.permit.id}#letter-${page.permit.cycle}`;
  const [opening, setOpening, keptOpening] = useTyping(`${key}-opening`, "");
  const [answerBy, setAnswerBy, keptDay] = useTyping(`${key}-day`, usualAnswerDay(page));
  const [tried, setTried] = useState(false);
  const today = calendarOf(page.calendar).localDay(page.now);
  const pending = pendingComments(page);
  const { act, send } = useSend(page, () => {
    keptOpening.clear();
    keptDay.clear();
  });
  const wrongDay = !(answerBy > today);
  const refusal = refusalOf(page, "permit.send-corrections", { permitId: page.permit.id, letterId: unmadeId, early: true });
  const go = () => {
    setTried(wrongDay);
    if (wrongDay) document.getElementById("letter-day")?.focus();
    else void send(opening, answerBy);
  };
  return (
    <SheetSection labelledBy="letter-draft">
      <DrawingTitle
        number={1}
        id="letter-draft"
        title={m.office_letter_draft({ number: page.rows.letter.length + 1 })}
        note={m.office_letter_note({ count: pending.length })}
      />
      <Stack>
        <Preview page={page} pending={pending} opening={opening} answerBy={wrongDay ? today : answerBy} />
        <TextAreaField
          label={m.office_letter_opening()}
          hint={m.office_letter_opening_hint()}
          optional
          rows={3}
          value={opening}
          onChange={(event) => setOpening(event.target.value)}
        />
        <TextField
          id="letter-day"
          type="date"
          width="medium"
          label={m.office_letter_answer_by()}
          value={answerBy}
          onChange={(event) => setAnswerBy(event.target.value)}
          error={tried && wrongDay ? m.office_error_until() : undefined}
        />
        <ProblemLine problem={act.problem} />
        <Actions>
          <Button
            variant="primary"
            busy={act.busy ? m.office_act_saving() : undefined}
            why={refusal ? problemText(refusal) : undefined}
            onClick={go}
          >
            {m.office_letter_send()}
          </Button>
        </Actions>
      </Stack>
    </SheetSection>
  );
}

function SentLetter({ page, letter, place }: { page: OfficePermitPage; letter: Letter; place: number }) {
  const corrections = page.rows.correction.filter(({ letterId }) => letterId === letter.id).sort((a, b) => a.number - b.number);
  const day = calendarOf(page.calendar).localDay(letter.sentAt);
  return (
    <SheetSection labelledBy={`letter-${letter.number}`}>
      <DrawingTitle
        number={place}
        id={`letter-${letter.number}`}
        title={m.office_letter_sent_title({ number: letter.number })}
        note={m.office_letter_sent_note({ day: longDay(day), name: letter.senderName })}
        aside={m.office_letter_sent_by({ day: nearDay(letter.answerBy) })}
      />
      {letter.opening !== "" && <Text>{letter.opening}</Text>}
      <ol>
        {corrections.map((correction) => (
          <CorrectionItem key={correction.id} page={page} correction={correction} />
        ))}
      </ol>
    </SheetSection>
  );
}

/** What the next letter would say so far, beside the reviews. */
export function LetterInTheMaking({ page, number }: { page: OfficePermitPage; number: number }) {
  const pending = pendingComments(page);
  if (page.permit.state !== "in_review" || pending.length === 0) return null;
  return (
    <SheetSection labelledBy="letter-so-far">
      <DrawingTitle
        number={number}
        id="letter-so-far"
        title={m.office_letter_draft({ number: page.rows.letter.length + 1 })}
        note={m.office_letter_note({ count: pending.length })}
        aside={<TextLink to={tabPath(page.permit.id, "letter")}>{m.office_letter_open()}</TextLink>}
      />
      <LetterTable page={page} pending={pending} />
    </SheetSection>
  );
}

/** The letter in the making, with every discipline's comments, and the letters sent before. */
export function LetterTab({ page }: { page: OfficePermitPage }) {
  const drafting = page.permit.state === "in_review" && pendingComments(page).length > 0;
  const letters = [...page.rows.letter].sort((a, b) => b.number - a.number);
  if (!drafting && letters.length === 0)
    return (
      <Empty level={2} title={m.office_letter_none_title()}>
        {m.office_letter_none()}
      </Empty>
    );
  return (
    <Sheet>
      {drafting && <LetterDraft page={page} />}
      {letters.map((letter, index) => (
        <SentLetter key={letter.id} page={page} letter={letter} place={index + (drafting ? 2 : 1)} />
      ))}
    </Sheet>
  );
}
