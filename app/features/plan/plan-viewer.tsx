import { useState } from "react";
import { useNavigate } from "react-router";
import { PictureChoice, SheetPicture } from "#app/features/plan/pictures/sheet-picture";
import { type PicturedPlan, useSheetPictures } from "#app/features/plan/pictures/use-sheet-pictures";
import { FindSheets } from "#app/features/plan/search/find-sheets";
import type { FoundWords } from "#app/features/plan/search/found-words";
import { type PlanSpot, SheetList } from "#app/features/plan/sheets/sheet-list";
import { useSheetGroups } from "#app/features/plan/sheets/use-sheet-groups";
import { useSheets } from "#app/features/plan/sheets/use-sheets";
import { BesideSheet } from "#app/features/plan/view/beside-sheet";
import { reachStyles } from "#app/features/plan/view/reach-styles";
import { usePlanReach } from "#app/features/plan/view/use-plan-reach";
import { useSheetInView } from "#app/features/plan/view/use-sheet-in-view";
import { useTurnedSpot } from "#app/features/plan/view/use-turned-spot";
import { m } from "#schemas/messages/compiled/messages";
import type { Sheet } from "#schemas/plan/sheet";
import { OpenSheet, type SheetProps } from "./open-sheet";
import { PlanFailure } from "./plan-failure";
import { planStyles } from "./plan-styles";
import type { PlanFile, PlanViewerProps } from "./plan-viewer-props";
import { type OpenPlan, useOpenPlan } from "./use-open-plan";

const none: ReadonlySet<number> = new Set();

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
  const { plan, again } = useOpenPlan(file?.document, wanted.page);
  const indexOf = (id: string) => indexes.find((index) => index.id === id);
  const sheets = useSheets(plan, indexOf(wanted.documentId), file?.document.permitId ?? "", wanted.documentId);
  const sheet = sheets?.find(({ page }) => page === wanted.page) ?? sheets?.[0];
  const at = { documentId: wanted.documentId, page: sheet?.page ?? wanted.page };
  const sheetsOf = (id: string) => (id === at.documentId ? sheets : (indexOf(id)?.sheets ?? null));
  const groups = useSheetGroups({
    ...{ files, indexes, sheetsOf, plan, at: at.documentId, unasked: onViewed !== null },
    permitId: files[0]?.document.permitId ?? "",
  });
  const plans: readonly PicturedPlan[] = files.map(({ document: { id, sha256 }, name, older = false, superseded = none }) => ({
    ...{ documentId: id, name, older, superseded, sha256, sheets: sheetsOf(id), groups: groups.of(id) },
  }));
  const pictures = useSheetPictures(plans, plan, at);
  const reach = usePlanReach({ at, marks: props.marking !== null, onViewed: onViewed && (() => onViewed(at)) });
  const [found, setFound] = useState<FoundWords | null>(null);
  const main = useSheetInView(at, props.marking?.tool ?? null, found);
  const lead = (spot: PlanSpot, words: FoundWords | null) => {
    setFound(words);
    void navigate(pathOf(spot), { replace: true, preventScrollReset: true });
  };
  const above = (
    <>
      <FindSheets plans={plans} plan={plan} at={at} onFound={lead} />
      <PictureChoice on={pictures.on} onSwitch={pictures.onSwitch} />
      {groups.note}
    </>
  );
  const pictureOf = pictures.on ? (spot: PlanSpot) => <SheetPicture of={pictures.of} spot={spot} /> : null;
  const documents = files.map(({ document }) => document);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what stands in it, each of which has a button as well.
    <div ref={reach.whole} className={reached.whole} data-full={reach.full || undefined} onKeyDown={reach.onKeyDown}>
      <div className={look.layout} data-side={side ? "" : undefined}>
        <SheetList {...props} {...{ plans, at, above, pictureOf }} onLeave={groups.onLeave} />
        <div ref={main} className={look.main}>
          <div className={reached.pair} data-two={reach.beside ? "" : undefined}>
            <div className={reached.one}>
              <ShownPlan
                {...props}
                {...{ at, file, plan, again, sheets, sheet, reach, found }}
                onStill={(still) => {
                  pictures.onStill(still);
                  groups.onStill(still);
                }}
                onCompared={groups.onFound}
                pictured={groups.pictured}
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
