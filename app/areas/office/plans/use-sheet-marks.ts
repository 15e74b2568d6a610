import { useState } from "react";
import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import type { PlanFile } from "#app/features/permit/plan-files";
import type { ListedActs, ListedMark } from "#app/features/plan/marks/listed-mark";
import { plainMark } from "#app/features/plan/marks/mark-draft";
import { type SheetMark, userPush } from "#app/features/plan/marks/sheet-mark";
import { useMarkActs } from "#app/features/plan/marks/use-mark-acts";
import type { FileMarkActs, SheetAt } from "#app/features/plan/plan-viewer-props";
import type { PlanSpot } from "#app/features/plan/sheets/sheet-list";
import { useDevice } from "#app/screen/read/use-device";
import { m } from "#schemas/messages/compiled/messages";
import type { Mark } from "#schemas/plan/mark";
import { movedMark } from "#schemas/plan/mark-points";
import type { PlanMark, WorkingMark } from "#schemas/plan/plan-mark";
import type { PageBox, Point } from "#schemas/plan/sheet-space";
import type { Review } from "#schemas/review/review";
import { useNewMarks } from "./use-new-marks";
import { copyTargets, listedWorkingMarks, workingMarksOn } from "./working-marks";

/** The comment that is being typed, as far as marks have to do with it. */
export interface MarkedDraft {
  readonly mark: { readonly documentId: string; readonly mark: Mark } | null;
  /** The working mark whose place it took over. */
  readonly from: string | null;
  readonly place: (mark: Mark, at: SheetAt, from: string | null, words?: string) => void;
  readonly unplace: () => void;
  /** Puts words at the end of what is typed. */
  readonly write: (words: string) => void;
}

interface Props {
  readonly page: OfficePermitPage;
  readonly review: Review | null;
  readonly spot: PlanSpot;
  readonly files: readonly PlanFile[];
  readonly draft: MarkedDraft;
  /** The marks of comments and corrections on a sheet. */
  readonly commented: (spot: PlanSpot) => readonly SheetMark[];
  readonly onChoose: (id: string) => void;
}

/** How far a copy on the same sheet lies beside what it was copied from, in units of user space. */
const beside: Point = { x: 18, y: -18 };

const copied = (mark: WorkingMark, page: number, box: PageBox): WorkingMark => {
  const there = { ...mark, page };
  return movedMark(there, mark.page === page ? beside : { x: 0, y: 0 }, box);
};

/** What the acts on marks are about: the page, and what its person has in hand. */
interface Desk extends Props {
  readonly acts: ReturnType<typeof useMarkActs>;
  readonly say: (words: string) => void;
  readonly setClip: (mark: WorkingMark) => void;
  readonly isPending: (id: string) => boolean;
}

const rowOf = ({ page }: Desk, id: string): PlanMark | undefined => page.rows["plan-mark"].find((one) => one.id === id);
const spotOf = ({ documentId, sheet }: SheetAt): PlanSpot => ({ documentId, page: sheet.page });

async function addMark({ acts, onChoose, say }: Desk, documentId: string, mark: WorkingMark): Promise<void> {
  onChoose(await acts.add(documentId, mark));
  say(m.plan_said_added());
}

/** Puts a mark elsewhere, or other words into it: a working mark, one of a comment, or the one of the comment that is being typed. */
function putMark(desk: Desk, id: string, to: (mark: WorkingMark) => WorkingMark, at: SheetAt): void {
  const { acts, commented, draft } = desk;
  const row = rowOf(desk, id);
  if (row) return void acts.change(row, to(row.mark));
  const before = plainMark(commented(spotOf(at)).find((one) => one.id === id)?.mark ?? null);
  const after = before && plainMark(to(before));
  if (!before || !after) return;
  if (id === "draft") draft.place(after, at, draft.from);
  else void acts.moveComment(id, before, after);
}

function removeMark(desk: Desk, id: string): void {
  const row = rowOf(desk, id);
  if (id === "draft") desk.draft.unplace();
  if (!row) return;
  void desk.acts.remove(row);
  desk.say(m.plan_said_deleted());
}

function copyMark({ setClip, say }: Desk, mark: WorkingMark): void {
  setClip(mark);
  say(m.plan_said_copied());
}

const actsAt = (desk: Desk, at: SheetAt): ListedActs => ({
  onChange: ({ shown }, mark) => putMark(desk, shown.id, () => mark, at),
  onRemove: ({ shown }) => removeMark(desk, shown.id),
  onCopy: ({ shown }) => copyMark(desk, shown.mark),
  onCopyTo: ({ shown }, to) => void addMark(desk, to.documentId, { ...shown.mark, page: to.page }),
  onComment({ shown }) {
    const mark = plainMark(shown.mark);
    if (mark) desk.draft.place(mark, at, shown.id);
  },
  onPutFigure: ({ shown, figure }) => desk.draft.write(m.plan_figure_words({ kind: shown.name.split(",")[0] ?? "", figure })),
});

/** The working marks of a sheet, but the one whose place the comment that is typed has taken over. */
const workingOn = ({ page, draft, isPending }: Desk, at: PlanSpot, box: PageBox): readonly ListedMark[] =>
  listedWorkingMarks(page, workingMarksOn(page, at), box, isPending).filter(({ shown }) => shown.id !== draft.from);

/** The working marks of the plans, and everything that a reviewer does with them and with the marks of comments. */
export function useSheetMarks(props: Props) {
  const { page, review, spot, files, draft, commented } = props;
  const device = useDevice();
  const acts = useMarkActs({ permitId: page.permit.id, reviewId: review?.id ?? null, marks: page.rows["plan-mark"] });
  const [clip, setClip] = useState<WorkingMark | null>(null);
  const [said, say] = useState("");
  const isPending = (id: string) => device?.replica.isPending("plan-mark", id) ?? false;
  const desk: Desk = { ...props, acts, say, setClip, isPending };
  const made = useNewMarks(page.permit.id, spot, workingMarksOn(page, spot), {
    onComment: (mark, at) => draft.place(mark, at, null),
    onAdd: (documentId, mark) => void addMark(desk, documentId, mark),
  });
  const marksOf = (at: PlanSpot, box: PageBox): readonly SheetMark[] => [
    ...workingOn(desk, at, box).map(({ shown }) => shown),
    ...commented(at),
    ...(made.drawn && made.drawn.page === at.page && at.documentId === spot.documentId ? [drawnMark(made.drawn)] : []),
  ];
  return {
    ...{ made, marksOf, said, problem: acts.problem, undo: acts.undo, redo: acts.redo },
    listed: (at: SheetAt): readonly ListedMark[] => [...commented(spotOf(at)).map(listedComment), ...workingOn(desk, spotOf(at), at.box)],
    actsAt: (at: SheetAt) => actsAt(desk, at),
    targetsAt: (at: SheetAt) => copyTargets(page, files, spotOf(at)),
    onMove: (id: string, by: Point, at: SheetAt) => putMark(desk, id, (mark) => movedMark(mark, userPush(at.box, by), at.box), at),
    onDelete: (id: string) => removeMark(desk, id),
    fileActs: {
      onComment: ({ mark, words }, at) => draft.place(mark, at, null, words),
      onCopy: ({ mark }, at) => void addMark(desk, at.documentId, mark),
    } satisfies FileMarkActs,
    onCopy(id: string, at: SheetAt) {
      const found = marksOf(spotOf(at), at.box).find((one) => one.id === id);
      if (found) copyMark(desk, found.mark);
    },
    onPaste(at: SheetAt) {
      if (clip) void addMark(desk, at.documentId, copied(clip, at.sheet.page, at.box));
    },
  };
}

const drawnMark = (mark: Mark): SheetMark => ({
  ...{ id: "new", mark, label: "", name: m.plan_mark_new_form(), tone: "you", pending: true },
  caption: "text" in mark && mark.text === "" ? "…" : "",
});

const listedComment = (shown: SheetMark): ListedMark => ({
  ...{ shown, who: "", figure: "", kind: "comment", mayRemove: shown.id === "draft" },
});
