import { useState } from "react";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { workspaceStyles } from "#app/areas/office/workspace/workspace-styles";
import type { MessageText } from "#app/features/permit/thread/message-form";
import { ThreadPanel } from "#app/features/permit/thread/thread-panel";
import { m } from "#schemas/messages/compiled/messages";
import { DrawingTitle } from "#ui/layout/drawing";
import { Sheet, SheetSection } from "#ui/layout/page";
import { OfficeNotes } from "./office-notes";
import { ReplyPicker } from "./reply-picker";

/** The thread with the applicant, and beside it what no applicant reads. */
export function MessagesTab({ page }: { page: OfficePermitPage }) {
  const look = workspaceStyles();
  const [picking, setPicking] = useState(false);
  /** A "/" typed before everything else asks for a canned reply, and is not the text's. */
  const opens = (value: string, typed: string): boolean => {
    if (value !== `/${typed}`) return false;
    setPicking(true);
    return true;
  };
  const beside = (text: MessageText) => <ReplyPicker page={page} text={text} isOpen={picking} onOpen={setPicking} />;
  return (
    <div className={look.split}>
      <Sheet>
        <SheetSection labelledBy="thread">
          <DrawingTitle number={1} id="thread" title={m.thread_title_office()} note={m.thread_title_note()} />
          <ThreadPanel page={page} members={page.members} beside={beside} opens={opens} />
        </SheetSection>
      </Sheet>
      <OfficeNotes page={page} />
    </div>
  );
}
