import { useState } from "react";
import { newId } from "#app/local/sync/platform";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useDevice } from "#app/screen/read/use-device";
import { useTyping } from "#app/screen/typing/use-typing";
import { m } from "#schemas/messages/compiled/messages";
import { Button } from "#ui/button";
import { dayAndTime } from "#ui/date-text";
import { TextAreaField } from "#ui/field/text-field";
import { DrawingTitle } from "#ui/layout/drawing";
import { Sheet, SheetSection, Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import type { OfficePermitPage } from "./office-permit-view";

function NoteForm({ page }: { page: OfficePermitPage }) {
  const [text, setText, kept] = useTyping(`permit/${page.permit.id}#note`, "");
  const [tried, setTried] = useState(false);
  const act = useAct();
  const write = async () => {
    setTried(text.trim() === "");
    if (text.trim() === "") return document.getElementById("note-text")?.focus();
    if (await act.run("note.write", { permitId: page.permit.id, noteId: newId(), text: text.trim() })) kept.clear();
  };
  return (
    <Stack>
      <TextAreaField
        id="note-text"
        rows={3}
        label={m.office_note_text()}
        value={text}
        onChange={(event) => setText(event.target.value)}
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
export function NotesTab({ page }: { page: OfficePermitPage }) {
  const device = useDevice();
  const notes = [...page.rows.note].sort((a, b) => b.writtenAt.localeCompare(a.writtenAt));
  return (
    <Sheet>
      <SheetSection labelledBy="notes">
        <DrawingTitle number={1} id="notes" title={m.office_tab_notes()} note={m.office_notes_note()} />
        <Stack>
          <NoteForm page={page} />
          {notes.length > 0 && (
            <Rows label={m.office_tab_notes()}>
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
      </SheetSection>
    </Sheet>
  );
}
