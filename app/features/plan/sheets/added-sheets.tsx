import { useId, useMemo, useState } from "react";
import { PlanFailure } from "#app/features/plan/plan-failure";
import { useOpenPlan } from "#app/features/plan/use-open-plan";
import type { PermitDocument } from "#schemas/document/document";
import { m } from "#schemas/messages/compiled/messages";
import { type MatchedSheets, matchSheets } from "#schemas/plan/matched-sheets";
import type { PagePair } from "#schemas/plan/pictured-sheets";
import { mostSheets, type Sheet, type SheetIndex, sheetNamed } from "#schemas/plan/sheet";
import { css } from "#styled/css";
import { Actions, Stack, Text } from "#ui/layout/page";
import { Table, TableCell, TableHead, TableHeadCell, TableRow } from "#ui/table";
import { LinkButton } from "#ui/text-link";
import { changeText } from "./change-text";
import { sheetShort } from "./sheet-name";
import { SheetNameForm } from "./sheet-name-form";
import { useChangedSheets } from "./use-changed-sheets";
import { useSheets } from "./use-sheets";

export interface AddedSheetsProps {
  readonly document: PermitDocument;
  /** The file that it replaces; null: none. */
  readonly before: PermitDocument | null;
  readonly indexes: readonly SheetIndex[];
}

/** How many places of a sheet changed, by its page, as far as it was compared. */
type FoundChanges = ReadonlyMap<number, number>;
const noChanges: FoundChanges = new Map();

/** Lines that are shown at once: who adds a thousand sheets looks over the first of them, and the rest on wish. */
const shownAtOnce = 60;

function SheetRow({
  document,
  index,
  sheet,
  change,
}: {
  document: PermitDocument;
  index: SheetIndex | undefined;
  sheet: Sheet;
  change: string | null;
}) {
  return (
    <TableRow>
      <TableCell>{sheet.page}</TableCell>
      <TableCell>{sheet.number || m.sheets_no_number()}</TableCell>
      <TableCell>{sheet.title || m.sheets_no_title()}</TableCell>
      {change !== null && <TableCell>{change}</TableCell>}
      <TableCell>
        {sheetNamed(index, sheet.page) && (
          <SheetNameForm permitId={document.permitId} documentId={document.id} sheet={sheet} about={m.plan_page({ page: sheet.page })} />
        )}
      </TableCell>
    </TableRow>
  );
}

type ListProps = AddedSheetsProps & { sheets: readonly Sheet[]; matched: MatchedSheets | null; found: FoundChanges };

function SheetTable({ document, indexes, sheets, matched, found }: ListProps) {
  const [all, setAll] = useState(false);
  const index = indexes.find(({ id }) => id === document.id);
  const shown = all ? sheets : sheets.slice(0, shownAtOnce);
  return (
    <>
      <Table caption={m.sheets_caption({ file: document.fileName })} captionHidden>
        <TableHead>
          <TableHeadCell>{m.sheets_page()}</TableHeadCell>
          <TableHeadCell>{m.sheets_number()}</TableHeadCell>
          <TableHeadCell>{m.sheets_title()}</TableHeadCell>
          {matched && <TableHeadCell>{m.sheets_change()}</TableHeadCell>}
          <TableHeadCell>{m.sheets_correct()}</TableHeadCell>
        </TableHead>
        <tbody>
          {shown.map((sheet) => (
            <SheetRow
              key={sheet.page}
              {...{ document, index, sheet }}
              change={
                matched &&
                changeText(
                  matched.sheets.find(({ page }) => page === sheet.page),
                  found.get(sheet.page),
                )
              }
            />
          ))}
        </tbody>
      </Table>
      {shown.length < sheets.length && <LinkButton onClick={() => setAll(true)}>{m.sheets_show_all({ count: sheets.length })}</LinkButton>}
    </>
  );
}

/** Which sheets of the version before are in the new file no more. */
function GoneSheets({ gone, before }: { gone: readonly number[]; before: SheetIndex }) {
  if (gone.length === 0) return null;
  const names = gone.map((page) => sheetShort(sheetNamed(before, page) ?? { number: "", page }));
  return <Text>{m.sheets_gone({ sheets: names.join(", ") })}</Text>;
}

function Reading({ document, before, indexes, onLeave }: AddedSheetsProps & { onLeave: () => void }) {
  const { plan, again } = useOpenPlan(document, null);
  const indexOf = (id: string | undefined) => indexes.find((index) => index.id === id);
  const index = indexOf(document.id);
  const sheets = useSheets(plan, index, document.permitId, document.id);
  const older = useOpenPlan(before ?? undefined, null).plan;
  const beforeIndex = indexOf(before?.id);
  const pages = plan.kind === "open" ? Math.min(plan.pdf?.pages ?? 1, mostSheets) : 0;
  const whole = sheets !== null && pages > 0 && (index !== undefined || sheets.length === pages);
  const [pictured, setPictured] = useState<readonly PagePair[]>([]);
  const named = useMemo(
    () => (beforeIndex && sheets && whole ? matchSheets(beforeIndex.sheets, sheets) : null),
    [beforeIndex, sheets, whole],
  );
  const matched = named && beforeIndex && sheets ? matchSheets(beforeIndex.sheets, sheets, pictured) : null;
  const [found, setFound] = useState(noChanges);
  const compared = useChangedSheets(older, plan, named, {
    pictured: null,
    onPictured: setPictured,
    isKnown: () => false,
    onFound: ({ page }, count) => setFound((now) => new Map(now).set(page, count)),
    ready: async () => undefined,
  });
  if (plan.kind === "failed") return <PlanFailure failed={plan.failed} file={document.fileName} onAgain={again} />;
  const comparing = compared && compared.done < compared.of ? m.sheets_comparing(compared) : null;
  const progress = whole ? comparing : m.sheets_reading({ read: sheets?.length ?? 0, of: pages });
  return (
    <>
      <div role="status">
        <Text as="meta" tone="muted">
          {pages === 0 ? m.sheets_reading_begins() : (progress ?? m.sheets_read({ count: pages }))}
        </Text>
      </div>
      {progress !== null && (
        <Actions>
          <LinkButton onClick={onLeave}>{m.sheets_leave()}</LinkButton>
        </Actions>
      )}
      {sheets && sheets.length > 0 && <SheetTable {...{ document, before, indexes, sheets, matched, found }} />}
      {matched && beforeIndex && <GoneSheets gone={matched.gone} before={beforeIndex} />}
    </>
  );
}

/** A table as wide as its words would widen the form on a phone: it scrolls instead. */
const asWideAsItsPlace = css({ width: "full", contain: "inline-size" });

/** The sheets of an added plan: read here, to be corrected where they were misread. Sending waits for none of it. */
export function AddedSheets(props: AddedSheetsProps) {
  const id = useId();
  const [left, setLeft] = useState(false);
  return (
    <section aria-labelledby={id} className={asWideAsItsPlace}>
      <Stack space="tiny">
        <Text as="h4" element="h3" id={id}>
          {m.sheets_heading({ file: props.document.fileName })}
        </Text>
        {left ? (
          <LinkButton onClick={() => setLeft(false)}>{m.sheets_read_again()}</LinkButton>
        ) : (
          <Reading {...props} onLeave={() => setLeft(true)} />
        )}
      </Stack>
    </section>
  );
}
