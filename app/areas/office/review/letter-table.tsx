import { nameOf, type OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { tabPath } from "#app/areas/office/workspace/permit-tabs";
import { disciplineName } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import type { Comment } from "#schemas/review/review";
import { DrawingTitle } from "#ui/layout/drawing";
import { SheetSection, Text } from "#ui/layout/page";
import { Table, TableCell, TableHead, TableHeadCell, TableRow } from "#ui/table";
import { TextLink } from "#ui/text-link";
import { placeWords } from "./comment-list";
import { letterNumbers, pendingComments } from "./letter-comments";
import { LetterPlace } from "./letter-place";

/** The comments of a letter in the making, with the numbers they would get; `places`: with a picture of each place. */
export function LetterTable({ page, pending, places }: { page: OfficePermitPage; pending: readonly Comment[]; places: boolean }) {
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
              {places && <LetterPlace page={page} said={comment} number={numbers[index] ?? index + 1} />}
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
      <LetterTable page={page} pending={pending} places={false} />
    </SheetSection>
  );
}
