import { useState } from "react";
import { OnlineState, onlineBusy, useOfflineWhy } from "#app/screen/act/online-state";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { partyChangeLine } from "#app/wording/desk/party-change-text";
import { m } from "#schemas/messages/compiled/messages";
import type { PartyChange } from "#schemas/permit/parties/party-change";
import { isOpen } from "#schemas/permit/states-by-phase";
import { isOffice } from "#schemas/role";
import { Button } from "#ui/button";
import { dayAndTime } from "#ui/date-text";
import { TextAreaField } from "#ui/field/text-field";
import { DrawingTitle } from "#ui/layout/drawing";
import { Actions, SheetSection, Stack, Text } from "#ui/layout/page";
import { Tag, type TagTone } from "#ui/tag";
import { nameOf, type OfficePermitPage } from "./office-permit-view";

const states: Readonly<Record<PartyChange["state"], readonly [TagTone, () => string]>> = {
  submitted: ["you", m.change_decide],
  accepted: ["done", m.change_state_accepted],
  refused: ["stopped", m.change_state_refused],
  withdrawn: ["neutral", m.change_state_withdrawn],
};

/** Accepts, which is never queued: whoever leaves loses the record. Or not, for a reason that the parties read. */
function Decide({ page, change }: { page: OfficePermitPage; change: PartyChange }) {
  const [note, setNote, kept] = useTyping(`permit/${page.permit.id}#party-change-${change.id}`, "");
  const [tried, setTried] = useState(false);
  const accepting = useOnlineAct(`party-change.accept#${change.id}`);
  const refusing = useAct();
  const offline = useOfflineWhy();
  const about = { permitId: page.permit.id, changeId: change.id };
  const accept = async () => {
    if ((await accepting.start("party-change.accept", { ...about, note: note.trim() })).kind === "done") kept.clear();
  };
  const refuse = async () => {
    const lacks = note.trim() === "";
    setTried(lacks);
    if (lacks) return document.getElementById(`note-${change.id}`)?.focus();
    if (await refusing.run("party-change.refuse", { ...about, note: note.trim() })) kept.clear();
  };
  return (
    <Stack>
      <TextAreaField
        id={`note-${change.id}`}
        rows={2}
        label={m.change_note()}
        hint={m.change_note_hint()}
        maxLength={2_000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={tried ? m.change_error_note() : undefined}
      />
      <OnlineState state={accepting.state} />
      <ProblemLine problem={refusing.problem} />
      <Actions>
        <Button variant="primary" busy={onlineBusy(accepting.state)} why={offline} onClick={() => void accept()}>
          {m.change_accept()}
        </Button>
        <Button variant="danger" busy={refusing.busy ? m.office_act_saving() : undefined} onClick={() => void refuse()}>
          {m.change_refuse()}
        </Button>
      </Actions>
    </Stack>
  );
}

/** A change of contractor or holder: who asked, from whom to whom, why, and what was decided. */
export function PartyChangePart({ page, change, place }: { page: OfficePermitPage; change: PartyChange; place: number }) {
  const id = `change-${change.id}`;
  const [tone, say] = states[change.state];
  const { timeZone } = page.calendar;
  const reached = change.to ? [change.to.license, change.to.email, change.to.phone].filter(Boolean).join(", ") : "";
  return (
    <SheetSection labelledBy={id}>
      <DrawingTitle
        number={place}
        id={id}
        title={partyChangeLine(change)}
        note={m.change_asked_by({ time: dayAndTime(change.askedAt, timeZone), name: change.askedByName })}
        aside={<Tag tone={tone}>{say()}</Tag>}
      />
      <Stack>
        {reached && <Text tone="muted">{reached}</Text>}
        <Text measure>{change.reason}</Text>
        {change.alsoOwner && <Text>{m.change_owner_too()}</Text>}
        {change.state === "submitted" && isOpen(page.permit.state) && isOffice(page.person) && <Decide page={page} change={change} />}
        {change.decidedAt !== null && (
          <Text tone="muted">
            {m.change_decided({ time: dayAndTime(change.decidedAt, timeZone), name: nameOf(page.members, change.decidedBy) })}{" "}
            {change.decisionNote}
          </Text>
        )}
      </Stack>
    </SheetSection>
  );
}
