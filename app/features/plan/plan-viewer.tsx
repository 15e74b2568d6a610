import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ComparePart } from "#app/features/plan/compare/compare-part";
import type { ComparedFile, CompareViewProps } from "#app/features/plan/compare/compare-view";
import { useCompareMode } from "#app/features/plan/compare/use-compare-mode";
import type { Drawn } from "#app/features/plan/marks/drawing-mark";
import type { Marking } from "#app/features/plan/marks/mark-tools";
import { middleOf, type SheetMark } from "#app/features/plan/marks/sheet-mark";
import { PictureChoice, SheetPicture } from "#app/features/plan/pictures/sheet-picture";
import { type PicturedPlan, useSheetPictures } from "#app/features/plan/pictures/use-sheet-pictures";
import { FindSheets } from "#app/features/plan/search/find-sheets";
import { FoundShape, type FoundWords, useLedTo } from "#app/features/plan/search/found-words";
import { type PlanSpot, SheetList } from "#app/features/plan/sheets/sheet-list";
import { sheetLong } from "#app/features/plan/sheets/sheet-name";
import { SheetNameForm } from "#app/features/plan/sheets/sheet-name-form";
import { usePageBoxes } from "#app/features/plan/sheets/use-page-boxes";
import { useSheets } from "#app/features/plan/sheets/use-sheets";
import { BesideSheet } from "#app/features/plan/view/beside-sheet";
import { reachStyles } from "#app/features/plan/view/reach-styles";
import type { SheetPlace } from "#app/features/plan/view/sheet-place";
import type { ShownSheet, StageState } from "#app/features/plan/view/sheet-stage";
import { turnedSheet } from "#app/features/plan/view/turned-sheet";
import { type LeftSheets, useLeftSheets, useLookedAt } from "#app/features/plan/view/use-left-sheets";
import { type PlanReach, usePlanReach } from "#app/features/plan/view/use-plan-reach";
import { useTurnedSpot } from "#app/features/plan/view/use-turned-spot";
import type { PermitDocument } from "#schemas/document/document";
import { m } from "#schemas/messages/compiled/messages";
import { type Sheet, type SheetIndex, sheetNamed } from "#schemas/plan/sheet";
import type { PageBox, Point } from "#schemas/plan/sheet-space";
import { Notice } from "#ui/notice";
import { failureText, PlanFailure } from "./plan-failure";
import { planStyles } from "./plan-styles";
import { PlanToolbar } from "./plan-toolbar";
import { SheetView } from "./sheet-view";
import { type OpenPlan, useOpenPlan } from "./use-open-plan";

/** A document whose sheets are shown, and what its lists call it. */
interface PlanFile {
  readonly document: PermitDocument;
  readonly name: string;
  /** The version before it, to be compared with. */
  readonly before: ComparedFile | null;
}

/** The sheet that is shown, and its page as it is turned on the screen. */
export interface SheetAt {
  readonly documentId: string;
  readonly sheet: Sheet;
  readonly box: PageBox;
}

export interface PlanViewerProps {
  readonly files: readonly PlanFile[];
  readonly indexes: readonly SheetIndex[];
  readonly at: PlanSpot;
  readonly pathOf: (spot: PlanSpot) => string;
  /** How much was said about a sheet, marked or not. */
  readonly countOf: (spot: PlanSpot) => number;
  /** The marks of a sheet. */
  readonly marksOf: (spot: PlanSpot, box: PageBox) => readonly SheetMark[];
  readonly chosen: string | null;
  readonly onPick: (id: string) => void;
  /** Null where the reader may mark nothing. */
  readonly marking:
    | (Marking & {
        readonly onDrawn: (drawn: Drawn, at: SheetAt) => void;
        readonly onMove: (id: string, by: Point, at: SheetAt) => void;
        readonly onDelete: (id: string) => void;
      })
    | null;
  /** Stands under the sheet, about its marks. */
  readonly below?: ((at: SheetAt) => ReactNode) | undefined;
  readonly isViewed: ((spot: PlanSpot) => boolean) | null;
  /** Marks a sheet as viewed, or takes the mark back; null where nobody does. */
  readonly onViewed: ((spot: PlanSpot) => void) | null;
  /** Stands at the end of the toolbar, about the sheet that is shown. */
  readonly tools?: ((spot: PlanSpot) => ReactNode) | undefined;
  readonly onOpenFile?: ((document: PermitDocument) => void) | undefined;
  /** A mark to lead the reader's eye to; a new object leads there once more. */
  readonly lead?: { readonly id: string } | null | undefined;
  readonly side?: ReactNode;
}

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

type SheetProps = PlanViewerProps & {
  again: () => void;
  file: PlanFile;
  plan: Extract<OpenPlan, { kind: "open" }>;
  sheets: readonly Sheet[];
  sheet: Sheet;
  reach: PlanReach;
  found: FoundWords | null;
  /** Whether the sheet is sharp and still. */
  onStill: (still: boolean) => void;
  onTurnTo: (spot: PlanSpot) => void;
};

function OpenSheet(props: SheetProps) {
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

/** Goes to the next sheet of the file, or back. */
const turning =
  ({ sheets, sheet, at, onTurnTo }: Pick<SheetProps, "sheets" | "sheet" | "at" | "onTurnTo">) =>
  (by: 1 | -1) => {
    const other = sheets[sheets.findIndex(({ page }) => page === sheet.page) + by];
    if (other) onTurnTo({ documentId: at.documentId, page: other.page });
  };

type ComparedProps = SheetProps & Pick<CompareViewProps, "box" | "mode" | "modes" | "before"> & { leave: () => void };

function ComparedSheet({ file, indexes, leave, ...props }: ComparedProps) {
  const { plan, sheets, sheet, box, mode, modes, before } = props;
  return (
    <ComparePart
      {...{ plan, sheets, sheet, box, mode, modes, before }}
      document={file.document}
      name={file.name}
      beforeIndex={indexes.find(({ id }) => id === before.document.id)}
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
  const here: SheetAt = { documentId: at.documentId, sheet, box: shown.box };
  const marks = useMemo(
    () => marksOf({ documentId: at.documentId, page: sheet.page }, shown.box),
    [marksOf, at.documentId, sheet.page, shown.box],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: led once for each time that it is asked, on the sheet that has the mark.
  useEffect(() => {
    const found = lead && marks.find(({ id }) => id === lead.id);
    if (found) place.current?.leadTo(middleOf(found.mark, shown.box));
  }, [lead, sheet.page, plan.engine]);
  const words = useLedTo(props.found, at.documentId, shown, place);
  const tell = (now: StageState) => {
    setState(now);
    onStill(now.kind !== "drawing");
  };
  const turn = turning(props);
  return (
    <>
      <PlanToolbar place={place} percent={percent} marking={marking} onRotate={() => left.onRotate(sheet.page)}>
        {props.modes}
        {props.reach.tools}
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
      />
      <div className={look.status} role="status">
        {state.kind === "drawing" ? m.plan_drawing() : ""}
      </div>
      {props.below?.(here)}
      {nameable && <SheetNameForm key={sheet.page} permitId={file.document.permitId} documentId={at.documentId} sheet={sheet} />}
      {state.kind === "failed" && <Notice tone="waiting" title={failureText(state.failed, file.document.fileName)} />}
    </>
  );
}

type MainProps = PlanViewerProps &
  Omit<SheetProps, "file" | "plan" | "sheets" | "sheet"> & {
    file: PlanFile | undefined;
    plan: OpenPlan;
    sheets: readonly Sheet[] | null;
    sheet: Sheet | undefined;
  };

function ShownPlan({ plan, file, sheets, sheet, again, ...props }: MainProps) {
  const fileName = file?.document.fileName ?? "";
  if (plan.kind === "failed")
    return (
      file && (
        <PlanFailure
          failed={plan.failed}
          file={fileName}
          onAgain={again}
          onOpenFile={props.onOpenFile ? () => props.onOpenFile?.(file.document) : undefined}
        />
      )
    );
  const open = plan.kind === "open" && plan.documentId === props.at.documentId ? plan : null;
  if (open && file && sheets && sheet)
    return <OpenSheet key={props.at.documentId} {...props} {...{ again, file, sheets, sheet }} plan={open} />;
  return (
    <div className={planStyles().empty} role="status">
      {plan.kind === "loading" ? m.plan_loading({ file: fileName }) : m.plan_opening({ file: fileName })}
    </div>
  );
}

/** A permit's plans, sheet by sheet: index, drawing with its tools, and what stands beside it. */
export function PlanViewer(props: PlanViewerProps) {
  const { files, indexes, side, onViewed, marksOf, onPick, pathOf } = props;
  const [look, reached] = [planStyles(), reachStyles()];
  const navigate = useNavigate();
  const { spot: wanted, turnTo } = useTurnedSpot(props.at, pathOf);
  const file = files.find(({ document }) => document.id === wanted.documentId);
  const { plan, again } = useOpenPlan(file?.document);
  const indexOf = (id: string) => indexes.find((index) => index.id === id);
  const sheets = useSheets(plan, indexOf(wanted.documentId), file?.document.permitId ?? "", wanted.documentId);
  const sheet = sheets?.find(({ page }) => page === wanted.page) ?? sheets?.[0];
  const at = { documentId: wanted.documentId, page: sheet?.page ?? wanted.page };
  const plans: readonly PicturedPlan[] = files.map(({ document: { id, sha256 }, name }) => ({
    ...{ documentId: id, name, sha256 },
    sheets: id === at.documentId ? sheets : (indexOf(id)?.sheets ?? null),
  }));
  const pictures = useSheetPictures(plans, plan, at);
  const reach = usePlanReach({ at, marks: props.marking !== null, onViewed: onViewed && (() => onViewed(at)) });
  const [found, setFound] = useState<FoundWords | null>(null);
  const lead = (spot: PlanSpot, words: FoundWords | null) => {
    setFound(words);
    void navigate(pathOf(spot), { replace: true, preventScrollReset: true });
  };
  const above = (
    <>
      <FindSheets plans={plans} plan={plan} at={at} onFound={lead} />
      <PictureChoice on={pictures.on} onSwitch={pictures.onSwitch} />
    </>
  );
  const pictureOf = pictures.on ? (spot: PlanSpot) => <SheetPicture of={pictures.of} spot={spot} /> : null;
  const documents = files.map(({ document }) => document);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what stands in it, each of which has a button as well.
    <div ref={reach.whole} className={reached.whole} data-full={reach.full || undefined} onKeyDown={reach.onKeyDown}>
      <div className={look.layout} data-side={side ? "" : undefined}>
        <SheetList {...props} {...{ plans, at, above, pictureOf }} />
        <div className={look.main}>
          <div className={reached.pair} data-two={reach.beside ? "" : undefined}>
            <div className={reached.one}>
              <ShownPlan
                {...props}
                {...{ at, file, plan, again, sheets, sheet, reach, found }}
                onStill={pictures.onStill}
                onTurnTo={turnTo}
              />
            </div>
            {reach.beside && (
              <BesideSheet
                {...{ plans, documents, marksOf, onPick }}
                at={reach.beside}
                onShow={reach.onBeside}
                onClose={() => reach.onBeside(null)}
              />
            )}
          </div>
          {reach.below}
        </div>
        {side}
      </div>
    </div>
  );
}
