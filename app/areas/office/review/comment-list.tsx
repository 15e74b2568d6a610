import { useState } from "react";
import { nameOf, type OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { refusalOf } from "#app/areas/office/workspace/refusal-of";
import { workspaceStyles } from "#app/areas/office/workspace/workspace-styles";
import { titledFile, titledFiles } from "#app/features/permit/document-title";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useDevice } from "#app/screen/read/use-device";
import { m } from "#schemas/messages/compiled/messages";
import type { Comment, Review } from "#schemas/review/review";
import { Keynote } from "#ui/layout/drawing";
import { Row, Text } from "#ui/layout/page";
import { LinkButton } from "#ui/text-link";
import { CommentForm } from "./comment-form";

/** Oldest first, as a letter numbers them. */
export const byWriting = (a: Comment, b: Comment): number => a.writtenAt.localeCompare(b.writtenAt) || (a.id < b.id ? -1 : 1);

/** Where a comment points: document, sheet, page and code. */
export function placeWords(page: OfficePermitPage, comment: Pick<Comment, "documentId" | "sheet" | "page" | "codeReference">): string {
  const document = page.rows.document.find(({ id }) => id === comment.documentId);
  const file = document ? titledFile(document, titledFiles(page)) : "";
  const parts = [
    comment.sheet,
    file,
    comment.page === null ? "" : m.office_comment_on_page({ page: comment.page }),
    comment.codeReference === "" ? "" : m.office_comment_code_is({ code: comment.codeReference }),
  ];
  return parts.filter(Boolean).join(", ");
}

function CommentActs({ page, comment, onEdit }: { page: OfficePermitPage; comment: Comment; onEdit: () => void }) {
  const act = useAct();
  const about = { permitId: page.permit.id, commentId: comment.id };
  if (refusalOf(page, "comment.remove", about) !== null) return null;
  const name = comment.title || comment.text.slice(0, 40);
  return (
    <>
      <ProblemLine problem={act.problem} />
      <Row tight>
        <LinkButton about={name} onClick={onEdit}>
          {m.office_comment_change_act()}
        </LinkButton>
        <LinkButton about={name} onClick={() => void act.run("comment.remove", about)}>
          {m.office_comment_remove()}
        </LinkButton>
      </Row>
    </>
  );
}

/** A comment that no letter carries yet, or one that does, under its number. */
export function CommentItem({ page, review, comment, place }: { page: OfficePermitPage; review: Review; comment: Comment; place: number }) {
  const look = workspaceStyles();
  const device = useDevice();
  const [editing, setEditing] = useState(false);
  const pending = device?.replica.isPending("comment", comment.id) ?? false;
  const standing =
    comment.sentInLetter !== null ? m.office_comment_sent() : comment.blocking ? m.office_comment_in_letter() : m.office_comment_remark();
  return (
    <li className={look.comment} data-pending={pending || undefined}>
      <div className={look.commentHead}>
        <Keynote size="small" tone={comment.blocking && comment.sentInLetter === null ? "you" : "plain"}>
          {place}
        </Keynote>
        <Text element="span" tone="muted" as="meta">
          {placeWords(page, comment)}
        </Text>
        <Text element="span" as="meta">
          {standing}
        </Text>
      </div>
      {editing ? (
        <CommentForm page={page} review={review} editing={comment} onDone={() => setEditing(false)} />
      ) : (
        <>
          {comment.title !== "" && <b>{comment.title}</b>}
          <Text>{comment.text}</Text>
          <Text as="meta" tone="muted">
            {nameOf(page.members, comment.authorId)}
          </Text>
          <CommentActs page={page} comment={comment} onEdit={() => setEditing(true)} />
        </>
      )}
    </li>
  );
}

/** The comments of one discipline in this cycle. */
export function CommentList({ page, review }: { page: OfficePermitPage; review: Review }) {
  const comments = page.rows.comment
    .filter(({ cycle, discipline }) => cycle === review.cycle && discipline === review.discipline)
    .sort(byWriting);
  if (comments.length === 0) return <Text tone="muted">{m.office_comments_none()}</Text>;
  return (
    <ol aria-label={m.office_comments()}>
      {comments.map((comment, index) => (
        <CommentItem key={comment.id} page={page} review={review} comment={comment} place={index + 1} />
      ))}
    </ol>
  );
}
