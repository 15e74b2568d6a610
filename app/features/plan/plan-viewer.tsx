import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { middleOf, type SheetMark } from "#app/features/plan/marks/sheet-mark";
import { type ListedPlan, type PlanSpot, SheetList } from "#app/features/plan/sheets/sheet-list";
import { sheetLong } from "#app/features/plan/sheets/sheet-name";
import { SheetNameForm } from "#app/features/plan/sheets/sheet-name-form";
import { usePageBoxes } from "#app/features/plan/sheets/use-page-boxes";
import { useSheets } from "#app/features/plan/sheets/use-sheets";
import type { SheetPlace } from "#app/features/plan/view/sheet-place";
import type { ShownSheet, StageState } from "#app/features/plan/view/sheet-stage";
import type { PermitDocument } from "#schemas/document/document";
import { m } from "#schemas/messages/compiled/messages";
import type { Mark } from "#schemas/plan/mark";
import { type Sheet, type SheetIndex, sheetNamed } from "#schemas/plan/sheet";
import type { PageBox } from "#schemas/plan/sheet-space";
import { Notice } from "#ui/notice";
import { failureText, PlanFailure } from "./plan-failure";
import { planStyles } from "./plan-styles";
import { PlanToolbar } from "./plan-toolbar";
import { type MarkTool, SheetView } from "./sheet-view";
import { type OpenPlan, useOpenPlan } from "./use-open-plan";

/** A document whose sheets are shown, and what its lists call it. */
interface PlanFile {
  readonly document: PermitDocument;
  readonly name: string;
}

export interface PlanViewerProps {
  readonly files: readonly PlanFile[];
  readonly indexes: readonly SheetIndex[];
  readonly at: PlanSpot;
  readonly pathOf: (spot: PlanSpot) => string;
  /** How much was said about a sheet, marked or not. */
  readonly countOf: (spot: PlanSpot) => number;
  /** The marks of a sheet. */
  readonly marksOf: (spot: PlanSpot) => readonly SheetMark[];
  readonly chosen: string | null;
  readonly onPick: (id: string) => void;
  /** Null where the reader may mark nothing. */
  readonly marking: {
    readonly tool: MarkTool | null;
    readonly onTool: (tool: MarkTool | null) => void;
    readonly onMark: (mark: Mark, sheet: Sheet) => void;
  } | null;
  readonly isViewed: ((spot: PlanSpot) => boolean) | null;
  /** Stands at the end of the toolbar, about the sheet that is shown. */
  readonly tools?: ((spot: PlanSpot) => ReactNode) | undefined;
  readonly onOpenFile?: ((document: PermitDocument) => void) | undefined;
  /** A mark to lead the reader's eye to; a new object leads there once more. */
  readonly lead?: { readonly id: string } | null | undefined;
  readonly side?: ReactNode;
}

const turns = [0, 90, 180, 270] as const;

const turned = (page: number, { view, rotation, userUnit }: PageBox, quarter: number): ShownSheet => ({
  page,
  box: { view, rotation: turns[(turns.indexOf(rotation) + quarter) % 4] ?? 0, userUnit },
});

/** Boxes of pages as far as they are known; null of a page that cannot be read. */
type Boxes = ReadonlyMap<number, PageBox | null>;

/** Sheets one goes to next: drawn ahead, as far as their boxes are known. */
const ahead = (boxes: Boxes, page: number): readonly ShownSheet[] =>
  [page + 1, page - 1].flatMap((near) => {
    const box = boxes.get(near);
    return box ? [turned(near, box, 0)] : [];
  });

/** The sheet that is shown: the one that is wanted once its box is known, until then the one before it, so that the frame and its focus stay. */
function useShownSheet(wanted: Sheet, boxes: Boxes) {
  const [shown, setShown] = useState(wanted);
  const sheet = boxes.has(wanted.page) ? wanted : shown;
  useEffect(() => setShown(sheet), [sheet]);
  return { sheet, box: boxes.get(sheet.page) };
}

type SheetProps = PlanViewerProps & {
  again: () => void;
  file: PlanFile;
  plan: Extract<OpenPlan, { kind: "open" }>;
  sheets: readonly Sheet[];
  sheet: Sheet;
};

function OpenSheet(props: SheetProps) {
  const { plan, sheets, sheet: wanted } = props;
  const near = [wanted.page, wanted.page + 1, wanted.page - 1].filter((page) => sheets.some((one) => one.page === page));
  const boxes = usePageBoxes(plan, near);
  const { sheet, box } = useShownSheet(wanted, boxes);
  if (box === null) return <PlanFailure failed="page" file={props.file.document.fileName} onAgain={props.again} />;
  if (box === undefined) return <div className={planStyles().empty} />;
  return <DrawnSheet {...props} sheet={sheet} box={box} boxes={boxes} />;
}

type DrawnProps = SheetProps & { box: PageBox; boxes: Boxes };

function DrawnSheet(props: DrawnProps) {
  const { file, plan, sheets, sheet, box, boxes, marksOf, chosen, onPick, marking, tools, at, pathOf, lead, indexes } = props;
  const look = planStyles();
  const navigate = useNavigate();
  const [percent, setPercent] = useState(100);
  const [state, setState] = useState<StageState>({ kind: "drawing" });
  const place = useRef<SheetPlace | null>(null);
  const [quarters, setQuarters] = useState<Readonly<Record<number, number>>>({});
  const quarter = quarters[sheet.page] ?? 0;
  const nameable = indexes.some((index) => index.id === at.documentId && sheetNamed(index, sheet.page));
  const shown = useMemo(() => turned(sheet.page, box, quarter), [sheet.page, box, quarter]);
  const next = useMemo(() => ahead(boxes, sheet.page), [boxes, sheet.page]);
  const spot = { documentId: at.documentId, page: sheet.page };
  const marks = marksOf(spot);
  // biome-ignore lint/correctness/useExhaustiveDependencies: led once for each time that it is asked, on the sheet that has the mark.
  useEffect(() => {
    const found = lead && marks.find(({ id }) => id === lead.id);
    if (found) place.current?.leadTo(middleOf(found.mark, shown.box));
  }, [lead, sheet.page, plan.engine]);
  const turn = (by: 1 | -1) => {
    const other = sheets[sheets.findIndex(({ page }) => page === sheet.page) + by];
    if (other) void navigate(pathOf({ documentId: at.documentId, page: other.page }), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <PlanToolbar
        place={place}
        percent={percent}
        marking={marking}
        onRotate={() => setQuarters((now) => ({ ...now, [sheet.page]: (quarter + 1) % 4 }))}
      >
        {tools?.(spot)}
      </PlanToolbar>
      <SheetView
        engine={plan.engine}
        sheet={shown}
        ahead={next}
        name={sheetLong(sheet, file.document.fileName)}
        marks={marks}
        chosen={chosen}
        tool={marking?.tool ?? null}
        onMark={(mark) => marking?.onMark(mark, sheet)}
        onPick={onPick}
        onTurn={turn}
        onEscape={() => marking?.onTool(null)}
        onState={setState}
        onPercent={setPercent}
        place={place}
      />
      <div className={look.status} role="status">
        {state.kind === "drawing" ? m.plan_drawing() : ""}
      </div>
      {nameable && <SheetNameForm key={sheet.page} permitId={file.document.permitId} documentId={at.documentId} sheet={sheet} />}
      {state.kind === "failed" && <Notice tone="waiting" title={failureText(state.failed, file.document.fileName)} />}
    </>
  );
}

/** A permit's plans, sheet by sheet: index, drawing with its tools, and what stands beside it. */
export function PlanViewer(props: PlanViewerProps) {
  const { files, indexes, at, side } = props;
  const look = planStyles();
  const file = files.find(({ document }) => document.id === at.documentId);
  const { plan, again } = useOpenPlan(file?.document);
  const indexOf = (id: string) => indexes.find((index) => index.id === id);
  const sheets = useSheets(plan, indexOf(at.documentId), file?.document.permitId ?? "", at.documentId);
  const sheet = sheets?.find(({ page }) => page === at.page) ?? sheets?.[0];
  const listed: readonly ListedPlan[] = files.map(({ document: { id }, name }) => ({
    ...{ documentId: id, name },
    sheets: id === at.documentId ? sheets : (indexOf(id)?.sheets ?? null),
  }));
  const fileName = file?.document.fileName ?? "";
  const open = plan.kind === "open" && plan.documentId === at.documentId ? plan : null;
  return (
    <div className={look.layout} data-side={side ? "" : undefined}>
      <SheetList plans={listed} {...props} at={{ documentId: at.documentId, page: sheet?.page ?? at.page }} />
      <div className={look.main}>
        {plan.kind === "failed" && file && (
          <PlanFailure
            failed={plan.failed}
            file={fileName}
            onAgain={again}
            onOpenFile={props.onOpenFile ? () => props.onOpenFile?.(file.document) : undefined}
          />
        )}
        {open && file && sheets && sheet ? (
          <OpenSheet key={at.documentId} {...props} again={again} file={file} plan={open} sheets={sheets} sheet={sheet} />
        ) : (
          plan.kind !== "failed" && (
            <div className={look.empty} role="status">
              {plan.kind === "loading" ? m.plan_loading({ file: fileName }) : m.plan_opening({ file: fileName })}
            </div>
          )
        )}
      </div>
      {side}
    </div>
  );
}
