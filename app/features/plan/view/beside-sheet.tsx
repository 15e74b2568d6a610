import { X } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import type { SheetMark } from "#app/features/plan/marks/sheet-mark";
import { failureText } from "#app/features/plan/plan-failure";
import { planStyles } from "#app/features/plan/plan-styles";
import { SheetView } from "#app/features/plan/sheet-view";
import type { ListedPlan, PlanSpot } from "#app/features/plan/sheets/sheet-list";
import { sheetLong, sheetShort, standingName } from "#app/features/plan/sheets/sheet-name";
import { usePageBoxes } from "#app/features/plan/sheets/use-page-boxes";
import { type OpenPlan, useOpenPlan } from "#app/features/plan/use-open-plan";
import type { PermitDocument } from "#schemas/document/document";
import { m } from "#schemas/messages/compiled/messages";
import { type Sheet, unreadSheet } from "#schemas/plan/sheet";
import type { PageBox } from "#schemas/plan/sheet-space";
import { SelectField } from "#ui/field/text-field";
import { Icon } from "#ui/icon";
import { Notice } from "#ui/notice";
import { reachStyles } from "./reach-styles";
import type { SheetPlace } from "./sheet-place";
import type { StageState } from "./sheet-stage";
import { turnedSheet } from "./turned-sheet";
import { useLeftSheets } from "./use-left-sheets";

type Props = {
  plans: readonly ListedPlan[];
  documents: readonly PermitDocument[];
  /** The sheet beside the one that is shown. */
  at: PlanSpot;
  marksOf: (spot: PlanSpot, box: PageBox) => readonly SheetMark[];
  onPick: (id: string) => void;
  onShow: (spot: PlanSpot) => void;
  onClose: () => void;
};

const choiceOf = ({ documentId, page }: PlanSpot): string => `${documentId} ${page}`;

function spotOf(value: string): PlanSpot {
  const [documentId = "", page = "1"] = value.split(" ");
  return { documentId, page: Number(page) };
}

const choices = (plans: readonly ListedPlan[]) =>
  plans.flatMap(({ documentId, name, sheets, superseded }) =>
    (sheets ?? [unreadSheet(1)]).map((sheet) => ({
      value: choiceOf({ documentId, page: sheet.page }),
      label: standingName(`${sheetShort(sheet)}, ${sheet.title || name}`, superseded.has(sheet.page)),
    })),
  );

type DrawnProps = Pick<Props, "at" | "marksOf" | "onPick" | "onShow"> & {
  document: PermitDocument;
  plan: Extract<OpenPlan, { kind: "open" }>;
  sheet: Sheet;
  sheets: readonly Sheet[];
  superseded: boolean;
};

function Drawn({ document, plan, sheet, sheets, superseded, at, marksOf, onPick, onShow }: DrawnProps) {
  const look = planStyles();
  const place = useRef<SheetPlace | null>(null);
  const [state, setState] = useState<StageState>({ kind: "drawing" });
  const left = useLeftSheets(document);
  const box = usePageBoxes(plan, [sheet.page]).get(sheet.page);
  const quarter = left?.turnOf(sheet.page) ?? 0;
  const shown = useMemo(() => box && turnedSheet(sheet.page, box, quarter), [sheet.page, box, quarter]);
  if (box === null) return <Notice tone="waiting" title={failureText("page", document.fileName)} />;
  if (!shown || !left) return <div className={look.empty} />;
  const turn = (by: 1 | -1) => {
    const other = sheets[sheets.findIndex(({ page }) => page === sheet.page) + by];
    if (other) onShow({ documentId: document.id, page: other.page });
  };
  return (
    <>
      <SheetView
        engine={plan.engine}
        sheet={shown}
        ahead={[]}
        name={standingName(sheetLong(sheet, document.fileName), superseded)}
        marks={marksOf(at, shown.box)}
        chosen={null}
        tool={null}
        onDrawn={() => undefined}
        acts={null}
        onPick={onPick}
        onTurn={turn}
        onEscape={() => undefined}
        onState={setState}
        onPercent={() => undefined}
        memory={left.memory}
        place={place}
      />
      {state.kind === "failed" && <Notice tone="waiting" title={failureText(state.failed, document.fileName)} />}
    </>
  );
}

/** Another sheet beside the one that is shown, of any of the plans, in a place of its own: to look at and to compare by eye. */
export function BesideSheet({ plans, documents, at, marksOf, onPick, onShow, onClose }: Props) {
  const look = reachStyles();
  const document = documents.find(({ id }) => id === at.documentId);
  const { plan } = useOpenPlan(document, at.page);
  const listed = plans.find(({ documentId }) => documentId === at.documentId);
  const sheets = listed?.sheets ?? [unreadSheet(1)];
  const sheet = sheets.find(({ page }) => page === at.page) ?? unreadSheet(at.page);
  const open = plan.kind === "open" && plan.documentId === at.documentId ? plan : null;
  return (
    <section className={look.one} aria-label={m.plan_beside_sheet()}>
      <div className={look.besideBar}>
        <SelectField
          label={m.plan_beside_sheet()}
          options={choices(plans)}
          value={choiceOf(at)}
          onChange={(event) => onShow(spotOf(event.target.value))}
        />
        <button type="button" className={planStyles().tool} aria-label={m.plan_beside_close()} onClick={onClose}>
          <Icon of={X} />
        </button>
      </div>
      {open && document ? (
        <Drawn
          key={at.documentId}
          {...{ document, sheet, sheets, at, marksOf, onPick, onShow }}
          plan={open}
          superseded={listed?.superseded.has(sheet.page) ?? false}
        />
      ) : (
        <div className={planStyles().empty} role="status">
          {document && (plan.kind === "failed" ? failureText(plan.failed, document.fileName) : m.plan_loading({ file: document.fileName }))}
        </div>
      )}
    </section>
  );
}
