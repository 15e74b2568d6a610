import { useEffect, useRef, useState } from "react";
import { isTyping, type KeyPress } from "#app/screen/keys/keyboard-shortcuts";
import { stopsOf } from "#schemas/calendar/day-plan";
import type { Slot } from "#schemas/calendar/slot";
import type { Inspection } from "#schemas/inspection/inspection";
import { isOpenInspection } from "#schemas/inspection/inspection-states";
import { m } from "#schemas/messages/compiled/messages";
import { slotAt, within } from "./half-marks";
import type { SchedulerPage } from "./scheduler-view";
import type { DropResult } from "./use-drops";
import type { DropPlace } from "./use-stop-drag";

type Drops = { drop: (inspectionId: string, place: DropPlace) => Promise<DropResult>; say: (words: string) => void };

const stopElement = (id: string): HTMLElement | null => document.querySelector<HTMLElement>(`main [data-stop="${CSS.escape(id)}"]`);

/** Where a half-day's stops are drawn, and where its load alone is. */
function halfElement({ inspectorId, day, half }: Slot, ordered: string): HTMLElement | null {
  const marks = `[data-inspector="${CSS.escape(inspectorId)}"][data-day="${day}"][data-half="${half}"]`;
  return document.querySelector<HTMLElement>(`main ${marks}${ordered}`);
}

/** Brings the focus to a stop where it stands now, once it is drawn there; or to its half-day, where no stops of it are drawn. */
function useArrival() {
  const wanted = useRef<{ readonly id: string; readonly slot: Slot } | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const { id, slot } = wanted.current;
    if (!halfElement(slot, "[data-ordered]")) {
      wanted.current = null;
      return halfElement(slot, "")?.focus();
    }
    const found = stopElement(id);
    const at = found && slotAt(found);
    if (!found || at?.inspectorId !== slot.inspectorId || at.day !== slot.day || at.half !== slot.half) return;
    wanted.current = null;
    found.querySelector<HTMLElement>("button")?.focus();
  });
  return (id: string, slot: Slot) => {
    wanted.current = { id, slot };
  };
}

/**
 * Moving by key: X takes the focused stop, P places it in the focused half-day, before the focused stop or last; Escape lets go. What is
 * held may be placed by a half-day's button too. `on`: single keys act.
 */
export function useStopTaking(page: SchedulerPage, { drop, say }: Drops, on: boolean, onHelp: () => void) {
  const [held, setHeld] = useState<string | null>(null);
  const arriveAt = useArrival();
  const { inspections } = page.plans;
  const stopOf = (id: string | null): Inspection | null => inspections.find((one) => one.id === id && isOpenInspection(one)) ?? null;
  const taken = stopOf(held);
  const take = (inspection: Inspection) => {
    setHeld(inspection.id);
    say(m.scheduler_holding({ address: inspection.addressLine }));
  };
  const letGo = () => {
    if (taken) say(m.scheduler_kept({ address: taken.addressLine }));
    setHeld(null);
  };
  const placeAt = async (slot: Slot, before: string | null) => {
    if (taken === null) return;
    const others = stopsOf(inspections, slot.inspectorId, slot.day, slot.half, taken.id);
    const at = others.findIndex(({ id }) => id === before);
    const result = await drop(taken.id, { ...slot, stop: at === -1 ? others.length : at });
    if (result === "stays") say(m.scheduler_kept({ address: taken.addressLine }));
    if (result === "moved") arriveAt(taken.id, slot);
    setHeld(null);
  };
  const press = (key: string, target: EventTarget): boolean => {
    const focused = within(target, "[data-stop]")?.dataset.stop ?? null;
    const slot = slotAt(target);
    const stop = stopOf(focused);
    if (key === "?") onHelp();
    else if (key === "x" && stop) take(stop);
    else if (key === "p" && taken && slot) void placeAt(slot, focused);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyPress) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (event.key === "Escape" && taken) letGo();
    else if (!on || !press(event.key.toLowerCase(), event.target)) return;
    event.preventDefault();
  };
  return { taken, letGo, placeLast: (slot: Slot) => void placeAt(slot, null), onKeyDown };
}

export type StopTaking = ReturnType<typeof useStopTaking>;
