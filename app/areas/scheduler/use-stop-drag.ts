import { type DragEvent, useState } from "react";
import type { Slot } from "#schemas/calendar/slot";

/** Where something is held over: before the stop at this place among the others, from 0. */
export interface DropPlace extends Slot {
  readonly stop: number;
}

const samePlace = (a: DropPlace | null, b: DropPlace): boolean =>
  a !== null && a.inspectorId === b.inspectorId && a.day === b.day && a.half === b.half && a.stop === b.stop;

/** How many stops of a half-day stand above the pointer, without the one that is held. */
function stopsAbove(target: HTMLElement, y: number, held: string): number {
  const stops = [...target.querySelectorAll<HTMLElement>("[data-stop]")].filter((stop) => stop.dataset.stop !== held);
  return stops.filter((stop) => {
    const { top, height } = stop.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}

/** Dragging by the browser's own means: what is held, over which place, and what to spread on stops and half-days. */
export function useStopDrag(onDrop: (inspectionId: string, place: DropPlace) => void) {
  const [held, setHeld] = useState<string | null>(null);
  const [over, setOver] = useState<DropPlace | null>(null);
  const letGo = () => {
    setHeld(null);
    setOver(null);
  };
  const hold = (id: string) => ({
    draggable: true,
    "data-held": held === id ? "" : undefined,
    onDragStart(event: DragEvent<HTMLElement>) {
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", id);
      setHeld(id);
    },
    onDragEnd: letGo,
  });
  const placeAt = (event: DragEvent<HTMLElement>, slot: Slot): DropPlace => ({
    ...slot,
    stop: stopsAbove(event.currentTarget, event.clientY, held ?? ""),
  });
  const target = (slot: Slot) => ({
    onDragOver(event: DragEvent<HTMLElement>) {
      if (held === null) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "move";
      const place = placeAt(event, slot);
      if (!samePlace(over, place)) setOver(place);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(null);
    },
    onDrop(event: DragEvent<HTMLElement>) {
      event.preventDefault();
      if (held !== null) onDrop(held, placeAt(event, slot));
      letGo();
    },
  });
  return { held, over, hold, target };
}

export type StopDrag = ReturnType<typeof useStopDrag>;
