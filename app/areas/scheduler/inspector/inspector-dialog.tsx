import { useState } from "react";
import type { DayPlans } from "#app/features/permit/day-plans";
import { OnlineState, onlineBusy, useOfflineWhy } from "#app/screen/act/online-state";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import { useTyping } from "#app/screen/typing/use-typing";
import { placesIn } from "#schemas/calendar/half-day-places";
import { m } from "#schemas/messages/compiled/messages";
import { type Member, perHalfDay } from "#schemas/people/account";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { NumberField } from "#ui/field/text-field";
import { Stack, Text } from "#ui/layout/page";
import { halfDaysOver } from "./half-days-ahead";

const least = 1;
const most = 60;

export type InspectorDialogProps = {
  inspector: Member;
  plans: DayPlans;
  onClose: () => void;
  /** It stands, in words. */
  onDone: (words: string) => void;
};

/** What was typed: null for nothing, which is the office's number; undefined where it is no number of places. */
function read(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === "") return null;
  return /^\d{1,2}$/.test(text) ? perHalfDay.safeParse(Number(text)).data : undefined;
}

/** What an inspector takes in half a day as it is typed, and saving it. */
function useCapacity({ inspector, plans, onClose, onDone }: InspectorDialogProps) {
  const current = inspector.perHalfDay ?? null;
  // What the person saw; once they were told that somebody changed it, what that person said.
  const [base, setBase] = useState(current);
  const [typed, setTyped, kept] = useTyping(`inspectors/${inspector.id}#capacity`, base === null ? "" : String(base));
  const [tried, setTried] = useState(false);
  const act = useOnlineAct(`inspector.set-capacity#${inspector.id}`);
  const wanted = read(typed);
  const { state } = act;
  const meanwhile = state.kind === "refused" && state.problem.code === "field-conflict" ? state.problem.params?.current : undefined;
  const save = async () => {
    setTried(true);
    if (wanted === undefined) return document.getElementById("inspector-per-half")?.focus();
    const done = await act.start("inspector.set-capacity", { accountId: inspector.id, perHalfDay: wanted, base });
    if (done.kind === "refused" && done.problem.code === "field-conflict")
      setBase(read(String(done.problem.params?.current ?? "")) ?? null);
    if (done.kind !== "done") return;
    kept.clear();
    onDone(m.inspector_saved({ inspector: inspector.name, count: placesIn({ perHalfDay: wanted ?? undefined }, plans.organization) }));
    onClose();
  };
  const error = tried && wanted === undefined ? m.inspector_error_number({ least, most }) : undefined;
  return { typed, setTyped, wanted, error, meanwhile, state, save };
}

/** Says how many inspections an inspector takes in half a day, and which half-days ahead already hold more. */
export function InspectorDialog(props: InspectorDialogProps) {
  const { inspector, plans, onClose } = props;
  const { typed, setTyped, wanted, error, meanwhile, state, save } = useCapacity(props);
  const offline = useOfflineWhy();
  const over =
    wanted === undefined ? 0 : halfDaysOver(plans, inspector.id, placesIn({ perHalfDay: wanted ?? undefined }, plans.organization));
  const footer = (
    <>
      <Button variant="primary" busy={onlineBusy(state)} why={offline} onClick={() => void save()}>
        {m.inspector_act()}
      </Button>
      <Button onClick={onClose}>{m.office_act_back()}</Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} dismissable={false} title={m.inspector_title({ inspector: inspector.name })} footer={footer}>
      <Stack>
        <NumberField
          id="inspector-per-half"
          label={m.inspector_per_half()}
          hint={m.inspector_per_half_hint({ count: plans.organization.inspectionsPerHalfDay })}
          optional
          inputMode="numeric"
          maxLength={2}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={error}
        />
        <div aria-live="polite">
          {over > 0 && <Text>{m.inspector_over({ count: over })}</Text>}
          {meanwhile !== undefined && (
            <Text tone="stopped">
              {meanwhile === "" ? m.inspector_conflict_office() : m.inspector_conflict({ count: String(meanwhile) })}
            </Text>
          )}
        </div>
        {meanwhile === undefined && <OnlineState state={state} />}
      </Stack>
    </Dialog>
  );
}
