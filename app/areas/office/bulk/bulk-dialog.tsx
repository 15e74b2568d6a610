import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { QueuePage } from "#app/areas/office/queue/queue-view";
import { preflight } from "#app/features/permit/preflight";
import type { Device } from "#app/local/device/device";
import { useRun } from "#app/screen/act/use-run";
import { useDevice } from "#app/screen/read/use-device";
import { calendarOf } from "#schemas/calendar/business-days";
import { doCall } from "#schemas/command-call";
import { deskCommands } from "#schemas/commands-at-desk";
import { m } from "#schemas/messages/compiled/messages";
import type { Organization } from "#schemas/people/organization";
import { type BulkAct, type BulkForm, type BulkLine, bulkPlan, isFinal } from "#schemas/permit/bulk/bulk-plan";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { Stack, Text } from "#ui/layout/page";
import { Notice } from "#ui/notice";
import { showToast } from "#ui/toast";
import { BulkFields } from "./bulk-fields";
import { BulkOutcome } from "./bulk-outcome";
import { BulkPreview, type PermitName } from "./bulk-preview";
import { startBulk, undoBulk } from "./bulk-run";
import { type BulkRun, bulkRun, isBulkShown, isUnderWay, showsBulk } from "./bulk-store";
import { actWords, runText, unchangedText } from "./bulk-text";
import { fieldId, useBulkForm } from "./use-bulk-form";
import { waitingText } from "./use-waiting";

/** How permits are called, by what this device knows of them. */
export const namesOn =
  (device: Device | null) =>
  (permitId: string): PermitName => {
    const known = device?.replica.get("permit-summary", permitId);
    return { number: known?.number ?? m.office_no_number(), address: known?.addressLine ?? "" };
  };

/** What would happen to each of the permits, as this device decides it; planned again with every change of the records or of the form. */
function usePlan(device: Device, organization: Organization, page: QueuePage, form: BulkForm | null, permitIds: readonly string[]) {
  const { replica, person } = device;
  const revision = useSyncExternalStore(
    useCallback((listener: () => void) => replica.subscribe(listener), [replica]),
    () => replica.revision,
  );
  const asked = form === null ? "" : JSON.stringify(form);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is compared by what it says, the records by their revision.
  return useMemo((): readonly BulkLine[] => {
    if (form === null) return [];
    return bulkPlan(form, permitIds, {
      state: replica,
      today: calendarOf(organization).localDay(page.now),
      undoReason: m.bulk_undo_reason(),
      refusal: (call) =>
        doCall((name, args) => preflight(deskCommands, replica, name, args, { now: page.now, person, organization }), call),
    });
  }, [asked, permitIds, replica, revision, organization, person, page.now]);
}

export type BulkDialogProps = {
  act: BulkAct;
  page: QueuePage;
  permitIds: readonly string[];
  onClose: () => void;
  /** What was chosen is done. */
  onDone: () => void;
};

/** Whoever went to another page is told there what came of it, with its undo. */
function tellElsewhere(end: BulkRun, device: Device, run: ReturnType<typeof useRun>): void {
  if (isBulkShown()) return;
  const undo = { label: m.bulk_undo(), onClick: () => void undoBulk(end, device.replica, run) };
  const parts = [runText(end), end.unchanged.length === 0 ? "" : unchangedText(end), waitingText(end, device.unsent.get())];
  const text = parts.filter(Boolean).join(". ");
  showToast({ kind: end.unchanged.length === 0 ? "good" : "error", text, action: end.undo.length > 0 ? undo : undefined });
}

type AskProps = BulkDialogProps & { device: Device; organization: Organization; onStart: () => void };

function AskDialog({ act, page, permitIds, onClose, device, organization, onStart }: AskProps) {
  const run = useRun();
  const calendar = useMemo(() => calendarOf(organization), [organization]);
  const { draft, setDraft, clear, faults, form, to, today } = useBulkForm(act, page, calendar);
  const plan = usePlan(device, organization, page, form, permitIds);
  const [tried, setTried] = useState(false);
  const changed = plan.filter(({ change }) => change !== undefined).length;
  const busyElse = useSyncExternalStore(bulkRun.subscribe, () => isUnderWay(bulkRun.get()));
  const go = () => {
    const [first] = Object.keys(faults);
    setTried(first !== undefined);
    if (first !== undefined) return document.getElementById(fieldId(first))?.focus();
    void startBulk(act, act === "assign" ? (to?.name ?? "") : "", plan, run).then((end) => tellElsewhere(end, device, run));
    onStart();
    clear();
  };
  const faulty = Object.keys(faults).length > 0;
  const why = busyElse ? m.bulk_running_else() : changed === 0 && !faulty ? m.bulk_nothing() : undefined;
  const words = actWords[act];
  const footer = (
    <>
      <Button variant={isFinal[act] ? "danger" : "primary"} why={why} onClick={go}>
        {changed === 0 ? words.label() : words.go({ count: changed })}
      </Button>
      <Button onClick={onClose}>{m.office_act_back()}</Button>
    </>
  );
  const memberName = (id: string) => page.colleagues.find((one) => one.id === id)?.name ?? id;
  return (
    <Dialog open onClose={onClose} dismissable={false} size="wide" title={words.title({ count: permitIds.length })} footer={footer}>
      <Stack>
        {isFinal[act] ? (
          <Notice tone="stopped" title={m.bulk_no_undo()}>
            {words.text()}
          </Notice>
        ) : (
          <Text>{words.text()}</Text>
        )}
        <BulkFields act={act} page={page} draft={draft} today={today} faults={tried ? faults : {}} onChange={setDraft} />
        {form !== null && <BulkPreview act={act} plan={plan} nameOf={namesOn(device)} memberName={memberName} />}
      </Stack>
    </Dialog>
  );
}

/** The outcome of the act that this tab did last, or does now; its undo, as long as it is shown. */
export function OutcomeDialog({ onClose, onDone }: Pick<BulkDialogProps, "onClose" | "onDone">) {
  const device = useDevice();
  const run = useRun();
  const at = useSyncExternalStore(bulkRun.subscribe, bulkRun.get);
  useEffect(() => showsBulk(), []);
  if (at === null) return null;
  // Closed without a word, it stands in a line above the list, with its undo.
  const leave = () => {
    onDone();
    onClose();
  };
  const end = () => {
    bulkRun.set(null);
    leave();
  };
  const under = isUnderWay(at);
  const undo = device && at.phase === "done" && at.undo.length > 0;
  const footer = under ? (
    <Button onClick={onClose}>{m.bulk_leave()}</Button>
  ) : (
    <>
      <Button variant="primary" onClick={end}>
        {m.bulk_ready()}
      </Button>
      {undo && <Button onClick={() => void undoBulk(at, device.replica, run)}>{m.bulk_undo()}</Button>}
    </>
  );
  return (
    <Dialog open onClose={under ? onClose : leave} dismissable={false} size="wide" title={actWords[at.act].label()} footer={footer}>
      <BulkOutcome run={at} nameOf={namesOn(device)} />
    </Dialog>
  );
}

/** Asks what is to be done with several permits, tells before what will become of each, does it, and tells what came of it. */
export function BulkDialog(props: BulkDialogProps) {
  const device = useDevice();
  const [started, setStarted] = useState(false);
  const organization = device?.replica.get("organization", device.organization);
  if (started) return <OutcomeDialog onClose={props.onClose} onDone={props.onDone} />;
  if (!device || !organization || !device.isComplete())
    return (
      <Dialog open onClose={props.onClose} title={actWords[props.act].title({ count: props.permitIds.length })}>
        <Text>{m.bulk_no_copy()}</Text>
      </Dialog>
    );
  return <AskDialog {...props} device={device} organization={organization} onStart={() => setStarted(true)} />;
}
