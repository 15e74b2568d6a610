import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { stateName, stateNames } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { nobodyYet } from "#schemas/permit/list/steps-asked";
import { ChipButton } from "#ui/chip";
import { VisuallyHidden } from "#ui/layout/visually-hidden";
import { Menu } from "#ui/shell/menu";
import type { MenuItem } from "#ui/shell/menu-item";
import { filterWords, otherSteps, reviewName, reviewStep, sortName } from "./filter-text";
import { type QueueFilter, queueSorts } from "./queue-address";
import { stepWords } from "./queue-text";
import type { QueuePage } from "./queue-view";
import { ValueDialog } from "./value-dialog";

type OnFilter = (change: Partial<QueueFilter>) => void;
type ChipProps = { page: QueuePage; onFilter: OnFilter };

/**
 * One filter: a menu while nothing is asked, else what is asked, at a press taken off. The one takes the other's place, and the focus with it, where it was
 * pressed.
 */
function FilterChip({
  is,
  any,
  menu,
  items,
  onRemove,
}: {
  is: string | null;
  any: string;
  menu: string;
  items: MenuItem[];
  onRemove: () => void;
}) {
  const place = useRef<HTMLSpanElement>(null);
  const pressed = useRef(false);
  const set = is !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows when the one takes the other's place.
  useLayoutEffect(() => {
    if (pressed.current) place.current?.querySelector("button")?.focus();
    pressed.current = false;
  }, [set]);
  const act = (doIt: () => void) => () => {
    pressed.current = true;
    doIt();
  };
  const chosen = items.map((item) => ("onSelect" in item && item.onSelect ? { ...item, onSelect: act(item.onSelect) } : item));
  return (
    <span ref={place}>
      {is === null ? (
        <Menu label={menu} trigger={<ChipButton opens>{any}</ChipButton>} items={chosen} />
      ) : (
        <ChipButton removes label={m.queue_remove({ filter: is })} onClick={act(onRemove)}>
          {is}
        </ChipButton>
      )}
    </span>
  );
}

/** The permit types to filter by: the office's own, then those that permits brought from other systems. */
function typeItems({ types, importedTypes }: QueuePage, onFilter: OnFilter): MenuItem[] {
  const imported = importedTypes.map((name) => ({
    id: `imported ${name}`,
    label: name,
    onSelect: () => onFilter({ typeCode: "", importedType: name }),
  }));
  return [
    ...types.map(({ code, name }) => ({ id: code, label: name, onSelect: () => onFilter({ typeCode: code, importedType: "" }) })),
    ...(imported.length > 0 ? [{ id: "imported", heading: m.office_type_imported() }, ...imported] : []),
  ];
}

function stepItems({ disciplines }: QueuePage, onFilter: OnFilter): MenuItem[] {
  const item = (step: string, label: string): MenuItem => ({ id: step, label, onSelect: () => onFilter({ step }) });
  return [
    { id: "reviews", heading: m.queue_steps_reviews() },
    ...disciplines.map((discipline) => item(reviewStep(discipline), reviewName(discipline))),
    { id: "others", heading: m.queue_steps_others() },
    ...otherSteps.map((step) => item(step, stepWords([step]))),
  ];
}

function assigneeItems({ colleagues, personId }: QueuePage, onFilter: OnFilter): MenuItem[] {
  const item = (id: string, label: string): MenuItem => ({ id, label, onSelect: () => onFilter({ assignee: id }) });
  const others = colleagues.filter(({ id }) => id !== personId);
  return [
    item(personId, m.queue_assignee_you()),
    item(nobodyYet, m.office_reviewer_nobody()),
    { id: "colleagues", separator: true },
    ...others.map(({ id, name }) => item(id, name)),
  ];
}

const stateItems = (onFilter: OnFilter): MenuItem[] =>
  stateNames
    .filter((state) => state !== "draft")
    .map((state) => ({ id: state, label: stateName(state), onSelect: () => onFilter({ states: [state] }) }));

function ValueChips({ page, onFilter }: ChipProps) {
  const [open, setOpen] = useState(false);
  const { value, applied } = filterWords(page);
  const chip = (is: string | null, none: Partial<QueueFilter>): ReactNode =>
    is !== null && (
      <ChipButton removes label={m.queue_remove({ filter: is })} onClick={() => onFilter(none)}>
        {is}
      </ChipButton>
    );
  return (
    <>
      {chip(value, { valueFrom: undefined, valueTo: undefined })}
      {chip(applied, { appliedFrom: undefined, appliedTo: undefined })}
      <ChipButton opens aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {m.queue_more()}
      </ChipButton>
      {open && <ValueDialog filter={page.address} onFilter={onFilter} onClose={() => setOpen(false)} />}
    </>
  );
}

function SortChip({ page, onFilter }: ChipProps) {
  const items = queueSorts.map((sort) => ({ id: sort, label: sortName(sort), onSelect: () => onFilter({ sort }) }));
  return <Menu label={m.queue_sort_menu()} trigger={<ChipButton opens>{sortName(page.address.sort)}</ChipButton>} items={items} />;
}

/** What the list is filtered by and its order, each a chip; and how many are found, for who does not see the list change. */
export function FilterChips({ page, onFilter }: ChipProps) {
  const words = filterWords(page);
  const types = typeItems(page, onFilter);
  const found = m.office_queue_found({ count: page.total });
  const first = useRef(found);
  return (
    <>
      {(types.length > 0 || words.type !== null) && (
        <FilterChip
          is={words.type}
          any={m.office_type_any()}
          menu={m.office_type_menu()}
          items={types}
          onRemove={() => onFilter({ typeCode: "", importedType: "" })}
        />
      )}
      <FilterChip
        is={words.step}
        any={m.queue_step_any()}
        menu={m.queue_step_menu()}
        items={stepItems(page, onFilter)}
        onRemove={() => onFilter({ step: undefined })}
      />
      <FilterChip
        is={words.assignee}
        any={m.queue_assignee_any()}
        menu={m.queue_assignee_menu()}
        items={assigneeItems(page, onFilter)}
        onRemove={() => onFilter({ assignee: undefined })}
      />
      <FilterChip
        is={words.state}
        any={m.queue_state_any()}
        menu={m.queue_state_menu()}
        items={stateItems(onFilter)}
        onRemove={() => onFilter({ states: [] })}
      />
      <ValueChips page={page} onFilter={onFilter} />
      <SortChip page={page} onFilter={onFilter} />
      <VisuallyHidden>
        <span role="status">{first.current === found ? "" : found}</span>
      </VisuallyHidden>
    </>
  );
}
