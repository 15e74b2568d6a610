import type { PermitPage } from "#app/features/permit/permit-page";
import { ReadyTag } from "#app/features/permit/ready-act";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { partyChangeLine } from "#app/wording/desk/party-change-text";
import { m } from "#schemas/messages/compiled/messages";
import type { Revision } from "#schemas/permit/draft/revision";
import type { PartyChange } from "#schemas/permit/parties/party-change";
import { readyOn } from "#schemas/permit/unsent";
import { Button } from "#ui/button";
import { dayAndTime } from "#ui/date-text";
import { DrawingTitle } from "#ui/layout/drawing";
import { Row, Sheet, Stack, Text } from "#ui/layout/page";
import { RowItem, Rows } from "#ui/list";
import { Tag, type TagTone } from "#ui/tag";

const states: Readonly<Record<PartyChange["state"] | Revision["state"], readonly [TagTone, () => string]>> = {
  submitted: ["us", m.change_state_submitted],
  accepted: ["done", m.change_state_accepted],
  approved: ["done", m.change_state_approved],
  refused: ["stopped", m.change_state_refused],
  denied: ["stopped", m.change_state_denied],
  withdrawn: ["neutral", m.change_state_withdrawn],
};

/** A request as its party reads it, of either kind. */
interface Asked {
  readonly kind: "party-change" | "revision";
  readonly id: string;
  readonly line: string;
  readonly words: string;
  readonly note: string;
  readonly state: keyof typeof states;
  readonly at: string;
}

const ofParty = (change: PartyChange): Asked => ({
  kind: "party-change",
  id: change.id,
  line: partyChangeLine(change),
  words: change.alsoOwner ? `${change.reason} ${m.change_owner_too()}` : change.reason,
  note: change.decisionNote,
  state: change.state,
  at: change.askedAt,
});

const ofWork = (revision: Revision): Asked => ({
  kind: "revision",
  id: revision.id,
  line: m.change_work_line({ number: revision.number }),
  words: revision.description,
  note: revision.decisionNote,
  state: revision.state,
  at: revision.submittedAt,
});

function AskedChange({ page, asked }: { page: PermitPage; asked: Asked }) {
  const act = useAct();
  const { id: permitId } = page.permit;
  const { timeZone } = page.calendar;
  const ready = readyOn(page.ready, asked.kind, asked.id);
  const [tone, say] = states[asked.state];
  const withdraw = () =>
    asked.kind === "revision"
      ? act.run("revision.withdraw", { permitId, revisionId: asked.id })
      : act.run("party-change.withdraw", { permitId, changeId: asked.id });
  return (
    <RowItem pending={ready !== undefined}>
      <Stack space="tiny">
        <Row between align="start">
          <Text strong>{asked.line}</Text>
          {ready ? <ReadyTag at={ready.at} timeZone={timeZone} /> : <Tag tone={tone}>{say()}</Tag>}
        </Row>
        <Text measure>{asked.words}</Text>
        {asked.note && <Text measure>{asked.note}</Text>}
        <Text as="meta" tone="muted">
          {m.change_asked_at({ time: dayAndTime(asked.at, timeZone) })}
        </Text>
        <ProblemLine problem={act.problem} />
        {asked.state === "submitted" && (
          <div>
            <Button variant="quiet" onClick={() => void withdraw()}>
              {m.change_withdraw()}
            </Button>
          </div>
        )}
      </Stack>
    </RowItem>
  );
}

/** What was asked to be changed on this permit, the newest first, and what became of it. */
export function AskedChanges({ page }: { page: PermitPage }) {
  const all = [...page.rows["party-change"].map(ofParty), ...page.rows.revision.map(ofWork)];
  if (all.length === 0) return null;
  return (
    <Sheet as="section" labelledBy="change-asked">
      <DrawingTitle id="change-asked" number={1} title={m.change_asked()} />
      <Rows label={m.change_asked()}>
        {all
          .sort((a, b) => (a.at < b.at ? 1 : -1))
          .map((asked) => (
            <AskedChange key={asked.id} page={page} asked={asked} />
          ))}
      </Rows>
    </Sheet>
  );
}
