import { MoreHorizontal } from "lucide-react";
import { useState } from "react";
import { ProofNotice } from "#app/features/contractor/proof-notice";
import type { DelayedEnd } from "#app/local/device/delayed-acts";
import type { ActState } from "#app/local/device/online-act";
import { OnlineState, onlineBusy, useOfflineWhy } from "#app/screen/act/online-state";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { startOnlineAct, useOnlineAct } from "#app/screen/act/use-online-act";
import { SaveStateOf } from "#app/screen/typing/save-state-of";
import { useDelayedAct } from "#app/shell/sync-centre/use-delayed-act";
import { disciplineInside } from "#app/wording/permit-text";
import { problemText } from "#app/wording/problem-text";
import { calendarOf } from "#schemas/calendar/business-days";
import { m } from "#schemas/messages/compiled/messages";
import { isOpen } from "#schemas/permit/states-by-phase";
import type { Problem } from "#schemas/problem";
import { isOffice } from "#schemas/role";
import { Button, ButtonLink } from "#ui/button";
import { Text } from "#ui/layout/page";
import { Menu } from "#ui/shell/menu";
import { CertificatePart, certificateOfAct } from "../certificate/certificate-part";
import { ActDialog, type ActDialogProps } from "./act-dialog";
import { nextWords } from "./next-text";
import { type OfficeAct, officeActs, possibleActs } from "./office-acts";
import { type NextStep, nextStepOf } from "./office-next-step";
import type { OfficePermitPage } from "./office-permit-view";
import { type TabName, tabPath } from "./permit-tabs";
import { workspaceStyles } from "./workspace-styles";

/** Where a step that is done in a tab is done, and what its button says. */
function placeOf(step: NextStep): { tab: TabName; label: string } | null {
  switch (step.kind) {
    case "check":
      return { tab: "check", label: m.office_next_check_act() };
    case "letter":
      return { tab: "letter", label: m.office_next_letter_act() };
    case "collect":
      return { tab: "fees", label: m.office_next_collect_act() };
    case "revision":
      return { tab: "revisions", label: m.office_next_revision_act() };
    case "party":
      return { tab: "revisions", label: m.office_next_party_act() };
    case "schedule":
      return { tab: "inspections", label: m.office_next_schedule_act() };
    case "choose-result":
      return { tab: "inspections", label: m.office_next_schedule_act() };
    case "review":
      return { tab: "reviews", label: m.office_next_review_act({ discipline: disciplineInside(step.review.discipline) }) };
    case "ready":
    case "appeal":
    case "start-review":
    case "approve":
    case "issue":
    case "final":
    case "certificate":
    case "close":
    case "deny":
    case "wait":
      return null;
  }
}

/** What became of an act that is never queued, for whoever waits for it. */
const endOf = (state: ActState): DelayedEnd =>
  state.kind === "refused" ? { refused: state.problem } : state.kind === "offline" ? "not-sent" : "done";

/** Approval: in ten seconds, when connected. */
function ApproveNow({ page, refusal }: { page: OfficePermitPage; refusal: Problem | null }) {
  const { id: permitId, address } = page.permit;
  const place = `permit.approve#${permitId}`;
  const act = useOnlineAct(place);
  const path = `/office/permits/${permitId}`;
  const delayed = useDelayedAct(`permit/${permitId}`, "approve", { about: address.line1, path });
  const offline = useOfflineWhy();
  const approve = async () => endOf(await startOnlineAct(place, "permit.approve", { permitId }));
  return (
    <>
      <OnlineState state={act.state} />
      <Button
        variant="primary"
        busy={delayed.busy ?? onlineBusy(act.state)}
        why={refusal ? problemText(refusal) : offline}
        onClick={() => void delayed.start(approve, () => act.start("permit.approve", { permitId }))}
      >
        {m.office_act_approve()}
      </Button>
    </>
  );
}

function StartReviewNow({ page, refusal }: { page: OfficePermitPage; refusal: Problem | null }) {
  const act = useAct();
  return (
    <>
      <ProblemLine problem={act.problem} />
      <Button
        variant="primary"
        busy={act.busy ? m.office_act_saving() : undefined}
        why={refusal ? problemText(refusal) : undefined}
        onClick={() => void act.run("permit.start-review", { permitId: page.permit.id })}
      >
        {m.office_act_start_review()}
      </Button>
    </>
  );
}

type PrimaryProps = { page: OfficePermitPage; step: NextStep; tab: TabName; onAsk: (actId: string) => void };

/** The one primary act. Where it is done in the open tab, the tab has it. */
function PrimaryAct({ page, step, tab, onAsk }: PrimaryProps) {
  const place = placeOf(step);
  if (place) {
    const more: Record<string, string> = step.kind === "review" ? { review: step.review.id } : {};
    return place.tab === tab ? null : (
      <ButtonLink variant="primary" to={tabPath(page.permit.id, place.tab, more)}>
        {place.label}
      </ButtonLink>
    );
  }
  if (step.kind === "approve") return <ApproveNow page={page} refusal={step.refusal} />;
  if (step.kind === "start-review") return <StartReviewNow page={page} refusal={step.refusal} />;
  if (step.kind === "appeal")
    return (
      <Button variant="primary" onClick={() => onAsk("grant-appeal")}>
        {m.office_act_grant()}
      </Button>
    );
  if (step.kind === "wait" || !("refusal" in step)) return null;
  const act = officeActs(page).find(({ id }) => id === step.kind);
  return (
    act && (
      <Button
        variant={act.danger ? "danger" : "primary"}
        why={step.refusal ? problemText(step.refusal) : undefined}
        onClick={() => onAsk(act.id)}
      >
        {act.label}
      </Button>
    )
  );
}

function MoreMenu({ page, onAsk, primary }: { page: OfficePermitPage; onAsk: (actId: string) => void; primary: string }) {
  const item = ({ act, refusal }: { act: OfficeAct; refusal: Problem | null }) => ({
    id: act.id,
    label: act.label,
    danger: act.danger,
    disabled: refusal !== null,
    note: refusal ? problemText(refusal) : undefined,
    onSelect: () => onAsk(act.id),
  });
  const acts = possibleActs(page).filter(({ act }) => act.id !== primary);
  const plain = acts.filter(({ act }) => !act.danger).map(item);
  const ending = acts.filter(({ act }) => act.danger).map(item);
  const print = { id: "print", label: m.office_print_permit(), to: `/tracker/${page.permit.id}/print` };
  const change = { id: "change", label: m.office_act_change(), to: `/tracker/${page.permit.id}/change` };
  const items = [
    ...plain,
    ...(isOpen(page.permit.state) && isOffice(page.person) ? [change] : []),
    ...(page.permit.issuedOn === null ? [] : [print]),
    ...(ending.length > 0 ? [{ id: "line", separator: true } as const] : []),
    ...ending,
  ];
  if (items.length === 0) return null;
  return <Menu label={m.office_more_acts()} trigger={<Button icon={MoreHorizontal}>{m.office_more()}</Button>} items={items} />;
}

/** Asks before an act; a certificate is written first. */
function Asking(props: ActDialogProps) {
  const kind = certificateOfAct(props.act);
  return kind ? <CertificatePart {...props} kind={kind} /> : <ActDialog {...props} />;
}

/** What comes next, the act that does it, and every other act behind "More". */
export function NextBar({ page, tab }: { page: OfficePermitPage; tab: TabName }) {
  const look = workspaceStyles();
  const [asked, setAsked] = useState<string | null>(null);
  const step = nextStepOf(page);
  const open = asked === null ? undefined : possibleActs(page).find(({ act }) => act.id === asked);
  // An act's effect can be here before its answer, and the next act's dialog already open.
  const closed = (actId: string) => setAsked((now) => (now === actId ? null : now));
  return (
    <div className={look.next}>
      <div className={look.nextWords}>
        <Text>
          <b>{m.office_next()}</b> {nextWords(step, page)}
        </Text>
        {step.kind === "issue" && page.contractor && (
          <ProofNotice contractor={page.contractor} today={calendarOf(page.calendar).localDay(page.now)} />
        )}
      </div>
      <div className={look.acts}>
        <SaveStateOf aggregate={`permit/${page.permit.id}`} timeZone={page.calendar.timeZone} />
        <PrimaryAct page={page} step={step} tab={tab} onAsk={setAsked} />
        <MoreMenu page={page} onAsk={setAsked} primary={step.kind} />
      </div>
      {open && <Asking key={open.act.id} page={page} act={open.act} refusal={open.refusal} onClose={() => closed(open.act.id)} />}
    </div>
  );
}
