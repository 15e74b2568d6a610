import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { FieldInspection } from "#app/areas/field/visit/field-inspection-view";
import { mayPin } from "#app/areas/field/visit/pin-line";
import { type FindingDraft, saidIn, wordsFieldOf } from "#app/areas/field/visit/use-finding-draft";
import { useVisit } from "#app/areas/field/visit/visit-work";
import { type Drawn, markOf } from "#app/features/plan/marks/drawing-mark";
import { type MarkDraft, plainMark } from "#app/features/plan/marks/mark-draft";
import type { MarkTool } from "#app/features/plan/marks/mark-tool";
import { pinFrom, pinnable } from "#app/features/plan/pins/pinned";
import type { SheetAt } from "#app/features/plan/plan-viewer-props";
import { newId } from "#app/local/sync/platform";
import { useTyping } from "#app/screen/typing/use-typing";
import type { Finding } from "#schemas/inspection/inspection";
import { m } from "#schemas/messages/compiled/messages";
import type { Mark } from "#schemas/plan/mark";
import { pairOf } from "#schemas/plan/mark-points";
import type { SheetPin } from "#schemas/plan/sheet-pin";
import type { Problem } from "#schemas/problem";

/** What the next pin is for: a finding by its place on the visit's page, or a photo. */
const photoOf = (target: string | null): string | null => (target?.startsWith("photo/") ? target.slice("photo/".length) : null);

/** The finding that stands at a place of the visit's page; null: none yet. */
export function rowAt({ items, otherFindings }: FieldInspection, slot: string): Finding | null {
  const [kind, ...rest] = slot.split("/");
  const id = rest.join("/");
  if (kind === "item") return items.find((item) => item.id === id)?.findings[0] ?? null;
  return [...otherFindings, ...items.flatMap(({ findings }) => findings)].find((finding) => finding.id === id) ?? null;
}

/** Where a finding of this visit stands on its page. */
export function slotOf({ items }: FieldInspection, finding: Finding): string {
  const item = items.find(({ id }) => id === finding.itemId);
  if (!item) return `other/${finding.id}`;
  return item.findings[0]?.id === finding.id ? `item/${item.id}` : `more/${finding.id}`;
}

/** Keeps in the address what is worked on, so that a reload brings it back. */
function useWorkedOn() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get("for");
  const [now, setNow] = useState({ target: asked, open: search.get("open") });
  useEffect(() => {
    if (asked !== null) setNow(({ open }) => ({ target: asked, open }));
  }, [asked]);
  const set = (to: { readonly target: string | null; readonly open: string | null }) => {
    setNow(to);
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of [["for", to.target] as const, ["open", to.open] as const])
          value === null ? next.delete(name) : next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [now, set] as const;
}

/** Puts a pin on what is being written: its words are kept as they are typed, and a command takes both. */
function usePinnedDraft(target: string | null) {
  const { page, keyOf } = useVisit();
  const [fresh, setFresh] = useState(newId);
  const slot = target ?? `other/${fresh}`;
  const row = rowAt(page, slot);
  const [typed, setTyped] = useTyping<FindingDraft | null>(keyOf(`finding/${slot}`), null);
  const [slots, setSlots] = useTyping<readonly string[]>(keyOf("other-findings"), []);
  return (pin: SheetPin): string => {
    const draft = typed ?? saidIn(row);
    const [kind, id = ""] = slot.split("/");
    const own = draft.id !== "" ? draft.id : kind === "other" ? id : newId();
    setTyped({ ...draft, id: own, pin });
    if (target === null) setSlots([...slots, fresh]);
    if (target === null) setFresh(newId());
    document.getElementById(wordsFieldOf(own))?.focus();
    return slot;
  };
}

/** Pinning by hand, by key and by numbers. `may`: whether this reader pins anything now. */
export function usePinning(plans: NonNullable<FieldInspection["plans"]>) {
  const { page, act, about, flushAll } = useVisit();
  const [{ target, open }, setWorkedOn] = useWorkedOn();
  const [tool, setTool] = useState<MarkTool | null>(null);
  // Whoever comes to pin something has the tool in hand.
  useEffect(() => setTool(target === null ? null : "pin"), [target]);
  const [typed, setTyped] = useState<MarkDraft | null>(null);
  const [said, setSaid] = useState("");
  const [problem, setProblem] = useState<Problem | null>(null);
  const pinDraft = usePinnedDraft(photoOf(target) === null ? target : null);
  const [toFocus, setToFocus] = useState(false);
  useEffect(() => {
    if (!toFocus) return;
    setToFocus(false);
    document.querySelector<HTMLElement>("[data-open-finding] textarea")?.focus();
  }, [toFocus]);
  const files = { documents: page.files.documents, sets: page.sets, indexes: plans.rows["sheet-index"] };
  const place = async (mark: Mark, at: SheetAt): Promise<void> => {
    const meant = pinnable(mark);
    const pin = meant && pinFrom(meant, at, files);
    if (pin === null) return setSaid(m.pin_cover());
    setTool(null);
    setTyped(null);
    const photoId = photoOf(target);
    if (photoId !== null) {
      const refused = await act("inspection.pin-photo", { permitId: about.permitId, photoId, sheetPin: pin });
      setProblem(refused);
      if (refused !== null) return;
      setSaid(m.pin_photo_set_down());
      return setWorkedOn({ target: null, open: null });
    }
    // What was written of the finding before this one goes first.
    await flushAll();
    setWorkedOn({ target: null, open: pinDraft(pin) });
    setSaid(m.pin_set_down());
    setToFocus(true);
  };
  const onDrawn = ({ tool: by, page: on, points }: Drawn, at: SheetAt) => {
    const rounded = points.map((point) => pairOf(point)).map(([x, y]) => ({ x, y }));
    const mark = by === "pin" || by === "cloud" ? plainMark(markOf(by, on, rounded, null)) : null;
    if (mark) void place(mark, at);
  };
  const words = photoOf(target) !== null ? m.pin_tool_photo() : target === null ? m.pin_tool_deficiency() : m.pin_tool_move();
  const finish = async () => {
    await flushAll();
    // What is wrong is said: nothing is left to ask for.
    setSaid("");
    setWorkedOn({ target: null, open: null });
  };
  const openSlot = (slot: string | null) => setWorkedOn({ target: null, open: slot });
  return { may: mayPin(page), ...{ tool, setTool, onDrawn, words, place, typed, setTyped, said, problem, open, openSlot, finish } };
}
