import { type DragEvent, useState } from "react";
import type { Slot } from "#schemas/calendar/slot";
import { slotAt, within } from "./half-marks";

/** Where something is held over: before the stop at this place among the others, from 0; null = last. */
export interface DropPlace extends Slot {
  readonly stop: number | null;
}

const samePlace = (a: DropPlace | null, b: DropPlace | null): boolean =>
  a?.inspectorId === b?.inspectorId && a?.day === b?.day && a?.half === b?.half && a?.stop === b?.stop;

/** How many stops of a half-day stand above the pointer, without the one that is held; null: it shows none, and takes what is dropped last. */
function stopsAbove(half: HTMLElement, y: number, held: string): number | null {
  if (!half.hasAttribute("data-ordered")) return null;
  const stops = [...half.querySelectorAll<HTMLElement>("[data-stop]")].filter((stop) => stop.dataset.stop !== held);
  return stops.filter((stop) => {
    const { top, height } = stop.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}

/**
 * Dragging by the browser's own means: what is held, over which place. Heard once for the whole page (`field`): stops and half-days are
 * found by their marks, so that none of them is drawn again for a handler of its own.
 */
export function useStopDrag(onDrop: (inspectionId: string, place: DropPlace) => void) {
  const [held, setHeld] = useState<string | null>(null);
  const [over, setOver] = useState<DropPlace | null>(null);
  const letGo = () => {
    setHeld(null);
    setOver(null);
  };
  const placeAt = ({ target, clientY }: DragEvent<HTMLElement>): DropPlace | null => {
    const [half, slot] = [within(target, "[data-half]"), slotAt(target)];
    return half && slot && { ...slot, stop: stopsAbove(half, clientY, held ?? "") };
  };
  const field = {
    onDragStart(event: DragEvent<HTMLElement>) {
      const id = within(event.target, "[data-stop][draggable=true]")?.dataset.stop;
      if (id === undefined) return;
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", id);
      setHeld(id);
    },
    onDragEnd: letGo,
    onDragOver(event: DragEvent<HTMLElement>) {
      if (held === null) return;
      const place = placeAt(event);
      if (!samePlace(over, place)) setOver(place);
      if (place === null) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "move";
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(null);
    },
    onDrop(event: DragEvent<HTMLElement>) {
      const place = placeAt(event);
      if (held === null || place === null) return;
      event.preventDefault();
      onDrop(held, place);
      letGo();
    },
  };
  const hold = (id: string) => ({ draggable: true, "data-held": held === id ? "" : undefined });
  return { held, over, hold, field };
}

export type StopDrag = ReturnType<typeof useStopDrag>;
