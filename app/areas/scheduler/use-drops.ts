import { useState } from "react";
import type { PointedPlace } from "#app/features/permit/use-move";
import { useRun } from "#app/screen/act/use-run";
import { problemText } from "#app/wording/problem-text";
import { isPlanned } from "#schemas/calendar/day-plan";
import { slotOf } from "#schemas/calendar/inspector-days";
import type { Slot } from "#schemas/calendar/slot";
import type { Inspection } from "#schemas/inspection/inspection";
import { isOpenInspection } from "#schemas/inspection/inspection-states";
import { toldIn } from "#schemas/inspection/place-objections";
import { m } from "#schemas/messages/compiled/messages";
import { sameValue } from "#schemas/plain/same-value";
import { showToast } from "#ui/toast";
import { placedWords } from "./scheduler-text";
import type { SchedulerPage } from "./scheduler-view";
import type { DropPlace } from "./use-stop-drag";

/** A drop that could not stay without a word from the person. */
interface Asked extends PointedPlace {
  readonly inspectionId: string;
}

/** What came of a drop: it stands there, it stands where it stood, or its dialog asks for a word. */
export type DropResult = "moved" | "stays" | "asked";

function placeOf(page: SchedulerPage, inspection: Inspection): number {
  const same = page.plans.inspections.filter((one) => isPlanned(one) && sameValue(slotOf(one), slotOf(inspection)));
  return same.findIndex(({ id }) => id === inspection.id);
}

/**
 * What becomes of a drop: it is sent as a move; one that asks for a reason opens the dialog at that place (`ask`), any other refusal is
 * said, and the stop stands where it stood.
 */
export function useDrops(page: SchedulerPage, ask: (inspectionId: string) => void) {
  const run = useRun();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [said, setSaid] = useState("");
  const tellMoved = (inspection: Inspection, to: Slot): DropResult => {
    setSaid(placedWords(page.plans, inspection, to));
    return "moved";
  };
  const refuse = (inspection: Inspection, text: string): DropResult => {
    showToast({ kind: "error", id: "move-refused", title: m.scheduler_not_moved({ address: inspection.addressLine }), text });
    return "stays";
  };
  const asks = (inspectionId: string, { stop, ...slot }: DropPlace): DropResult => {
    setAsked({ inspectionId, slot, stop });
    ask(inspectionId);
    return "asked";
  };
  const drop = async (inspectionId: string, place: DropPlace): Promise<DropResult> => {
    const { stop, ...slot } = place;
    const inspection = page.plans.inspections.find(({ id }) => id === inspectionId);
    if (!inspection || !isOpenInspection(inspection)) return "stays";
    if (slot.day < page.plans.today) return refuse(inspection, m.office_error_day_past());
    const base = slotOf(inspection);
    if (sameValue(base, slot) && (stop === null || placeOf(page, inspection) === stop)) return "stays";
    const args = { permitId: inspection.permitId, inspectionId, ...slot, stop, reason: "", base };
    const result = await run("inspection.schedule", args);
    if (result.ok) return tellMoved(inspection, slot);
    return toldIn(result.problem) === null ? refuse(inspection, problemText(result.problem)) : asks(inspectionId, place);
  };
  const pointed = asked !== null && asked.inspectionId === page.moving?.inspection.id ? asked : undefined;
  return { drop, pointed, said, say: setSaid, tellMoved, forget: () => setAsked(null) };
}
