import { useState } from "react";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { workspaceStyles } from "#app/areas/office/workspace/workspace-styles";
import { newId } from "#app/local/sync/platform";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useDevice } from "#app/screen/read/use-device";
import { useTyping } from "#app/screen/typing/use-typing";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { dayAndTime } from "#ui/date-text";
import { DrawingTitle } from "#ui/layout/drawing";
import { Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { MentionField } from "./mention-field";
import { mentionedIn } from "./mentioned-people";

function NoteForm({ page }: { page: OfficePermitPage }) {
  const [text, setText, kept] = useTyping(`permit/${page.permit.id}#note`, "");
  const [tried, setTried] = useState(false);
  const act = useAct();
  const colleagues = page.members.filter(({ id }) => id !== page.person.accountId);
  const write = async () => {
    setTried(text.trim() === "");
    if (text.trim() === "") return document.getElementById("note-text")?.focus();
    const mentions = mentionedIn(text, colleagues).map(({ id }) => id);
    if (await act.run("note.write", { permitId: page.permit.id, noteId: newId(), text: text.trim(), mentions })) kept.clear();
  };
  return (
    <Stack>
      <MentionField
        id="note-text"
        label={m.office_note_text()}
        hint={m.thread_note_hint()}
        value={text}
        people={colleagues}
        onChange={setText}
        error={tried && text.trim() === "" ? m.office_error_note() : undefined}
      />
      <ProblemLine problem={act.problem} />
      <div>
        <Button busy={act.busy ? m.office_act_saving() : undefined} onClick={() => void write()}>
          {m.office_note_write()}
        </Button>
      </div>
    </Stack>
  );
}

/** What colleagues tell each other; no applicant reads it. */
export function OfficeNotes({ page }: { page: OfficePermitPage }) {
  const device = useDevice();
  const notes = [...page.rows.note].sort((a, b) => b.writtenAt.localeCompare(a.writtenAt));
  return (
    <section className={workspaceStyles().side} aria-labelledby="notes">
      <DrawingTitle number={2} id="notes" title={m.thread_notes_title()} note={m.thread_notes_note()} />
      <Stack>
        <NoteForm page={page} />
        {notes.length > 0 && (
          <Rows label={m.thread_notes_title()}>
            {notes.map((note) => (
              <RowItem key={note.id} pending={device?.replica.isPending("note", note.id)}>
                <Stack space="none">
                  <Text element="span">{note.text}</Text>
                  <Text as="meta" tone="muted">
                    {dayAndTime(note.writtenAt, page.calendar.timeZone)}, {note.authorName}
                  </Text>
                </Stack>
              </RowItem>
            ))}
          </Rows>
        )}
      </Stack>
    </section>
  );
}
