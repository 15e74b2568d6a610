import type { SheetMark } from "#app/features/plan/marks/sheet-mark";
import type { PlanFile } from "#app/features/plan/plan-viewer-props";
import type { PlanSpot } from "#app/features/plan/sheets/sheet-list";
import type { PermitDocument } from "#schemas/document/document";
import type { Finding, InspectionPhoto } from "#schemas/inspection/inspection";
import { m } from "#schemas/messages/compiled/messages";
import { type ApprovedSet, documentOfSet } from "#schemas/plan/approved-set";
import type { Mark } from "#schemas/plan/mark";
import { isPdf } from "#schemas/plan/plan-file";
import { type Sheet, type SheetIndex, sheetNamed } from "#schemas/plan/sheet";
import { isOnPage, pageInSet, type SheetPin, sourceOfPage } from "#schemas/plan/sheet-pin";

/** How what is pinned stands: told by word and by shape, not by color alone. */
export type PinState = "open" | "remark" | "corrected" | "overruled" | "photo";

/** A finding or a photo with its place on a sheet. */
export interface Pinned {
  readonly id: string;
  readonly inspectionId: string;
  readonly pin: SheetPin;
  readonly state: PinState;
  /** Within its pin: "D2". */
  readonly label: string;
  /** "D2, open deficiency: no anchor bolts". */
  readonly name: string;
}

const stateOf = ({ kind, resolvedAt, overruledAt }: Finding): PinState => {
  if (overruledAt !== null) return "overruled";
  if (resolvedAt !== null) return "corrected";
  return kind === "deficiency" ? "open" : "remark";
};

const names: Readonly<Record<Exclude<PinState, "photo">, (words: { label: string; text: string }) => string>> = {
  open: m.pin_name_open,
  remark: m.pin_name_remark,
  corrected: m.pin_name_corrected,
  overruled: m.pin_name_overruled,
};

export const stateName: Readonly<Record<PinState, () => string>> = {
  open: m.pin_state_open,
  remark: m.pin_state_remark,
  corrected: m.pin_state_corrected,
  overruled: m.pin_state_overruled,
  photo: m.pin_state_photo,
};

const firstSeen = (a: { readonly observedAt: string; readonly id: string }, b: { readonly observedAt: string; readonly id: string }) =>
  a.observedAt.localeCompare(b.observedAt) || a.id.localeCompare(b.id);

/** What stands against a result is numbered after what everybody reads, so that "D2" is the same for the office and the applicant. */
const contested = ({ withheld, overruledAt }: Finding): number => Number(withheld || overruledAt !== null);

/** What these findings have on sheets, numbered as they were seen. */
export function pinnedFindings(findings: readonly Finding[]): readonly Pinned[] {
  const count = { deficiency: 0, remark: 0 };
  const inOrder = [...findings].sort((a, b) => contested(a) - contested(b) || firstSeen(a, b));
  return inOrder.flatMap((finding) => {
    const { id, inspectionId, sheetPin: pin, kind, text, codeReference } = finding;
    if (!pin) return [];
    count[kind] += 1;
    const label = (kind === "deficiency" ? m.pin_deficiency_label : m.pin_remark_label)({ number: count[kind] });
    const state = stateOf(finding);
    if (state === "photo") return [];
    return [{ id, inspectionId, pin, state, label, name: names[state]({ label, text: (text || codeReference).slice(0, 80) }) }];
  });
}

/** The photos that are pinned on sheets. `when`: their time in words. */
export const pinnedPhotos = (photos: readonly InspectionPhoto[], when: (photo: InspectionPhoto) => string): readonly Pinned[] =>
  [...photos]
    .sort(firstSeen)
    .flatMap((photo) => (photo.sheetPin ? [{ photo, pin: photo.sheetPin }] : []))
    .map(({ photo, pin }, at) => {
      const label = m.pin_photo_label({ number: at + 1 });
      const name = m.pin_name_photo({ label, when: when(photo) });
      return { id: photo.id, inspectionId: photo.inspectionId, pin, state: "photo", label, name };
    });

/** The permit's drawings and sets, which pins lead to. */
export interface PinnedFiles {
  readonly documents: readonly PermitDocument[];
  readonly sets: readonly ApprovedSet[];
}

const setOf = (sets: readonly ApprovedSet[], { documentId }: PlanSpot): ApprovedSet | null =>
  sets.find(({ id }) => id === documentId) ?? null;

/** A finding as whoever reads of it is led to its place. */
export interface PlacedFinding {
  readonly finding: Finding;
  /** All that it is numbered among. */
  readonly findings: readonly Finding[];
  readonly files: PinnedFiles;
  /** The reader's own viewer, at the place. */
  readonly to: string;
  /** Whether the picture comes by itself where the file is on this device; else a press brings it. */
  readonly comes?: boolean;
}

export const isPinnedAt = ({ pin }: Pick<Pinned, "pin">, sets: readonly ApprovedSet[], spot: PlanSpot): boolean =>
  isOnPage(pin, setOf(sets, spot), spot);

/** What is done with is drawn with a check in its pin, and not filled. */
const doneSign: Readonly<Record<PinState, string>> = { open: "", remark: "", photo: "", corrected: " ✓", overruled: " ×" };

/** The pins of the page that is shown, on that page. */
export const pinMarks = (
  pinned: readonly Pinned[],
  sets: readonly ApprovedSet[],
  spot: PlanSpot,
  isPending: (id: string) => boolean = () => false,
): readonly SheetMark[] =>
  pinned
    .filter((one) => isPinnedAt(one, sets, spot))
    .map(({ id, pin, state, label, name }) => ({
      ...{ id, name, label: `${label}${doneSign[state]}`, mark: { ...pin.mark, page: spot.page } },
      ...{ tone: state === "open" ? "you" : "plain", pending: isPending(id) },
    }));

/** A file that shows the place of a pin, and its page. */
export interface PinDrawing {
  readonly document: PermitDocument;
  readonly page: number;
}

/** The files that show a pin's place: the newest set that has its drawing, older ones, then the drawing itself. */
export function drawingsOf(pin: SheetPin, { documents, sets }: PinnedFiles): readonly PinDrawing[] {
  const spot = { documentId: pin.documentId, page: pin.mark.page };
  const inSets = [...sets]
    .sort((a, b) => b.number - a.number)
    .flatMap((set) => {
      const page = set.id === pin.documentId ? pin.mark.page : pageInSet(set, spot);
      return page === null ? [] : [{ document: documentOfSet(set), page }];
    });
  const own = documents.find(({ id }) => id === pin.documentId);
  return [...inSets, ...(own ? [{ document: own, page: spot.page }] : [])];
}

/** The sheet of a pin among the files that a viewer shows; null: none of them has it. */
export function spotOfPin({ pin }: Pick<Pinned, "pin">, files: PinnedFiles, shown: readonly PlanFile[]): PlanSpot | null {
  const found = drawingsOf(pin, files).find(({ document }) => shown.some((file) => file.document.id === document.id));
  return found ? { documentId: found.document.id, page: found.page } : null;
}

/** A mark that pins something; null of others. */
export function pinnable(mark: Mark): SheetPin["mark"] | null {
  const { shape, page } = mark;
  if (shape === "pin") return { shape, page, at: mark.at };
  return shape === "cloud" ? { shape, page, corners: mark.corners } : null;
}

/** The pin of a mark that was put on the page that is shown; null: that page is none of a drawing. */
export function pinFrom(
  mark: SheetPin["mark"],
  { documentId, sheet }: { readonly documentId: string; readonly sheet: Pick<Sheet, "number" | "title"> },
  { documents, sets, indexes }: PinnedFiles & { readonly indexes: readonly SheetIndex[] },
): SheetPin | null {
  const named = { sheet: sheet.number, title: sheet.title };
  const set = sets.find(({ id }) => id === documentId);
  if (!set) return { documentId, setId: null, mark, ...named };
  const source = sourceOfPage(set, mark.page);
  const document = documents.find(({ id }) => id === source?.documentId);
  if (!source || !document) return null;
  // A picture has other units in the set than by itself.
  if (!isPdf(document)) return { documentId: set.id, setId: set.id, mark, ...named };
  const known = sheetNamed(
    indexes.find(({ id }) => id === document.id),
    source.page,
  );
  const { number, title } = known && known.number !== "" ? known : sheet;
  return { documentId: document.id, setId: set.id, mark: { ...mark, page: source.page }, sheet: number, title };
}
