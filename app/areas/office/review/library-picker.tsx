import { useState } from "react";
import { useRun } from "#app/screen/act/use-run";
import { disciplineName } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { type LibraryComment, libraryOf } from "#schemas/review/library-comment";
import { Row, Stack, Text } from "#ui/layout/page";
import { LinkButton, TextLink } from "#ui/text-link";
import type { LibraryPartProps } from "./library-door";
import { LibraryFind } from "./library-find";
import { type Inserted, insertedComment } from "./library-insert";
import { SaveToLibrary } from "./save-to-library";

/** What was written into the comment, and what of it is still to be filled in by hand. */
function insertedWords(title: string, { merged }: Inserted): string {
  const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(", ");
  return [
    m.library_inserted({ title }),
    merged.empty.length > 0 ? m.library_fields_empty({ fields: inBraces(merged.empty) }) : "",
    merged.unknown.length > 0 ? m.library_fields_unknown({ fields: inBraces(merged.unknown) }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** The office's and one's own comments beside the one being typed: found by a few words, written into it, and added to by it. */
export function LibraryPicker({ page, review, draft, door, textId, onChange }: LibraryPartProps) {
  const run = useRun();
  const [told, setTold] = useState("");
  const leave = () => {
    door.close();
    document.getElementById(textId)?.focus();
  };
  const insert = (comment: LibraryComment) => {
    const { permit } = page;
    const place = {
      address: permit.address.line1,
      permitNumber: permit.number ?? "",
      discipline: disciplineName(review.discipline),
    };
    const inserted = insertedComment(draft, comment, place);
    setTold(inserted ? insertedWords(comment.title, inserted) : m.library_too_long());
    leave();
    if (!inserted) return;
    onChange(inserted.draft);
    void run("library-comment.use", { id: comment.id, library: libraryOf(comment) });
  };
  return (
    <Stack space="tiny">
      <Row tight>
        <LinkButton aria-expanded={door.isOpen} onClick={door.isOpen ? leave : door.open}>
          {m.library_title()}
        </LinkButton>
        <SaveToLibrary draft={draft} review={review} person={page.person} onTold={setTold} />
      </Row>
      {door.isOpen && (
        <LibraryFind
          discipline={review.discipline}
          label={m.library_find()}
          results={m.library_title()}
          onChoose={insert}
          onClose={leave}
        />
      )}
      {door.isOpen && (
        <TextLink to="/office/comment-library" tone="muted">
          {m.library_manage()}
        </TextLink>
      )}
      <div role="status">
        {told !== "" && (
          <Text as="meta" tone="muted">
            {told}
          </Text>
        )}
      </div>
    </Stack>
  );
}
