import { useState } from "react";
import { flushSync } from "react-dom";
import { type Drawn, markOf } from "#app/features/plan/marks/drawing-mark";
import { draftOfMark, saysWords } from "#app/features/plan/marks/mark-draft";
import { typedPlace } from "#app/features/plan/marks/mark-places";
import type { MarkTool } from "#app/features/plan/marks/mark-tool";
import type { NewMark } from "#app/features/plan/marks/marks-panel";
import { type ScaleDraft, suggestedScale } from "#app/features/plan/measure/scale-draft";
import type { SheetAt } from "#app/features/plan/plan-viewer-props";
import type { PlanSpot } from "#app/features/plan/sheets/sheet-list";
import { useTyping } from "#app/screen/typing/use-typing";
import type { Mark } from "#schemas/plan/mark";
import { scaleFor } from "#schemas/plan/mark-figure";
import { pairOf } from "#schemas/plan/mark-points";
import type { PlanMark, WorkingMark } from "#schemas/plan/plan-mark";
import { scalesAmong } from "./working-marks";

const noNewMark: NewMark | null = null;
const noScale: ScaleDraft | null = null;

interface Acts {
  /** A pin or a cloud begins a comment. */
  readonly onComment: (mark: Mark, at: SheetAt) => void;
  readonly onAdd: (documentId: string, mark: WorkingMark) => void;
}

/** What is being made on a sheet: marks that wait for their words, and a scale; kept while they are typed. */
export function useNewMarks(permitId: string, { documentId, page }: PlanSpot, marks: readonly PlanMark[], acts: Acts) {
  const about = `${documentId}-${page}`;
  const [newMark, setNewMark, keptMark] = useTyping(`permit/${permitId}#new-mark-${about}`, noNewMark);
  const [scale, setScale, keptScale] = useTyping(`permit/${permitId}#scale-${about}`, noScale);
  const [tool, setTool] = useState<MarkTool | null>(null);
  const finish = (mark: Mark, at: SheetAt) => {
    keptMark.clear();
    if (mark.shape === "pin" || mark.shape === "cloud") acts.onComment(mark, at);
    else acts.onAdd(at.documentId, mark);
  };
  const onScalePoints = ({ tool: by, points }: Drawn, { sheet, box }: SheetAt) => {
    const places = points.map((point) => typedPlace(point, box));
    const typed = scale ?? suggestedScale(sheet.scaleText);
    setScale(by === "calibrate" ? { ...typed, ends: places } : { ...typed, part: places });
  };
  const onDrawn = (drawn: Drawn, at: SheetAt) => {
    setTool(null);
    const { tool: shape, points } = drawn;
    if (shape === "calibrate" || shape === "scale-part") return onScalePoints(drawn, at);
    const rounded = points.map((point) => pairOf(point)).map(([x, y]) => ({ x, y }));
    const mark = markOf(shape, drawn.page, rounded, scaleFor(rounded, scalesAmong(marks))?.id ?? null);
    if (!mark) return;
    if (saysWords(shape) === "no") return finish(mark, at);
    // Drawn at once, so that its words can be typed.
    flushSync(() => setNewMark({ draft: draftOfMark(mark, at.box), drawn: mark }));
    document.querySelector<HTMLElement>("[data-new-mark] input, [data-new-mark] select")?.focus();
  };
  return {
    tool,
    setTool,
    onDrawn,
    drawn: newMark?.drawn ?? null,
    making: (at: SheetAt) => ({
      ...{ newMark, scale, onScale: (draft: ScaleDraft | null) => (draft ? setScale(draft) : keptScale.clear()), onTool: setTool },
      onNewMark: (made: NewMark | null) => (made ? setNewMark(made) : keptMark.clear()),
      onAdd: (mark: Mark) => finish(mark, at),
      onAddScale: (made: WorkingMark) => {
        keptScale.clear();
        acts.onAdd(at.documentId, made);
      },
    }),
  };
}
