import { useState } from "react";
import { LibraryFind } from "#app/areas/office/review/library-find";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import type { MessageText } from "#app/features/permit/thread/message-form";
import { useRun } from "#app/screen/act/use-run";
import { m } from "#schemas/messages/compiled/messages";
import { type LibraryComment, libraryOf } from "#schemas/review/library-comment";
import { mergedText } from "#schemas/review/merge-fields";
import { messageLimits } from "#schemas/thread/message";
import { Row, Stack, Text } from "#ui/layout/page";
import { LinkButton, TextLink } from "#ui/text-link";

type PickerProps = { page: OfficePermitPage; text: MessageText; isOpen: boolean; onOpen: (open: boolean) => void };

/** The message with a kept text behind what is typed; null where it would be longer than a message may be. */
function withReply({ permit }: OfficePermitPage, typed: string, kept: LibraryComment): string | null {
  const place = { address: permit.address.line1, "permit number": permit.number ?? "", sheet: "", discipline: "" };
  const merged = mergedText(kept.text, { ...place, code: kept.codeReference }).text;
  const text = [typed.trimEnd(), merged].filter(Boolean).join("\n\n");
  return text.length > messageLimits.units ? null : text;
}

/** Texts of the comment library, written into the message: what an office answers often it keeps in one place. */
export function ReplyPicker({ page, text, isOpen, onOpen }: PickerProps) {
  const run = useRun();
  const [told, setTold] = useState("");
  const leave = () => {
    onOpen(false);
    document.getElementById(text.id)?.focus();
  };
  const choose = (comment: LibraryComment) => {
    const written = withReply(page, text.value, comment);
    setTold(written === null ? m.library_too_long() : m.library_inserted({ title: comment.title }));
    leave();
    if (written === null) return;
    text.write(written);
    void run("library-comment.use", { id: comment.id, library: libraryOf(comment) });
  };
  return (
    <Stack space="tiny">
      <Row tight>
        <LinkButton aria-expanded={isOpen} onClick={isOpen ? leave : () => onOpen(true)}>
          {m.thread_canned()}
        </LinkButton>
        {isOpen && (
          <TextLink to="/office/comment-library" tone="muted">
            {m.library_manage()}
          </TextLink>
        )}
      </Row>
      {isOpen && (
        <LibraryFind discipline={null} label={m.thread_canned_find()} results={m.thread_canned()} onChoose={choose} onClose={leave} />
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
