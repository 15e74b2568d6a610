import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { middleOf } from "#app/features/plan/marks/sheet-mark";
import { PlanFailure } from "#app/features/plan/plan-failure";
import { planStyles } from "#app/features/plan/plan-styles";
import { sheetShort } from "#app/features/plan/sheets/sheet-name";
import type { OpenPlan } from "#app/features/plan/use-open-plan";
import type { StageState } from "#app/features/plan/view/sheet-stage";
import type { Size } from "#app/features/plan/view/view-place";
import { ZoomTools } from "#app/features/plan/view/zoom-tools";
import type { PermitDocument } from "#schemas/document/document";
import { m } from "#schemas/messages/compiled/messages";
import type { ChangedRegion } from "#schemas/plan/changed-regions";
import type { FoundChange } from "#schemas/plan/grouped-sheets";
import type { PagePair } from "#schemas/plan/pictured-sheets";
import type { Sheet, SheetIndex } from "#schemas/plan/sheet";
import { displayedSize, type PageBox, type Point } from "#schemas/plan/sheet-space";
import { SelectField } from "#ui/field/text-field";
import { Stack, Text } from "#ui/layout/page";
import { AlignmentTools } from "./alignment-tools";
import { ChangesList } from "./changes-list";
import { CompareLegend, CompareSlider } from "./compare-legend";
import type { CompareMode } from "./compare-mode";
import { CompareSheets } from "./compare-sheets";
import type { ComparedPair } from "./compare-stage";
import { useKeptComparison } from "./kept-comparison";
import { LockedView } from "./locked-view";
import { useAlignment } from "./use-alignment";
import { type Changes, useChanges } from "./use-changes";
import type { CompareMarks } from "./use-compare-marks";
import { useOlderSheet } from "./use-older-sheet";

/** A version to compare with, and what its lists call it. */
export interface ComparedFile {
  readonly document: PermitDocument;
  readonly name: string;
}

export interface CompareViewProps {
  readonly mode: Exclude<CompareMode, "one">;
  readonly modes: ReactNode;
  readonly document: PermitDocument;
  readonly before: ComparedFile;
  readonly beforeIndex: SheetIndex | undefined;
  /** What the document is called: "Site plan, version 2". */
  readonly name: string;
  readonly plan: Extract<OpenPlan, { kind: "open" }>;
  readonly sheets: readonly Sheet[];
  /** Which of them look like which of the version before, where no name matches them. */
  readonly pictured: readonly PagePair[];
  readonly sheet: Sheet;
  readonly box: PageBox;
  readonly onTurn: (by: 1 | -1) => void;
  readonly marks: CompareMarks;
  /** A mark to lead the reader's eye to; a new object leads there once more. */
  readonly lead: { readonly id: string } | null;
  /** Stands under the comparison, about the marks of the newer sheet. */
  readonly below: ReactNode;
  /** Whether both sheets are sharp and still. */
  readonly onStill: (still: boolean) => void;
  /** In how many places the sheet was found to differ, as the two lie now. */
  readonly onCompared: (page: number, found: FoundChange) => void;
}

type Older = ReturnType<typeof useOlderSheet>;

/** Which older sheet is compared with; a person may say that it is another than the one that was matched. */
function OlderChoice({ older, before }: { older: Older; before: CompareViewProps["before"] }) {
  const sheets = older.sheets ?? [];
  if (sheets.length < 2) return null;
  return (
    <SelectField
      label={m.compare_with({ file: before.name })}
      value={older.page === null ? "" : String(older.page)}
      onChange={(event) => event.target.value !== "" && older.choose(Number(event.target.value))}
      options={[
        ...(older.page === null ? [{ value: "", label: m.compare_with_none() }] : []),
        ...sheets.map((one) => ({ value: String(one.page), label: [sheetShort(one), one.title].filter(Boolean).join(" ") })),
      ]}
    />
  );
}

/** One version of a sheet beside the other, once both are there; until then what is waited for, or why there is nothing to compare. */
export function CompareView(props: CompareViewProps) {
  const { before, beforeIndex, sheets, sheet, modes } = props;
  const look = planStyles();
  const older = useOlderSheet(before.document, beforeIndex, sheets, sheet.page, props.pictured);
  const { plan, open, page, box } = older;
  const words = () => {
    if (plan.kind === "failed") return <PlanFailure failed={plan.failed} file={before.document.fileName} onAgain={older.again} />;
    if (older.sheets !== null && page === null) return <Text>{m.compare_new_sheet({ sheet: sheetShort(sheet), file: before.name })}</Text>;
    if (box === null) return <PlanFailure failed="page" file={before.document.fileName} onAgain={older.again} />;
    return (
      <div className={look.empty} role="status">
        {m.plan_opening({ file: before.document.fileName })}
      </div>
    );
  };
  return (
    <>
      <div className={look.bar}>{modes}</div>
      <OlderChoice older={older} before={before} />
      {open && page !== null && box ? (
        <Compared key={`${page} ${sheet.page}`} {...props} older={open} olderPage={page} olderBox={box} />
      ) : (
        words()
      )}
    </>
  );
}

type ComparedProps = CompareViewProps & { older: Extract<OpenPlan, { kind: "open" }>; olderPage: number; olderBox: PageBox };

const idOf = ({ left, top, right, bottom }: ChangedRegion): string => [left, top, right, bottom].map(Math.round).join(" ");

/** The two pages as they are drawn and compared: objects that stay as long as what they say. */
function useDrawnPages({ older, olderPage, olderBox, plan, sheet, box }: ComparedProps) {
  const before = useMemo(() => ({ ...older, page: olderPage, box: olderBox }), [older, olderPage, olderBox]);
  const after = useMemo(() => ({ ...plan, page: sheet.page, box }), [plan, sheet.page, box]);
  const [view] = useState(() => new LockedView(displayedSize(box), box.userUnit));
  return { before, after, view, size: displayedSize(box) };
}

/** Tells the list of sheets what was found, and when there is time to compare others. */
function useTold({ sheet, olderPage, onStill, onCompared }: ComparedProps, state: StageState, changes: Changes): void {
  const still = state.kind !== "drawing" && changes.kind !== "looking";
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each change of it.
  useEffect(() => onStill(still), [still]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    if (changes.kind === "found") onCompared(sheet.page, { before: olderPage, count: changes.regions.length });
  }, [changes]);
}

const noSize: Size = { width: 1, height: 1 };

/** Leads the eye to a mark of the newer sheet, once for each time that it is asked. */
function useLed({ lead, marks, box }: ComparedProps, leadTo: (at: Point) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is asked.
  useEffect(() => {
    const found = lead && marks.marks.find(({ id }) => id === lead.id);
    if (found) leadTo(middleOf(found.mark, box));
  }, [lead]);
}

function Compared(props: ComparedProps) {
  const { mode, document, before, olderPage, sheet, box, onTurn, name } = props;
  const drawn = useDrawnPages(props);
  const kept = useKeptComparison({
    older: { sha256: before.document.sha256, page: olderPage },
    newer: { sha256: document.sha256, page: sheet.page },
  });
  const aligned = useAlignment(drawn.before.box, box, kept.alignment, kept.setAlignment);
  const changes = useChanges(drawn.before, drawn.after, aligned.alignment);
  const regions = changes.kind === "found" ? changes.regions : [];
  const [current, setCurrent] = useState<number | null>(null);
  const [share, setShare] = useState(0.5);
  const [percent, setPercent] = useState(100);
  const [state, setState] = useState<StageState>({ kind: "drawing" });
  useTold(props, state, changes);
  const frame = useRef<Size>({ width: 0, height: 0 });
  const pair: ComparedPair = {
    older: { engine: drawn.before.engine, sheet: drawn.before, alignment: aligned.alignment },
    newer: { engine: drawn.after.engine, sheet: drawn.after, alignment: aligned.alignment },
  };
  useLed(props, (at) => drawn.view.leadTo(at, noSize, frame.current));
  const show = (at: number) => {
    const region = regions[at];
    if (!region) return;
    const { left, top, right, bottom } = region;
    setCurrent(at);
    drawn.view.leadTo({ x: (left + right) / 2, y: (top + bottom) / 2 }, { width: right - left, height: bottom - top }, frame.current);
  };
  const step = (by: 1 | -1) => regions.length > 0 && show(((current ?? (by > 0 ? -1 : 0)) + by + regions.length) % regions.length);
  const slide = (by: number) => setShare(Math.min(1, Math.max(0, Math.round((share + by) * 20) / 20)));
  const onKey = (key: string): boolean => {
    if (key === "PageDown" || key === "PageUp") onTurn(key === "PageDown" ? 1 : -1);
    else if (key === "[" || key === "]") slide(key === "[" ? -0.05 : 0.05);
    else if (key === "j" || key === "k") step(key === "j" ? 1 : -1);
    else if (key === "Escape" && aligned.pointing !== null) aligned.onPoints(false);
    else return false;
    return true;
  };
  return (
    <>
      <div className={planStyles().bar}>
        <ZoomTools
          percent={percent}
          onZoom={(factor) => drawn.view.zoom(factor, frame.current)}
          onFit={() => drawn.view.move(null)}
          onTrueSize={() => drawn.view.trueSize(frame.current)}
        />
      </div>
      {mode !== "side" && <CompareSlider mode={mode} share={share} onShare={setShare} older={before.name} newer={name} />}
      <CompareLegend mode={mode} older={before.name} newer={name} />
      <CompareSheets
        {...{ mode, pair, share, regions, current, onKey, frame }}
        names={{ older: before.name, newer: name, sheet: sheetShort(sheet) }}
        alone={aligned.alone}
        view={drawn.view}
        side={Math.max(drawn.size.width, drawn.size.height)}
        onPoint={aligned.point}
        onState={setState}
        onPercent={setPercent}
        marks={props.marks}
      />
      {props.marks.tool && <Text as="meta">{m.compare_marks_newer({ file: name })}</Text>}
      <Text as="meta" tone="muted">
        {state.kind === "drawing" ? m.plan_drawing() : m.compare_keys_short()}
      </Text>
      <AlignmentTools {...aligned} />
      <Stack>
        <ChangesList
          changes={changes}
          sheet={sheetShort(sheet)}
          size={drawn.size}
          current={current}
          onShow={show}
          isLooked={(region) => kept.looked.includes(idOf(region))}
          onLooked={(region, done) => kept.look(idOf(region), done)}
        />
      </Stack>
      {props.below}
    </>
  );
}
