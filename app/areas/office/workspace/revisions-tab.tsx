import { useState } from "react";
import { DocumentLink } from "#app/features/permit/document-link";
import { OnlineState, onlineBusy, useOfflineWhy } from "#app/screen/act/online-state";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { problemText } from "#app/wording/problem-text";
import { m } from "#schemas/messages/compiled/messages";
import type { Revision } from "#schemas/permit/draft/revision";
import { Button } from "#ui/button";
import { dayAndTime } from "#ui/date-text";
import { TextAreaField } from "#ui/field/text-field";
import { DrawingTitle } from "#ui/layout/drawing";
import { Actions, Sheet, SheetSection, Stack, Text } from "#ui/layout/page";
import { Tag, type TagTone } from "#ui/tag";
import { ErrorLine } from "./act-states";
import { nameOf, type OfficePermitPage } from "./office-permit-view";
import { PartyChangePart } from "./party-change-part";
import { refusalOf } from "./refusal-of";
import { useOpenFile } from "./use-open-file";

const states: Readonly<Record<Revision["state"], readonly [TagTone, () => string]>> = {
  submitted: ["you", m.office_revision_submitted],
  approved: ["done", m.office_revision_approved],
  denied: ["stopped", m.office_revision_denied],
  withdrawn: ["neutral", m.office_revision_withdrawn],
};

const waitingFirst = (a: { readonly state: string }, b: { readonly state: string }): number =>
  Number(b.state === "submitted") - Number(a.state === "submitted");

/** Approves or denies a change; never queued. */
function Decide({ page, revision }: { page: OfficePermitPage; revision: Revision }) {
  const [note, setNote, kept] = useTyping(`permit/${page.permit.id}#revision-${revision.id}`, "");
  const [tried, setTried] = useState(false);
  const act = useOnlineAct(`revision.decide#${revision.id}`);
  const offline = useOfflineWhy();
  const about = { permitId: page.permit.id, revisionId: revision.id };
  const refusal = refusalOf(page, "revision.decide", { ...about, decision: "approved" });
  const decide = async (decision: "approved" | "denied") => {
    const lacks = decision === "denied" && note.trim() === "";
    setTried(lacks);
    if (lacks) return document.getElementById(`note-${revision.id}`)?.focus();
    if ((await act.start("revision.decide", { ...about, decision, note: note.trim() })).kind === "done") kept.clear();
  };
  return (
    <Stack>
      <TextAreaField
        id={`note-${revision.id}`}
        rows={2}
        label={m.office_revision_note()}
        hint={m.office_revision_note_hint()}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={tried ? m.office_error_revision() : undefined}
      />
      <OnlineState state={act.state} />
      <Actions>
        <Button
          variant="primary"
          busy={onlineBusy(act.state)}
          why={refusal ? problemText(refusal) : offline}
          onClick={() => void decide("approved")}
        >
          {m.office_revision_approve()}
        </Button>
        {!refusal && (
          <Button variant="danger" busy={onlineBusy(act.state)} onClick={() => void decide("denied")}>
            {m.office_revision_deny()}
          </Button>
        )}
      </Actions>
    </Stack>
  );
}

function RevisionPart({ page, revision, place }: { page: OfficePermitPage; revision: Revision; place: number }) {
  const file = useOpenFile(page);
  const [tone, say] = states[revision.state];
  const { timeZone } = page.calendar;
  return (
    <SheetSection labelledBy={`revision-${revision.number}`}>
      <DrawingTitle
        number={place}
        id={`revision-${revision.number}`}
        title={m.office_revision_title({ number: revision.number })}
        note={m.office_revision_sent({ time: dayAndTime(revision.submittedAt, timeZone) })}
        aside={<Tag tone={tone}>{say()}</Tag>}
      />
      <Stack>
        <Text measure>{revision.description}</Text>
        <ErrorLine failure={file.failure} />
        {page.rows.document
          .filter(({ id }) => revision.documentIds.includes(id))
          .map((document) => (
            <DocumentLink key={document.id} document={document} title={file.titleOf(document)} titled onOpen={file.open} />
          ))}
        {file.dialog}
        {revision.state === "submitted" && <Decide page={page} revision={revision} />}
        {revision.decidedAt !== null && (
          <Text tone="muted">
            {m.office_revision_decided({ time: dayAndTime(revision.decidedAt, timeZone), name: nameOf(page.members, revision.decidedBy) })}{" "}
            {revision.decisionNote}
          </Text>
        )}
      </Stack>
    </SheetSection>
  );
}

/** Changes asked for: of the contractor, the holder or the work; what waits first, then the newest. */
export function RevisionsTab({ page }: { page: OfficePermitPage }) {
  const changes = [...page.rows["party-change"]].sort((a, b) => waitingFirst(a, b) || (a.askedAt < b.askedAt ? 1 : -1));
  const revisions = [...page.rows.revision].sort((a, b) => b.number - a.number);
  return (
    <Sheet>
      {changes.map((change, index) => (
        <PartyChangePart key={change.id} page={page} change={change} place={index + 1} />
      ))}
      {revisions.map((revision, index) => (
        <RevisionPart key={revision.id} page={page} revision={revision} place={changes.length + index + 1} />
      ))}
    </Sheet>
  );
}
