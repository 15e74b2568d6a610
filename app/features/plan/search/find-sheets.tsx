import { useRef, useState } from "react";
import type { ListedPlan, PlanSpot } from "#app/features/plan/sheets/sheet-list";
import { sheetShort, standingName } from "#app/features/plan/sheets/sheet-name";
import { boxOf } from "#app/features/plan/sheets/use-page-boxes";
import type { OpenPlan } from "#app/features/plan/use-open-plan";
import { reachStyles } from "#app/features/plan/view/reach-styles";
import { OptionSearch } from "#app/screen/keys/option-search";
import { m } from "#schemas/messages/compiled/messages";
import type { Mark } from "#schemas/plan/mark";
import type { Sheet } from "#schemas/plan/sheet";
import { toUserSpace } from "#schemas/plan/sheet-space";
import { Text } from "#ui/layout/page";
import { type FoundPlace, leastLetters, lettersOf, wordsSought } from "./find-in-lines";
import type { FoundWords } from "./found-words";
import { type FoundSoFar, mostPlaces } from "./sheet-texts";
import { usePlanSearch } from "./use-plan-search";

interface FoundOption {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  readonly spot: PlanSpot;
  /** Null: the sheet itself, by its name. */
  readonly place: FoundPlace | null;
}

type Props = {
  plans: readonly ListedPlan[];
  plan: OpenPlan;
  at: PlanSpot;
  /** Leads to a sheet, and to words on it. */
  onFound: (spot: PlanSpot, found: FoundWords | null) => void;
};

/** Sheets of one document that are listed by their names. */
const mostNamed = 20;

function named(plans: readonly ListedPlan[], words: string): readonly FoundOption[] {
  const all = plans.flatMap(({ documentId, name, sheets, superseded }) =>
    (sheets ?? []).map((sheet) => ({ spot: { documentId, page: sheet.page }, sheet, name, old: superseded.has(sheet.page) })),
  );
  const found = all.filter(({ sheet }) => lettersOf(`${sheet.number} ${sheet.title}`).includes(words));
  // Enter leads to the first: a sheet that stands goes before one that does not.
  const inOrder = found.sort((a, b) => Number(a.old) - Number(b.old));
  return inOrder.slice(0, mostNamed).map(({ spot, sheet, name, old }) => ({
    ...{ id: `sheet-${spot.documentId}-${spot.page}`, spot, place: null, note: name },
    label: standingName(sheet.title === "" ? sheetShort(sheet) : `${sheetShort(sheet)}, ${sheet.title}`, old),
  }));
}

function written({ found }: FoundSoFar, documentId: string, sheets: readonly Sheet[]): readonly FoundOption[] {
  const nameOf = (page: number) => sheetShort(sheets.find((one) => one.page === page) ?? { number: "", page });
  return found.flatMap(({ page, places }) =>
    places.map((place, at) => ({
      ...{ id: `words-${page}-${at}`, spot: { documentId, page }, place },
      ...{ label: place.text, note: nameOf(page) },
    })),
  );
}

/** The place as a mark keeps it: in the file's own space, so that it holds however the sheet is turned. */
async function markOf(plan: Extract<OpenPlan, { kind: "open" }>, page: number, at: FoundPlace): Promise<Mark | null> {
  const box = await boxOf(plan, page);
  if (box === null) return null;
  const from = toUserSpace(box, at);
  const to = toUserSpace(box, { x: at.x + at.width, y: at.y + at.height });
  return {
    ...{ shape: "rectangle", page },
    corners: [
      [from.x, from.y],
      [to.x, to.y],
    ],
  };
}

const progressText = ({ found, read, of }: FoundSoFar): string => {
  const places = found.reduce((sum, one) => sum + one.places.length, 0);
  if (places >= mostPlaces) return m.plan_find_enough({ count: mostPlaces });
  return read < of ? m.plan_find_reading({ read, of }) : "";
};

/** Finds sheets by their numbers and titles, and words on the sheets of the open file: arrows choose, Enter leads there. */
export function FindSheets({ plans, plan, at, onFound }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [told, setTold] = useState("");
  const sheets = plans.find(({ documentId }) => documentId === at.documentId)?.sheets ?? [];
  const so = usePlanSearch(
    plan,
    sheets.map(({ page }) => page),
    typed,
  );
  const words = wordsSought(typed);
  const sought = words.length >= leastLetters;
  const bySheet = sought ? named(plans, words) : [];
  const byWords = written(so, at.documentId, sheets);
  const choose = async ({ spot, place, label, note }: FoundOption) => {
    setTold(m.plan_find_shown({ sheet: place ? note : label }));
    const mark = place && plan.kind === "open" ? await markOf(plan, spot.page, place) : null;
    onFound(spot, mark && { documentId: spot.documentId, mark });
  };
  const reading = sought && so.read < so.of;
  const count = sought && !reading ? m.plan_find_count({ count: bySheet.length + byWords.length }) : "";
  return (
    <search className={reachStyles().choice}>
      <OptionSearch
        field={field}
        label={m.plan_find()}
        placeholder={m.plan_find_hint()}
        typed={typed}
        onType={(now) => {
          setTyped(now);
          setTold("");
        }}
        results={m.plan_find_results()}
        groups={[
          { name: m.plan_sheets(), options: bySheet },
          { name: m.plan_find_words(), options: byWords },
        ]}
        onChoose={(option) => void choose(option)}
        empty={sought && !reading ? m.plan_find_none() : ""}
        count={told || count}
        onEscape={() => setTyped("")}
      />
      <Text as="meta" tone="muted" element="p">
        {sought ? progressText(so) : ""}
      </Text>
    </search>
  );
}
