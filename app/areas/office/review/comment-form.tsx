import { useState } from "react";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { workspaceStyles } from "#app/areas/office/workspace/workspace-styles";
import { titledFile, titledFiles } from "#app/features/permit/document-title";
import { newId } from "#app/local/sync/platform";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { currentDocuments } from "#schemas/document/document-versions";
import { m } from "#schemas/messages/compiled/messages";
import type { Comment, Review } from "#schemas/review/review";
import { Button } from "#ui/button";
import { Checkbox } from "#ui/field/choice-field";
import { SelectField, TextAreaField, TextField } from "#ui/field/text-field";
import { Actions, Row, Text } from "#ui/layout/page";
import { LinkButton } from "#ui/text-link";
import { blankComment, type CommentDraft, type CommentFault, commentArgs, commentKey, draftOf, faultOf } from "./comment-draft";
import { LibraryPart, useLibraryDoor } from "./library-part";

type FieldsProps = {
  page: OfficePermitPage;
  review: Review;
  draft: CommentDraft;
  fault: CommentFault;
  id: string;
  onChange: (draft: CommentDraft) => void;
};

/** That it is marked on a sheet, and how to take that back. */
function MarkLine({ draft, onRemove }: { draft: CommentDraft; onRemove: () => void }) {
  return (
    <Row between>
      <Text as="meta">{m.plan_marked({ sheet: draft.sheet || m.plan_page({ page: draft.page }) })}</Text>
      <LinkButton onClick={onRemove}>{m.plan_mark_remove()}</LinkButton>
    </Row>
  );
}

type PlaceFieldsProps = Pick<FieldsProps, "draft" | "fault" | "id"> & {
  documents: readonly { value: string; label: string }[];
  set: (change: Partial<CommentDraft>) => void;
};

/** Where it is meant, for whoever types it in place of marking it. */
function PlaceFields({ documents, draft, fault, id, set }: PlaceFieldsProps) {
  return (
    <>
      <SelectField
        label={m.office_comment_document()}
        optional
        options={[{ value: "", label: m.office_comment_document_none() }, ...documents]}
        value={draft.documentId}
        onChange={(event) => set({ documentId: event.target.value })}
      />
      <Row align="start">
        <TextField
          label={m.office_comment_sheet()}
          optional
          width="small"
          value={draft.sheet}
          maxLength={40}
          onChange={(event) => set({ sheet: event.target.value })}
        />
        <TextField
          id={`${id}-page`}
          label={m.office_comment_page()}
          optional
          width="small"
          inputMode="numeric"
          value={draft.page}
          onChange={(event) => set({ page: event.target.value })}
          error={fault === "page" ? m.office_error_page() : undefined}
        />
      </Row>
    </>
  );
}

function CommentFields({ page, review, draft, fault, id, onChange }: FieldsProps) {
  const documents = currentDocuments(page.rows.document).map((document) => ({
    value: document.id,
    label: titledFile(document, titledFiles(page)),
  }));
  const set = (change: Partial<CommentDraft>) => onChange({ ...draft, ...change });
  const library = useLibraryDoor(draft.text);
  return (
    <>
      <TextField
        label={m.office_comment_title()}
        value={draft.title}
        maxLength={160}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextAreaField
        id={`${id}-text`}
        label={m.office_comment_text()}
        rows={3}
        value={draft.text}
        maxLength={5_000}
        hint={m.library_type_hint()}
        onChange={({ target }) => library.typed(target.value) || set({ text: target.value })}
        error={fault === "text" ? m.office_error_comment() : undefined}
      />
      <LibraryPart page={page} review={review} draft={draft} door={library} textId={`${id}-text`} onChange={onChange} />
      {draft.mark ? (
        <MarkLine draft={draft} onRemove={() => set({ mark: null })} />
      ) : (
        <PlaceFields documents={documents} draft={draft} fault={fault} id={id} set={set} />
      )}
      <Row align="start">
        <TextField
          label={m.office_comment_code()}
          optional
          width="small"
          value={draft.codeReference}
          maxLength={60}
          onChange={(event) => set({ codeReference: event.target.value })}
        />
      </Row>
      <Checkbox
        label={m.office_comment_blocking()}
        hint={m.office_comment_blocking_hint()}
        checked={draft.blocking}
        onChange={(event) => set({ blocking: event.target.checked })}
      />
    </>
  );
}

/** A new comment of a review, or one that no letter carries yet, to be changed. What is typed stays until it is taken. */
export function CommentForm({
  page,
  review,
  editing,
  onDone,
}: {
  page: OfficePermitPage;
  review: Review;
  editing?: Comment;
  onDone?: () => void;
}) {
  const id = `comment-${editing?.id ?? review.id}`;
  const [initial] = useState(() => (editing ? draftOf(editing) : blankComment));
  const [draft, setDraft, kept] = useTyping(commentKey(page.permit.id, editing ?? review), initial);
  const [fault, setFault] = useState<CommentFault>(null);
  const act = useAct();
  const save = async () => {
    const found = faultOf(draft);
    setFault(found);
    if (found) return document.getElementById(`${id}-${found}`)?.focus();
    const said = { permitId: page.permit.id, ...commentArgs(draft) };
    const saved = editing
      ? act.run("comment.edit", { ...said, commentId: editing.id })
      : act.run("comment.write", { ...said, commentId: newId(), reviewId: review.id });
    if (!(await saved)) return;
    kept.clear();
    onDone?.();
  };
  const leave = () => {
    kept.clear();
    onDone?.();
  };
  return (
    <form
      className={workspaceStyles().form}
      noValidate
      aria-label={editing ? m.office_comment_change() : m.office_comment_new()}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <CommentFields page={page} review={review} draft={draft} fault={fault} id={id} onChange={setDraft} />
      <ProblemLine problem={act.problem} />
      <Actions>
        <Button type="submit" busy={act.busy ? m.office_act_saving() : undefined}>
          {editing ? m.office_comment_save() : m.office_comment_add()}
        </Button>
        {editing && <Button onClick={leave}>{m.office_act_back()}</Button>}
      </Actions>
    </form>
  );
}
