import { useState } from "react";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { refusalOf } from "#app/areas/office/workspace/refusal-of";
import { unmadeId } from "#app/features/permit/preflight";
import { newId } from "#app/local/sync/platform";
import { useConfirm } from "#app/screen/act/confirm-choice";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { disciplineName } from "#app/wording/permit-text";
import { problemText } from "#app/wording/problem-text";
import { calendarOf } from "#schemas/calendar/business-days";
import { m } from "#schemas/messages/compiled/messages";
import type { Comment } from "#schemas/review/review";
import { reviewsOf } from "#schemas/review/review-outcome";
import { Button } from "#ui/button";
import { nearDay } from "#ui/date-text";
import { TextAreaField, TextField } from "#ui/field/text-field";
import { DrawingTitle } from "#ui/layout/drawing";
import { Actions, SheetSection, Stack, Text } from "#ui/layout/page";
import { TitleBlock } from "#ui/layout/title-block";
import { pendingComments } from "./letter-comments";
import { LetterTable } from "./letter-table";

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
      <LetterTable page={page} pending={pending} places />
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

/** The next letter: how it would look, its opening, the day to answer by, and sending it. */
export function LetterDraft({ page }: { page: OfficePermitPage }) {
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
