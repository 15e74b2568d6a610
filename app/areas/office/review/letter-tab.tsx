import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { calendarOf } from "#schemas/calendar/business-days";
import { m } from "#schemas/messages/compiled/messages";
import type { Letter } from "#schemas/review/review";
import { longDay, nearDay } from "#ui/date-text";
import { DrawingTitle } from "#ui/layout/drawing";
import { Sheet, SheetSection, Text } from "#ui/layout/page";
import { Empty } from "#ui/notice";
import { CorrectionItem } from "./correction-answers";
import { pendingComments } from "./letter-comments";
import { LetterDraft } from "./letter-draft";

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
