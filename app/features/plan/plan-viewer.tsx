import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { PermitDocument } from "#schemas/document/document";
import { m } from "#schemas/messages/compiled/messages";
import type { Mark } from "#schemas/plan/mark";
import type { Sheet, SheetIndex } from "#schemas/plan/sheet";
import { Notice } from "#ui/notice";
import { failureText, PlanFailure } from "./plan-failure";
import { planStyles } from "./plan-styles";
import { PlanToolbar } from "./plan-toolbar";
import { type ListedPlan, type PlanSpot, SheetList } from "./sheet-list";
import { middleOf, type SheetMark } from "./sheet-mark";
import { sheetLong } from "./sheet-name";
import { SheetNameForm } from "./sheet-name-form";
import type { SheetPlace } from "./sheet-place";
import type { ShownSheet, StageState } from "./sheet-stage";
import { type MarkTool, SheetView } from "./sheet-view";
import { type OpenPlan, useOpenPlan } from "./use-open-plan";
import { useSheets } from "./use-sheets";

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

const turned = (sheet: Sheet, quarter: number): ShownSheet => {
  const turns = [0, 90, 180, 270] as const;
  const rotation = turns[(turns.indexOf(sheet.rotation) + quarter) % 4] ?? 0;
  return { page: sheet.page, box: { view: sheet.view, rotation, userUnit: sheet.userUnit } };
};

/** Sheets one goes to next: drawn ahead. */
const ahead = (sheets: readonly Sheet[], page: number): readonly ShownSheet[] =>
  [page + 1, page - 1].flatMap((near) => sheets.filter((one) => one.page === near)).map((sheet) => turned(sheet, 0));

type SheetProps = PlanViewerProps & { file: PlanFile; plan: Extract<OpenPlan, { kind: "open" }>; sheets: readonly Sheet[]; sheet: Sheet };

function OpenSheet({ file, plan, sheets, sheet, marksOf, chosen, onPick, marking, tools, at, pathOf, lead, indexes }: SheetProps) {
  const look = planStyles();
  const navigate = useNavigate();
  const [percent, setPercent] = useState(100);
  const [state, setState] = useState<StageState>({ kind: "drawing" });
  const place = useRef<SheetPlace | null>(null);
  const [turns, setTurns] = useState<Readonly<Record<string, number>>>({});
  const key = `${at.documentId}/${sheet.page}`;
  const quarter = turns[key] ?? 0;
  const nameable = indexes.some(({ id }) => id === at.documentId);
  const shown = useMemo(() => turned(sheet, quarter), [sheet, quarter]);
  const next = useMemo(() => ahead(sheets, sheet.page), [sheets, sheet.page]);
  const marks = marksOf({ documentId: at.documentId, page: sheet.page });
  // biome-ignore lint/correctness/useExhaustiveDependencies: led once for each time that it is asked, on the sheet that has the mark.
  useEffect(() => {
    const found = lead && marks.find(({ id }) => id === lead.id);
    if (found) place.current?.leadTo(middleOf(found.mark, shown.box));
  }, [lead, sheet.page, plan.engine]);
  const turn = (by: 1 | -1) => {
    const other = sheets[sheets.indexOf(sheet) + by];
    if (other) void navigate(pathOf({ documentId: at.documentId, page: other.page }), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <PlanToolbar
        place={place}
        percent={percent}
        marking={marking}
        onRotate={() => setTurns((now) => ({ ...now, [key]: (quarter + 1) % 4 }))}
      >
        {tools?.({ documentId: at.documentId, page: sheet.page })}
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
      {nameable && <SheetNameForm key={key} permitId={file.document.permitId} documentId={at.documentId} sheet={sheet} />}
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
          <OpenSheet key={at.documentId} {...props} file={file} plan={open} sheets={sheets} sheet={sheet} />
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
