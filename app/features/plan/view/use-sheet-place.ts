import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { PlanEngine } from "#app/local/plan/plan-engine";
import type { ShownSheet } from "./drawn-parts";
import { type PlaceListener, SheetPlace } from "./sheet-place";

export interface SheetPlaceProps extends PlaceListener {
  readonly engine: Pick<PlanEngine, "draw">;
  readonly sheet: ShownSheet;
  /** Sheets that are drawn ahead once this one is sharp. */
  readonly ahead: readonly ShownSheet[];
}

/** Makes the place of a sheet in this frame, with the canvas and the layer of marks that are given back. */
export function useSheetPlace(props: SheetPlaceProps, frame: RefObject<HTMLElement | null>, place: RefObject<SheetPlace | null>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<SVGGElement>(null);
  const { engine, sheet, ahead } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once for its elements; what it shows is told below.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!canvas.current || !layer.current || !element) return;
    const made = new SheetPlace(canvas.current, layer.current, sheet, props);
    place.current = made;
    const measure = () => made.resize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      made.end();
      place.current = null;
    };
  }, [frame]);
  useLayoutEffect(() => place.current?.hear(props));
  useEffect(() => place.current?.open(engine), [engine, place]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told where another sheet, or the sheet turned, is to be seen.
  useEffect(() => place.current?.show(sheet), [sheet.page, sheet.box, engine]);
  useEffect(() => place.current?.prepare(ahead), [ahead, place]);
  return { canvas, layer };
}
