import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { ComparePart } from "#app/features/plan/compare/compare-part";
import type { CompareViewProps } from "#app/features/plan/compare/compare-view";
import { useCompareMode } from "#app/features/plan/compare/use-compare-mode";
import { sheetMarkOf } from "#app/features/plan/marked/file-mark-words";
import { FileMarksPart } from "#app/features/plan/marked/file-marks-part";
import { MarkedDownload } from "#app/features/plan/marked/marked-download";
import { useFileMarks } from "#app/features/plan/marked/use-file-marks";
import { type MarkTool, snapsToLines } from "#app/features/plan/marks/mark-tool";
import { MarkTools } from "#app/features/plan/marks/mark-tools";
import { middleOf } from "#app/features/plan/marks/sheet-mark";
import { SnapSwitch } from "#app/features/plan/measure/snap-sign";
import { useSnapGrid } from "#app/features/plan/measure/use-snap-grid";
import { FoundShape, type FoundWords, useLedTo } from "#app/features/plan/search/found-words";
import type { PlanSpot } from "#app/features/plan/sheets/sheet-list";
import { sheetLong, standingName } from "#app/features/plan/sheets/sheet-name";
import { SheetNameForm } from "#app/features/plan/sheets/sheet-name-form";
import { usePageBoxes } from "#app/features/plan/sheets/use-page-boxes";
import type { ShownSheet } from "#app/features/plan/view/drawn-parts";
import type { SheetPlace } from "#app/features/plan/view/sheet-place";
import type { StageState } from "#app/features/plan/view/sheet-stage";
import { turnedSheet } from "#app/features/plan/view/turned-sheet";
import { type LeftSheets, useLeftSheets, useLookedAt } from "#app/features/plan/view/use-left-sheets";
import type { PlanReach } from "#app/features/plan/view/use-plan-reach";
import { m } from "#schemas/messages/compiled/messages";
import type { FoundChange } from "#schemas/plan/grouped-sheets";
import type { PagePair } from "#schemas/plan/pictured-sheets";
import { type Sheet, sheetNamed } from "#schemas/plan/sheet";
import type { PageBox } from "#schemas/plan/sheet-space";
import { Notice } from "#ui/notice";
import { failureText, PlanFailure } from "./plan-failure";
import { planStyles } from "./plan-styles";
import { PlanToolbar } from "./plan-toolbar";
import type { PlanFile, PlanViewerProps, SheetAt } from "./plan-viewer-props";
import { SheetView } from "./sheet-view";
import type { OpenPlan } from "./use-open-plan";

/** Boxes of pages as far as they are known; null of a page that cannot be read. */
type Boxes = ReadonlyMap<number, PageBox | null>;

/** Sheets one goes to next: drawn ahead, as far as their boxes are known. */
const ahead = (boxes: Boxes, page: number, { turnOf }: LeftSheets): readonly ShownSheet[] =>
  [page + 1, page - 1].flatMap((near) => {
    const box = boxes.get(near);
    return box ? [turnedSheet(near, box, turnOf(near))] : [];
  });

/** The sheet that is shown: the one that is wanted once its box is known, until then the one before it, so that the frame and its focus stay. */
function useShownSheet(wanted: Sheet, boxes: Boxes) {
  const [shown, setShown] = useState(wanted);
  const sheet = boxes.has(wanted.page) ? wanted : shown;
  useEffect(() => setShown(sheet), [sheet]);
  return { sheet, box: boxes.get(sheet.page) };
}

export type SheetProps = PlanViewerProps & {
  again: () => void;
  file: PlanFile;
  plan: Extract<OpenPlan, { kind: "open" }>;
  sheets: readonly Sheet[];
  sheet: Sheet;
  reach: PlanReach;
  found: FoundWords | null;
  /** Whether the sheet is sharp and still. */
  onStill: (still: boolean) => void;
  /** How many places of a sheet were found to differ from the page before it, where a reader compares them. */
  onCompared: (page: number, found: FoundChange) => void;
  /** Which sheets look like which of the version before, where no name matches them. */
  pictured: readonly PagePair[];
  onTurnTo: (spot: PlanSpot) => void;
};

/** The sheet that is shown of an open file: alone, or with the version before it. */
export function OpenSheet(props: SheetProps) {
  const { plan, sheets, sheet: wanted } = props;
  const near = [wanted.page, wanted.page + 1, wanted.page - 1].filter((page) => sheets.some((one) => one.page === page));
  const boxes = usePageBoxes(plan, near);
  const { sheet, box } = useShownSheet(wanted, boxes);
  const left = useLeftSheets(props.file.document);
  const compared = useCompareMode(props.file.before);
  if (box === null) return <PlanFailure failed="page" file={props.file.document.fileName} onAgain={props.again} />;
  if (box === undefined || left === null) return <div className={planStyles().empty} />;
  if (compared.mode !== "one" && compared.before)
    return <ComparedSheet {...props} {...compared} sheet={sheet} box={box} mode={compared.mode} before={compared.before} />;
  return <DrawnSheet {...props} sheet={sheet} box={box} boxes={boxes} left={left} modes={compared.modes} />;
}

/** The lines that the tool in hand is drawn to, and the choice whether it is; neither where it marks no place of the drawing, or there are no lines. */
function useSnap(plan: SheetProps["plan"], shown: ShownSheet, tool: MarkTool | null) {
  const [on, setOn] = useState(true);
  const snaps = plan.pdf !== null && snapsToLines(tool);
  const grid = useSnapGrid(plan.pdf?.engine ?? null, shown, snaps && on);
  return { grid: snaps && on ? grid : null, choice: snaps && <SnapSwitch on={on} onSwitch={setOn} /> };
}

/** Goes to the next sheet of the file, or back. */
const turning =
  ({ sheets, sheet, at, onTurnTo }: Pick<SheetProps, "sheets" | "sheet" | "at" | "onTurnTo">) =>
  (by: 1 | -1) => {
    const other = sheets[sheets.findIndex(({ page }) => page === sheet.page) + by];
    if (other) onTurnTo({ documentId: at.documentId, page: other.page });
  };

type ComparedProps = SheetProps & Pick<CompareViewProps, "box" | "mode" | "modes" | "before"> & { leave: () => void };

function ComparedSheet({ file, indexes, leave, ...props }: ComparedProps) {
  const { plan, sheets, sheet, box, mode, before, onStill, onCompared, pictured, marking, at } = props;
  const here: SheetAt = { documentId: at.documentId, sheet, box };
  const spot = { documentId: at.documentId, page: sheet.page };
  const shown = useMemo(() => turnedSheet(sheet.page, box, 0), [sheet.page, box]);
  const snap = useSnap(plan, shown, marking?.tool ?? null);
  const bar = (
    <>
      {marking && <MarkTools {...marking} />}
      {snap.choice}
      {props.modes}
      {props.tools?.(spot)}
    </>
  );
  return (
    <ComparePart
      {...{ plan, sheets, sheet, box, mode, before, onStill, onCompared, pictured }}
      modes={bar}
      document={file.document}
      name={file.name}
      beforeIndex={indexes.find(({ id }) => id === before.document.id)}
      marks={{
        ...{ marks: props.marksOf(spot, box), chosen: props.chosen, onPick: props.onPick, tool: marking?.tool ?? null },
        onDrawn: (drawn) => marking?.onDrawn(drawn, here),
        acts: marking && { onMove: (id, by) => marking.onMove(id, by, here), onDelete: marking.onDelete },
        onEscape: () => marking?.onTool(null),
        grid: snap.grid,
      }}
      lead={props.lead ?? null}
      below={props.below?.(here)}
      onTurn={turning(props)}
      onLeave={leave}
    />
  );
}

type DrawnProps = SheetProps & { box: PageBox; boxes: Boxes; left: LeftSheets; modes: ReactNode };

function DrawnSheet(props: DrawnProps) {
  const { file, plan, sheet, box, boxes, marksOf, chosen, onPick, marking, tools, at, lead, indexes, left, onStill } = props;
  const look = planStyles();
  const [percent, setPercent] = useState(100);
  const [state, setState] = useState<StageState>({ kind: "drawing" });
  const place = useRef<SheetPlace | null>(null);
  const quarter = left.turnOf(sheet.page);
  useLookedAt(file.document, sheet.page);
  const nameable = indexes.some((index) => index.id === at.documentId && sheetNamed(index, sheet.page));
  const shown = useMemo(() => turnedSheet(sheet.page, box, quarter), [sheet.page, box, quarter]);
  const next = useMemo(() => ahead(boxes, sheet.page, left), [boxes, sheet.page, left]);
  const spot = { documentId: at.documentId, page: sheet.page };
  const here = useMemo((): SheetAt => ({ documentId: at.documentId, sheet, box: shown.box }), [at.documentId, sheet, shown.box]);
  // A list of two hundred marks stands there: how near the sheet is seen, or whether it is sharp, draws none of it anew.
  const below = useMemo(() => props.below?.(here), [props.below, here]);
  const fromFile = useFileMarks(plan.pdf?.engine ?? null, sheet.page, state.kind !== "drawing");
  const marks = useMemo(
    () => [...fromFile.marks.map(sheetMarkOf), ...marksOf({ documentId: at.documentId, page: sheet.page }, shown.box)],
    [fromFile, marksOf, at.documentId, sheet.page, shown.box],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: led once for each time that it is asked, on the sheet that has the mark.
  useEffect(() => {
    const found = lead && marks.find(({ id }) => id === lead.id);
    if (found) place.current?.leadTo(middleOf(found.mark, shown.box));
  }, [lead, sheet.page, plan.engine]);
  const snap = useSnap(plan, shown, marking?.tool ?? null);
  const words = useLedTo(props.found, at.documentId, shown, place);
  const tell = (now: StageState) => {
    setState(now);
    onStill(now.kind !== "drawing");
  };
  const turn = turning(props);
  return (
    <>
      <PlanToolbar place={place} percent={percent} marking={marking} onRotate={() => left.onRotate(sheet.page)}>
        {snap.choice}
        {props.modes}
        {props.reach.tools}
        {tools?.(spot)}
      </PlanToolbar>
      <SheetView
        engine={plan.engine}
        sheet={shown}
        ahead={next}
        name={standingName(sheetLong(sheet, file.document.fileName), file.superseded?.has(sheet.page) ?? false)}
        marks={marks}
        chosen={chosen}
        tool={marking?.tool ?? null}
        onDrawn={(drawn) => marking?.onDrawn(drawn, here)}
        acts={marking && { onMove: (id, by) => marking.onMove(id, by, here), onDelete: marking.onDelete }}
        onPick={onPick}
        onTurn={turn}
        onEscape={() => marking?.onTool(null)}
        onState={tell}
        onPercent={setPercent}
        memory={left.memory}
        under={words && <FoundShape mark={words} box={shown.box} />}
        place={place}
        grid={snap.grid}
      />
      <div className={look.status} role="status">
        {state.kind === "drawing" ? m.plan_drawing() : ""}
      </div>
      {below}
      <FileMarksPart
        {...{ found: fromFile, at: here, chosen, onPick }}
        onLead={({ place: where }) => place.current?.leadTo(middleOf(where, shown.box))}
        acts={props.fileMarkActs ?? null}
      />
      {plan.pdf && props.noted && <MarkedDownload document={file.document} engine={plan.pdf.engine} noted={props.noted} />}
      {nameable && <SheetNameForm key={sheet.page} permitId={file.document.permitId} documentId={at.documentId} sheet={sheet} />}
      {state.kind === "failed" && <Notice tone="waiting" title={failureText(state.failed, file.document.fileName)} />}
    </>
  );
}
