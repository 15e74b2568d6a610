import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { PlanFile } from "#app/features/plan/plan-viewer-props";
import { type OpenPlan, useOpenPlan } from "#app/features/plan/use-open-plan";
import { browserClock } from "#app/local/sync/platform";
import { m } from "#schemas/messages/compiled/messages";
import { type FoundChange, groupSheets } from "#schemas/plan/grouped-sheets";
import { type MatchedSheets, matchSheets } from "#schemas/plan/matched-sheets";
import type { PagePair } from "#schemas/plan/pictured-sheets";
import type { Sheet, SheetIndex } from "#schemas/plan/sheet";
import { Text } from "#ui/layout/page";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { LinkButton } from "#ui/text-link";
import { type KnownChanges, useKnownChanges } from "./known-changes";
import { type ListedGroup, listedGroups } from "./listed-groups";
import { useChangedSheets } from "./use-changed-sheets";

/** Milliseconds between two looks at whether the shown sheet is sharp and still: it goes before all comparing. */
const rest = 250;

/** A file of the index that has a version before it, once the sheets of both are known. */
interface Versioned {
  readonly file: PlanFile;
  readonly sheets: readonly Sheet[];
  readonly before: { readonly document: PlanFile["document"]; readonly name: string; readonly index: SheetIndex };
  /** By numbers and titles alone, and with what looks alike. */
  readonly named: MatchedSheets;
  readonly matched: MatchedSheets;
}

type VersionsProps = Pick<Props, "files" | "indexes" | "sheetsOf">;

/** The files of the index that have a version before them, as far as the sheets of both are known. */
function versionedOf({ files, indexes, sheetsOf }: VersionsProps, known: KnownChanges): readonly Versioned[] {
  return files.flatMap((file) => {
    const { before, document } = file;
    const [index, own] = [before?.document.id, document.id].map((id) => indexes.find((one) => one.id === id));
    const sheets = sheetsOf(document.id);
    if (!before || !index || !own || !sheets) return [];
    const named = matchSheets(index.sheets, sheets);
    const pictured = known.pictured({ older: before.document, newer: document }, named) ?? [];
    return [{ file, sheets, before: { ...before, index }, named, matched: matchSheets(index.sheets, sheets, pictured) }];
  });
}

/** Whether somebody goes through the lines of the index: none is moved then. */
const inList = (): boolean => Boolean(document.activeElement?.closest("[data-sheets]"));

/** The known changes by which lines are placed: taken over when nothing is compared and nobody is among the lines. */
function useSettled(known: KnownChanges, busy: boolean) {
  const [settled, setSettled] = useState(known);
  useEffect(() => {
    if (!busy && !inList()) setSettled(known);
  }, [busy, known]);
  return { settled, settle: () => busy || setSettled(known) };
}

interface Props {
  readonly permitId: string;
  readonly files: readonly PlanFile[];
  readonly indexes: readonly SheetIndex[];
  /** The sheets of the files, as far as they are known. */
  readonly sheetsOf: (documentId: string) => readonly Sheet[] | null;
  readonly plan: OpenPlan;
  readonly at: string;
  /** Whether sheets are compared without being asked to: for those who go through them one by one. */
  readonly unasked: boolean;
}

const filesOf = ({ file, before }: Versioned) => ({ older: before.document, newer: file.document });
const knownOf = (known: KnownChanges, one: Versioned): ReadonlyMap<number, FoundChange> => known.of(filesOf(one));

/** Compares the sheets of the open file with the version before it, while the shown sheet is sharp and still. */
function useComparing(open: Versioned | null, plan: OpenPlan, { known, ...kept }: ReturnType<typeof useKnownChanges>, unasked: boolean) {
  const still = useRef(false);
  const [asked, setAsked] = useState<Readonly<Record<string, boolean>>>({});
  const [tried, setTried] = useState("");
  const id = open ? open.file.document.id : "";
  const missing = open ? groupSheets(open.matched, knownOf(known, open)).notCompared.length : 0;
  const pictured = open ? known.pictured(filesOf(open), open.named) : [];
  const wanted = open !== null && (missing > 0 || pictured === null) && tried !== id && (asked[id] ?? unasked);
  const older = useOpenPlan(wanted ? open.before.document : undefined, null).plan;
  const there = wanted && older.kind === "open" && older.documentId === open.before.document.id ? older : null;
  const mine = plan.kind === "open" && plan.documentId === id;
  const compared = useChangedSheets(mine ? there : null, plan, open?.named ?? null, {
    pictured,
    onPictured: (pairs) => open && kept.tellPictured(filesOf(open), open.named, pairs),
    isKnown: ({ page, before }) => open !== null && knownOf(known, open).get(page)?.before === before,
    onFound: ({ page, before }, count) => open && kept.tell(filesOf(open), page, { before, count }),
    async ready(left) {
      do await browserClock.pause(rest);
      while (!still.current && !left());
    },
  });
  const done = compared !== null && compared.done >= compared.of;
  useEffect(() => {
    if (done) setTried(id);
  }, [done, id]);
  const ask = (now: boolean) => {
    setTried("");
    setAsked((all) => ({ ...all, [id]: now }));
  };
  const busy = wanted && older.kind !== "failed" && !done;
  return { still, missing, busy, ask, progress: compared ?? { done: 0, of: open?.matched.sheets.length ?? 0 } };
}

function ComparingNote({ open, comparing, found }: { open: Versioned; comparing: ReturnType<typeof useComparing>; found: string }) {
  const { busy, missing, progress, ask } = comparing;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{found}</span>
      </VisuallyHidden>
      {busy && (
        <Text as="meta" tone="muted">
          {m.sheets_comparing(progress)} <LinkButton onClick={() => ask(false)}>{m.sheets_compare_stop()}</LinkButton>
        </Text>
      )}
      {!busy && missing > 0 && (
        <LinkButton about={open.before.name} onClick={() => ask(true)}>
          {m.sheets_compare_all()}
        </LinkButton>
      )}
    </>
  );
}

export interface SheetGroupsShown {
  /** Null: nothing is known of a version before it; its sheets stand in the order of the file. */
  readonly of: (documentId: string) => readonly ListedGroup[] | null;
  /** Stands above the list. */
  readonly note: ReactNode;
  /** Nobody is among the lines any more. */
  readonly onLeave: () => void;
  readonly onStill: (still: boolean) => void;
  /** What a reader found who compared a sheet themselves. */
  readonly onFound: (page: number, found: FoundChange) => void;
  /** Which sheets of the shown file look like which of the version before, where no name matches them. */
  readonly pictured: readonly PagePair[];
}

/** A sheet that a reader compared. Which one it stands for is theirs to say where no name does. */
function tellCompared(open: Versioned, { known, ...kept }: ReturnType<typeof useKnownChanges>, page: number, found: FoundChange): void {
  const files = filesOf(open);
  const { before } = found;
  const named = open.named.sheets.find((one) => one.page === page)?.before ?? null;
  if (named !== null && named !== before) return;
  if (named === null) {
    if (!open.named.gone.includes(before)) return;
    const others = (known.pictured(files, open.named) ?? []).filter((pair) => pair.page !== page && pair.before !== before);
    kept.tellPictured(files, open.named, [...others, { page, before }]);
  }
  kept.tell(files, page, found);
}

/** The sheets of each file by what changed since the version before it, as far as that is known. */
export function useSheetGroups({ permitId, files, indexes, sheetsOf, plan, at, unasked }: Props): SheetGroupsShown {
  const kept = useKnownChanges(permitId);
  const { known } = kept;
  const versioned = versionedOf({ files, indexes, sheetsOf }, known);
  const open = versioned.find(({ file }) => file.document.id === at) ?? null;
  const comparing = useComparing(open, plan, kept, unasked);
  const { settled, settle } = useSettled(known, comparing.busy);
  const found = open && knownOf(known, open);
  const end = useMemo(() => {
    if (!open || !found || comparing.busy || comparing.missing > 0) return "";
    const { changed, same } = groupSheets(open.matched, found);
    return m.sheets_compared({ file: open.before.name, changed: changed.length, same: same.length });
  }, [open, found, comparing.busy, comparing.missing]);
  const placed = versionedOf({ files, indexes, sheetsOf }, settled);
  return {
    of(documentId) {
      const one = placed.find(({ file }) => file.document.id === documentId);
      return one ? listedGroups({ ...one, documentId }, knownOf(settled, one), knownOf(known, one)) : null;
    },
    note: open && <ComparingNote open={open} comparing={comparing} found={end} />,
    onLeave: settle,
    onStill(now) {
      comparing.still.current = now;
    },
    onFound: (page, one) => open && tellCompared(open, kept, page, one),
    pictured: (open && known.pictured(filesOf(open), open.named)) ?? [],
  };
}
