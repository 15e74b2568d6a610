import { type ComponentProps, useMemo, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { blankComment, commentKey } from "#app/areas/office/review/comment-draft";
import { ErrorLine } from "#app/areas/office/workspace/act-states";
import { ownReview } from "#app/areas/office/workspace/office-next-step";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { tabPath } from "#app/areas/office/workspace/permit-tabs";
import { refusalOf } from "#app/areas/office/workspace/refusal-of";
import { useOpenFile } from "#app/areas/office/workspace/use-open-file";
import { type PlanFile, planFiles } from "#app/features/permit/plan-files";
import { isPinnedAt, pinMarks, spotOfPin } from "#app/features/plan/pins/pinned";
import { PlanViewer } from "#app/features/plan/plan-viewer";
import type { PlanSpot } from "#app/features/plan/sheets/sheet-list";
import { useLastSpot } from "#app/features/plan/view/use-left-sheets";
import { PresentLine } from "#app/features/presence/present-line";
import { usePresent } from "#app/features/presence/use-present";
import { ProblemLine } from "#app/screen/act/problem-line";
import { useAct } from "#app/screen/act/use-act";
import { useDevice } from "#app/screen/read/use-device";
import { useTyping } from "#app/screen/typing/use-typing";
import { m } from "#schemas/messages/compiled/messages";
import { viewedSheetsId } from "#schemas/plan/sheet";
import type { Review } from "#schemas/review/review";
import { css } from "#styled/css";
import { Checkbox } from "#ui/field/choice-field";
import { Empty } from "#ui/notice";
import { notedByStaff } from "./noted-marks";
import { officePins, pinFiles } from "./office-pins";
import { laterSpots } from "./places-said";
import { isAbout, marksOn, mayMoveMark, type Said, saidOf, spotOf } from "./plan-marks";
import { PlanSide } from "./plan-side";
import { markingOf, SheetMarksPart } from "./sheet-marks-part";
import { type MarkedDraft, useSheetMarks } from "./use-sheet-marks";

/** The review whose comments this person may write now. */
function writableReview(page: OfficePermitPage): Review | null {
  const own = page.permit.state === "in_review" ? ownReview(page) : undefined;
  const may = own && refusalOf(page, "review.decide", { permitId: page.permit.id, reviewId: own.id, decision: "rejected" }) === null;
  return may ? own : null;
}

/** What is typed, with other words at its end. */
const withWords = (text: string, words: string): string =>
  words === "" || text.trim() === "" ? words || text : `${text.trimEnd()} ${words}`;

/** A new comment as it is typed, with its mark; the form beside the sheet shows the same. */
function useMarkedDraft(page: OfficePermitPage, review: Review | null): MarkedDraft {
  const [draft, setDraft] = useTyping(commentKey(page.permit.id, review ?? { id: "none" }), blankComment);
  const focus = () => document.getElementById(`comment-${review?.id}-text`)?.focus();
  return {
    mark: draft.mark ? { documentId: draft.documentId, mark: draft.mark } : null,
    from: draft.from ?? null,
    place(mark, { documentId, sheet }, from, words = "") {
      const text = withWords(draft.text, words);
      setDraft({ ...draft, text, documentId, mark, from, page: String(mark.page), sheet: sheet.number });
      focus();
    },
    unplace: () => setDraft({ ...draft, mark: null, from: null }),
    write(words) {
      setDraft({ ...draft, text: withWords(draft.text, words) });
      focus();
    },
  };
}

function ViewedBox({ page, spot }: { page: OfficePermitPage; spot: PlanSpot }) {
  const act = useAct();
  const viewed = isViewedBy(page)(spot);
  return (
    <>
      <Checkbox
        label={m.plan_viewed()}
        checked={viewed}
        onChange={(event) => void act.run("sheet.view", { permitId: page.permit.id, ...spot, viewed: event.target.checked })}
      />
      <ProblemLine problem={act.problem} />
    </>
  );
}

const isViewedBy =
  ({ rows, person }: OfficePermitPage) =>
  ({ documentId, page }: PlanSpot): boolean =>
    rows["viewed-sheets"].find(({ id }) => id === viewedSheetsId(documentId, person.accountId))?.pages.includes(page) ?? false;

/** Where the address leads among the plans: what it names, else the sheet that was looked at last, else the first one. */
function useSpot(page: OfficePermitPage, files: readonly PlanFile[]) {
  const [search] = useSearchParams();
  const last = useLastSpot(page.permit.id);
  const wanted = files.find(({ document }) => document.id === search.get("document"));
  const left = wanted || !last || !files.some(({ document }) => document.id === last.documentId) ? null : last;
  const pathOf = (spot: PlanSpot) => tabPath(page.permit.id, "plans", { document: spot.documentId, page: String(spot.page) });
  const first = { documentId: (wanted ?? files[0])?.document.id ?? "", page: Number(search.get("page")) || 1 };
  const pin = officePins(page).find(({ id }) => id === search.get("pin"));
  return { spot: (pin && spotOfPin(pin, pinFiles(page), files)) ?? left ?? first, pathOf, led: pin?.id ?? null };
}

/** On a phone the tabs reach the edges of the screen; words and buttons do not. */
const edges = css({ paddingInline: { smDown: "3" } });

type SideProps = Omit<ComponentProps<typeof PlanSide>, "isHere" | "onShow" | "onPin"> & {
  files: readonly PlanFile[];
  laterOf: ReturnType<typeof laterSpots>;
  show: (id: string, to: PlanSpot | null) => void;
};

/**
 * What stands beside the sheets. A permit has some hundred comments, each of which asks what may be done with it: who else is here, or what is
 * typed, draws none of them anew.
 */
function usePlanSide({ laterOf, files, show, ...props }: SideProps) {
  const { page, spot, all, pinned, chosen, review, from } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the acts lead by is in these as well.
  return useMemo(
    () => (
      <PlanSide
        {...props}
        isHere={isAbout(spot, laterOf)}
        onShow={(one) => show(one.said.id, spotOf(one))}
        onPin={(one) => show(one.id, spotOfPin(one, pinFiles(page), files))}
      />
    ),
    [page, spot.documentId, spot.page, all, pinned, chosen, review, laterOf, from],
  );
}

function Plans({ page, files, all }: { page: OfficePermitPage; files: readonly PlanFile[]; all: readonly Said[] }) {
  const navigate = useNavigate();
  const device = useDevice();
  const opened = useOpenFile(page);
  const view = useAct();
  const { spot, pathOf, led } = useSpot(page, files);
  const pinned = useMemo(() => officePins(page), [page]);
  const sets = page.rows["approved-set"];
  const present = usePresent(page.permit.id, { ...spot, deciding: null });
  const review = writableReview(page);
  const draft = useMarkedDraft(page, review);
  const [chosen, setChosen] = useState<string | null>(led);
  const [lead, setLead] = useState<{ readonly id: string } | null>(led === null ? null : { id: led });
  const isPending = ({ kind, said }: Said) => device?.replica.isPending(kind, said.id) ?? false;
  const mayMove = mayMoveMark(page);
  const laterOf = useMemo(() => laterSpots(page.rows), [page.rows]);
  const commented = (at: PlanSpot) => marksOn(at, all, isPending, mayMove, draft.mark);
  const marks = useSheetMarks({ page, review, spot, files, draft, commented, onChoose: setChosen });
  const show = (id: string, to: PlanSpot | null) => {
    if (!to) return;
    setChosen(id);
    setLead({ id });
    void navigate(pathOf(to), { replace: true, preventScrollReset: true });
  };
  const pick = (id: string) => {
    setChosen(id);
    document.getElementById(`said-${id}`)?.scrollIntoView({ block: "nearest" });
  };
  const onChoose = (id: string) => {
    pick(id);
    setLead({ id });
  };
  const side = usePlanSide({ page, spot, all, pinned, chosen, review, from: draft.from, laterOf, files, show });
  return (
    <>
      <ErrorLine failure={opened.failure} />
      <ProblemLine problem={view.problem} />
      <div className={edges}>
        <PlanViewer
          files={files}
          indexes={page.rows["sheet-index"]}
          at={spot}
          pathOf={pathOf}
          countOf={(at) => all.filter(isAbout(at, laterOf)).length + pinned.filter((one) => isPinnedAt(one, sets, at)).length}
          marksOf={(at, box) => [...marks.marksOf(at, box), ...pinMarks(pinned, sets, at)]}
          chosen={chosen}
          onPick={pick}
          marking={review && markingOf(marks)}
          isViewed={isViewedBy(page)}
          onViewed={(at) => void view.run("sheet.view", { permitId: page.permit.id, ...at, viewed: !isViewedBy(page)(at) })}
          tools={(at) => (
            <>
              <ViewedBox page={page} spot={at} />
              <PresentLine present={present} at={at} />
            </>
          )}
          below={(at) => <SheetMarksPart page={page} at={at} marks={marks} review={review} chosen={chosen} onChoose={onChoose} />}
          fileMarkActs={review && marks.fileActs}
          noted={notedByStaff(page, all)}
          onOpenFile={opened.open}
          lead={lead}
          side={side}
        />
      </div>
      {opened.dialog}
    </>
  );
}

/** The permit's plans, sheet by sheet, and what was said about each. */
export function PlansTab({ page }: { page: OfficePermitPage }) {
  const all = useMemo(() => saidOf(page), [page]);
  const marked = page.rows["plan-mark"].map(({ documentId }) => documentId);
  const pinnedOn = officePins(page).map(({ pin }) => pin.documentId);
  // An older file that the address names, as the line of a sheet that is gone does, is listed while it is shown.
  const [search] = useSearchParams();
  const shown = search.get("document");
  const files = planFiles(page, new Set([...all.map(({ said }) => said.documentId), ...marked, ...pinnedOn, shown]));
  if (files.length === 0)
    return (
      <Empty level={2} title={m.plan_none_title()}>
        {m.plan_none()}
      </Empty>
    );
  return <Plans page={page} files={files} all={all} />;
}
