import { useRef } from "react";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { MarkKeysArea } from "#app/features/plan/marks/mark-keys";
import { MarksPanel } from "#app/features/plan/marks/marks-panel";
import type { PlanViewerProps, SheetAt } from "#app/features/plan/plan-viewer-props";
import type { Review } from "#schemas/review/review";
import type { useSheetMarks } from "./use-sheet-marks";

type Marks = ReturnType<typeof useSheetMarks>;

/** What a reviewer's hand and keys do on the sheet. */
export const markingOf = ({ made, onMove, onDelete, undo, redo }: Marks): NonNullable<PlanViewerProps["marking"]> => ({
  ...{ tool: made.tool, onTool: made.setTool, onDrawn: made.onDrawn, onMove, onDelete, onUndo: undo, onRedo: redo },
});

type Props = {
  page: OfficePermitPage;
  at: SheetAt;
  marks: Marks;
  review: Review | null;
  chosen: string | null;
  onChoose: (id: string) => void;
};

/** The disciplines whose marks stand on a sheet, for its legend. */
const disciplinesOn = ({ rows }: OfficePermitPage, { documentId, sheet }: SheetAt): readonly string[] => {
  const here = [...rows.comment, ...rows.correction].filter((one) => one.documentId === documentId && one.mark?.page === sheet.page);
  const working = rows["plan-mark"].filter((one) => one.documentId === documentId && one.mark.page === sheet.page);
  return [...new Set([...here, ...working].map(({ discipline }) => discipline))].sort();
};

/** Under a sheet of the office's plans: its marks, by words and numbers, and the keys of marking. */
export function SheetMarksPart({ page, at, marks, review, chosen, onChoose }: Props) {
  const latest = useRef(at);
  latest.current = at;
  const { made, undo, redo } = marks;
  return (
    <>
      {review && (
        <MarkKeysArea
          acts={{
            ...{ onTool: made.setTool, onUndo: undo, onRedo: redo, chosen },
            onCopy: (id) => marks.onCopy(id, latest.current),
            onPaste: () => marks.onPaste(latest.current),
          }}
        />
      )}
      <MarksPanel
        permitId={page.permit.id}
        at={at}
        listed={marks.listed(at)}
        chosen={chosen}
        onChoose={onChoose}
        making={review && made.making(at)}
        acts={marks.actsAt(at)}
        targets={marks.targetsAt(at)}
        problem={marks.problem}
        said={marks.said}
        disciplines={disciplinesOn(page, at)}
      />
    </>
  );
}
