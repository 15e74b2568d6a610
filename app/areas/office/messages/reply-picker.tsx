import { useEffect, useRef, useState } from "react";
import { useLibrary } from "#app/areas/office/review/use-library";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import type { MessageText } from "#app/features/permit/thread/message-form";
import { useRun } from "#app/screen/act/use-run";
import { OptionSearch } from "#app/screen/keys/option-search";
import { m } from "#schemas/messages/compiled/messages";
import { truncate } from "#schemas/plain/truncate";
import { foundInLibrary, type LibraryComment, libraryOf } from "#schemas/review/library-comment";
import { mergedText } from "#schemas/review/merge-fields";
import { messageLimits } from "#schemas/thread/message";
import { Row, Stack, Text } from "#ui/layout/page";
import { LinkButton, TextLink } from "#ui/text-link";

/** More are found by more words. */
const mostShown = 20;

type PickerProps = { page: OfficePermitPage; text: MessageText; isOpen: boolean; onOpen: (open: boolean) => void };

const optionOf = (comment: LibraryComment) => ({ id: comment.id, label: comment.title, note: truncate(comment.text, 90), comment });

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
  const comments = useLibrary();
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState("");
  const [told, setTold] = useState("");
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  const leave = () => {
    onOpen(false);
    setWords("");
    document.getElementById(text.id)?.focus();
  };
  const found = foundInLibrary(comments ?? [], { discipline: null, words });
  const choose = (comment: LibraryComment) => {
    const written = withReply(page, text.value, comment);
    setTold(written === null ? m.library_too_long() : m.library_inserted({ title: comment.title }));
    leave();
    if (written === null) return;
    text.write(written);
    void run("library-comment.use", { id: comment.id, library: libraryOf(comment) });
  };
  const groups = (["mine", "office"] as const).map((library) => ({
    name: library === "mine" ? m.library_mine() : m.library_office(),
    options: found
      .filter((comment) => libraryOf(comment) === library)
      .slice(0, mostShown)
      .map(optionOf),
  }));
  const count = groups.flatMap(({ options }) => options).length;
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
        <OptionSearch
          field={field}
          label={m.thread_canned_find()}
          typed={words}
          onType={setWords}
          results={m.thread_canned()}
          groups={groups}
          onChoose={({ comment }) => choose(comment)}
          onEscape={leave}
          empty={comments === null ? m.library_loading() : words.trim() === "" ? m.library_empty() : m.library_nothing()}
          count={comments === null ? "" : m.library_count({ count })}
        />
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
