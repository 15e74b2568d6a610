import { useState } from "react";
import { OnlineState, onlineBusy, useOfflineWhy } from "#app/screen/act/online-state";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { problemText } from "#app/wording/problem-text";
import { calendarOf } from "#schemas/calendar/business-days";
import { doCall } from "#schemas/command-call";
import type { CommandCall } from "#schemas/commands";
import { m } from "#schemas/messages/compiled/messages";
import type { Problem } from "#schemas/problem";
import { AlertDialog } from "#ui/confirm";
import { TextAreaField, TextField } from "#ui/field/text-field";
import { Stack, Text } from "#ui/layout/page";
import type { OfficeAct } from "./office-acts";
import type { OfficePermitPage } from "./office-permit-view";
import type { DeskCommand } from "./refusal-of";

export interface ActDialogProps {
  readonly page: OfficePermitPage;
  readonly act: OfficeAct;
  readonly refusal: Problem | null;
  readonly onClose: () => void;
}

type Missing = "reason" | "until" | null;

function whatIsMissing(act: OfficeAct, reason: string, until: string, today: string): Missing {
  if (act.until && !(until > today)) return "until";
  return act.reason && reason.trim() === "" ? "reason" : null;
}

/** Does the act by its road: on the device, or online alone. */
export function useRoad(act: OfficeAct, onDone: () => void) {
  const queued = useAct();
  const online = useOnlineAct(`${act.command}#${act.id}`);
  const offline = useOfflineWhy();
  const run = async (call: CommandCall<DeskCommand>): Promise<void> => {
    const done = act.online ? (await doCall(online.start, call)).kind === "done" : await doCall(queued.run, call);
    if (done) onDone();
  };
  return {
    run,
    busy: act.online ? onlineBusy(online.state) : queued.busy ? m.office_act_saving() : undefined,
    why: act.online ? offline : undefined,
    state: act.online ? <OnlineState state={online.state} /> : <ProblemLine problem={queued.problem} />,
  };
}

/** Asks before an act on the whole permit, with its reason or day, and stays open while it is refused: nothing typed is lost. */
export function ActDialog({ page, act, refusal, onClose }: ActDialogProps) {
  const key = `permit/${page.permit.id}#act-${act.id}`;
  const [reason, setReason, kept] = useTyping(`${key}-reason`, "");
  const [until, setUntil, keptUntil] = useTyping(`${key}-until`, "");
  const [missing, setMissing] = useState<Missing>(null);
  const road = useRoad(act, () => {
    kept.clear();
    keptUntil.clear();
    onClose();
  });
  const today = calendarOf(page.calendar).localDay(page.now);
  const go = () => {
    const lack = whatIsMissing(act, reason, until, today);
    setMissing(lack);
    if (lack) document.getElementById(`act-${lack}`)?.focus();
    else void road.run(act.call({ reason: reason.trim(), until }));
  };
  return (
    <AlertDialog
      open
      title={act.title}
      safeLabel={act.safeLabel}
      actLabel={act.label}
      danger={act.danger}
      onSafe={onClose}
      onAct={go}
      busy={road.busy}
      why={refusal ? problemText(refusal) : road.why}
    >
      <Stack>
        <Text>{act.body}</Text>
        {act.until && (
          <TextField
            id="act-until"
            type="date"
            width="medium"
            label={act.until}
            value={until}
            min={today}
            onChange={(event) => setUntil(event.target.value)}
            error={missing === "until" ? m.office_error_until() : undefined}
          />
        )}
        {act.reason && (
          <TextAreaField
            id="act-reason"
            rows={3}
            label={act.reason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={missing === "reason" ? m.office_error_reason() : undefined}
          />
        )}
        {road.state}
      </Stack>
    </AlertDialog>
  );
}
