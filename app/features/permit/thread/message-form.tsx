import { type KeyboardEvent, type ReactNode, useState } from "react";
import type { PermitPage } from "#app/features/permit/permit-page";
import { newId } from "#app/local/sync/platform";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { m } from "#schemas/messages/compiled/messages";
import { messageLimits } from "#schemas/thread/message";
import { openMessages } from "#schemas/thread/open-messages";
import { Button } from "#ui/button";
import { SelectField, TextAreaField } from "#ui/field/text-field";
import { Actions, Text } from "#ui/layout/page";
import { threadStyles } from "./thread-styles";

interface Draft {
  readonly text: string;
  /** Blank: about none of them. */
  readonly correctionId: string;
}

const blank: Draft = { text: "", correctionId: "" };
const textId = "message-text";

/** The text being typed, for whoever writes into it by another way. */
export interface MessageText {
  readonly value: string;
  readonly id: string;
  readonly write: (text: string) => void;
}

export type MessageFormProps = {
  page: PermitPage;
  asOffice: boolean;
  /** Beside the text: canned replies. A "/" typed before everything else is `opens`'s to take. */
  beside?: ((text: MessageText) => ReactNode) | undefined;
  opens?: ((value: string, typed: string) => boolean) | undefined;
};

function useSending(page: PermitPage, asOffice: boolean) {
  const [draft, setDraft, kept] = useTyping<Draft>(`permit/${page.permit.id}#message`, blank);
  const [tried, setTried] = useState(false);
  const [sent, setSent] = useState(0);
  const act = useAct();
  const send = async () => {
    const text = draft.text.trim();
    setTried(text === "");
    if (text === "") return document.getElementById(textId)?.focus();
    const answers = asOffice ? openMessages(page.rows.message).map(({ id }) => id) : [];
    const about = { permitId: page.permit.id, messageId: newId(), correctionId: draft.correctionId || null };
    if (!(await act.run("message.send", { ...about, text, answers }))) return;
    kept.clear();
    setSent((count) => count + 1);
  };
  return { draft, setDraft, send, act, isBlank: tried && draft.text.trim() === "", sent };
}

/** Writes on the permit's thread. What is typed stays until it is taken. */
export function MessageForm({ page, asOffice, beside, opens }: MessageFormProps) {
  const { draft, setDraft, send, act, isBlank, sent } = useSending(page, asOffice);
  const corrections = page.rows.correction.map(({ id, number, title, sheet }) => ({
    value: id,
    label: m.thread_about_correction({ number, title: title || sheet }),
  }));
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      className={threadStyles().form}
      noValidate
      aria-label={m.thread_write()}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {corrections.length > 0 && (
        <SelectField
          label={m.thread_about()}
          optional
          options={[{ value: "", label: m.thread_about_none() }, ...corrections]}
          value={draft.correctionId}
          onChange={(event) => setDraft({ ...draft, correctionId: event.target.value })}
        />
      )}
      <TextAreaField
        id={textId}
        rows={4}
        label={asOffice ? m.thread_reply() : m.thread_message()}
        hint={asOffice ? m.thread_reply_hint() : m.thread_message_hint()}
        maxLength={messageLimits.units}
        value={draft.text}
        onKeyDown={onKey}
        onChange={({ target }) => opens?.(target.value, draft.text) || setDraft({ ...draft, text: target.value })}
        error={isBlank ? m.thread_error_blank() : undefined}
      />
      {beside?.({ value: draft.text, id: textId, write: (text) => setDraft({ ...draft, text }) })}
      <ProblemLine problem={act.problem} />
      <Actions>
        <Button type="submit" busy={act.busy ? m.thread_sending() : undefined}>
          {asOffice ? m.thread_send_reply() : m.thread_send()}
        </Button>
      </Actions>
      <div role="status">
        {sent > 0 && draft.text === "" && (
          <Text as="meta" tone="muted">
            {m.thread_sent()}
          </Text>
        )}
      </div>
    </form>
  );
}
