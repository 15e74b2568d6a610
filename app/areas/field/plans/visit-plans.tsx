import { type ReactNode, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { FieldInspection } from "#app/areas/field/visit/field-inspection-view";
import type { FindingDraft } from "#app/areas/field/visit/use-finding-draft";
import { useVisit } from "#app/areas/field/visit/visit-work";
import { type PlanFile, planFiles } from "#app/features/permit/plan-files";
import type { SheetMark } from "#app/features/plan/marks/sheet-mark";
import { type Pinned, pinMarks, pinnedFindings, pinnedPhotos, spotOfPin } from "#app/features/plan/pins/pinned";
import { planStyles } from "#app/features/plan/plan-styles";
import { PlanViewer } from "#app/features/plan/plan-viewer";
import type { PlanSpot } from "#app/features/plan/sheets/sheet-list";
import { useLastSpot } from "#app/features/plan/view/use-left-sheets";
import { useOpenDocument } from "#app/screen/act/use-open-document";
import { useDevice } from "#app/screen/read/use-device";
import { useTyping } from "#app/screen/typing/use-typing";
import { m } from "#schemas/messages/compiled/messages";
import type { Correction } from "#schemas/review/review";
import { dayAndTime } from "#ui/date-text";
import { BackLink, PageTitle } from "#ui/layout/page";
import { Empty } from "#ui/notice";
import { PinNumbers } from "./pin-numbers";
import { PinSide } from "./pin-side";
import { usePinning } from "./use-pinning";

type Plans = NonNullable<FieldInspection["plans"]>;

/** All that is pinned on the permit's sheets, as the staff know it. */
function usePinned({ rows }: Plans): readonly Pinned[] {
  const { timeZone } = useVisit().page;
  return [...pinnedFindings(rows.finding), ...pinnedPhotos(rows["inspection-photo"], (photo) => dayAndTime(photo.observedAt, timeZone))];
}

/** Where the address leads: to a pin, else to a sheet, else to the one that was looked at last, else to the first one. */
function useSpot({ rows, permit }: Plans, files: readonly PlanFile[], pinned: readonly Pinned[]) {
  const [search] = useSearchParams();
  const last = useLastSpot(permit.id);
  const has = (id: string | undefined) => files.some(({ document }) => document.id === id);
  const led = pinned.find(({ id }) => id === search.get("pin"));
  const place = led && spotOfPin(led, { documents: rows.document, sets: rows["approved-set"] }, files);
  const wanted = files.find(({ document }) => document.id === search.get("document"));
  const left = !wanted && last && has(last.documentId) ? last : null;
  const first = { documentId: (wanted ?? files[0])?.document.id ?? "", page: Number(search.get("page")) || 1 };
  const spot: PlanSpot = place ?? left ?? first;
  const pathOf = (to: PlanSpot) => {
    const next = new URLSearchParams(search);
    next.delete("pin");
    next.set("document", to.documentId);
    next.set("page", String(to.page));
    return `?${next}`;
  };
  return { spot, pathOf, led: led?.id ?? null };
}

/** The corrections of a sheet at their places: what the drawings were approved on. */
const correctionMarks = (corrections: readonly Correction[], spot: PlanSpot): readonly SheetMark[] =>
  corrections.flatMap(({ id, mark, documentId, number, title, text }) =>
    mark && documentId === spot.documentId && mark.page === spot.page
      ? [
          {
            ...{ id, mark, label: String(number), tone: "plain" as const, pending: false },
            name: m.plan_correction_name({ number, title: title || text.slice(0, 60) }),
          },
        ]
      : [],
  );

function OpenPlans({ plans, files }: { plans: Plans; files: readonly PlanFile[] }) {
  const { page, keyOf } = useVisit();
  const navigate = useNavigate();
  const device = useDevice();
  const openFile = useOpenDocument(plans.permit.id);
  const pinned = usePinned(plans);
  const { spot, pathOf, led } = useSpot(plans, files, pinned);
  const [chosen, setChosen] = useState(led);
  const [lead, setLead] = useState(led === null ? null : { id: led });
  const pinning = usePinning(plans);
  const [writing] = useTyping<FindingDraft | null>(keyOf(`finding/${pinning.open ?? "none"}`), null);
  const isPending = (id: string) => ["finding" as const, "inspection-photo" as const].some((kind) => device?.replica.isPending(kind, id));
  const saved = pinned.filter(({ id }) => !writing?.pin || id !== writing.id);
  const draft: readonly Pinned[] = writing?.pin
    ? [{ id: writing.id, inspectionId: page.inspection.id, pin: writing.pin, state: "open", label: "+", name: m.pin_name_new() }]
    : [];
  const marksOf = (at: PlanSpot): readonly SheetMark[] => [
    ...correctionMarks(plans.rows.correction, at),
    ...pinMarks(saved, page.sets, at, isPending),
    ...pinMarks(draft, page.sets, at, () => true),
  ];
  const pick = (id: string) => {
    setChosen(id);
    document.getElementById(`said-${id}`)?.scrollIntoView({ block: "nearest" });
  };
  const show = (one: Pinned) => {
    const place = spotOfPin(one, { documents: page.files.documents, sets: page.sets }, files);
    setChosen(one.id);
    setLead({ id: one.id });
    if (place) void navigate(pathOf(place), { replace: true, preventScrollReset: true });
  };
  const { tool, setTool, onDrawn, words } = pinning;
  const still = { onMove: () => undefined, onDelete: () => undefined, onUndo: null, onRedo: null };
  return (
    <PlanViewer
      files={files}
      indexes={plans.rows["sheet-index"]}
      at={spot}
      pathOf={pathOf}
      countOf={(at) => marksOf(at).length}
      marksOf={marksOf}
      chosen={chosen}
      onPick={pick}
      marking={pinning.may ? { tool, onTool: setTool, onDrawn, pinning: words, ...still } : null}
      below={pinning.may ? (at) => <PinNumbers at={at} pinning={pinning} /> : undefined}
      isViewed={null}
      onViewed={null}
      onOpenFile={openFile}
      lead={lead}
      side={<PinSide plans={plans} pinned={saved} spot={spot} chosen={chosen} pinning={pinning} onShow={show} />}
    />
  );
}

function Framed({ children }: { children: ReactNode }) {
  const { inspection } = useVisit().page;
  return (
    <div className={planStyles().page}>
      <BackLink to={`/office/field/${inspection.id}`}>{m.pin_to_visit()}</BackLink>
      <PageTitle>{m.plan_of_permit({ permit: inspection.addressLine })}</PageTitle>
      {children}
    </div>
  );
}

/** The drawings of a visit's permit, with what was found pinned on them: by whoever makes the visit, without a connection too. */
export function VisitPlans({ plans }: { plans: Plans }) {
  const pinnedOn = [...plans.rows.finding, ...plans.rows["inspection-photo"]].map(({ sheetPin }) => sheetPin?.documentId ?? null);
  const files = planFiles(plans, new Set([...plans.rows.correction.map(({ documentId }) => documentId), ...pinnedOn]));
  return (
    <Framed>
      {files.length === 0 ? (
        <Empty level={2} title={m.plan_none_title()}>
          {m.plan_none()}
        </Empty>
      ) : (
        <OpenPlans plans={plans} files={files} />
      )}
    </Framed>
  );
}
