import { z } from "zod";
import { type CommandContext, defineCommand, type WorkingState } from "../../command";
import { requireReason } from "../../permit/permit-command";
import { requireOfficial } from "../../permit/require-official";
import { refuse } from "../../problem";
import { hasRole, isOffice } from "../../role";
import { aggregates, holders, scopes } from "../../row-scope";
import { identifier, line, prose, recordId } from "../../values";
import { cashCount, type Drawer, type DrawerCount, type DrawerStamp, drawerAmount, mostReopenings } from "./drawer";
import { differencesOf, drawerState, type Found, mayApprove, needsOfficial } from "./drawer-count";
import { isOpen, nothingTaken, openDrawersId, putDrawer } from "./drawer-money";

const stampOf = ({ now, person }: CommandContext): DrawerStamp => ({ at: now, by: person.accountId, byName: person.name.slice(0, 120) });

const withOpenOnes = (drawerId: string): readonly string[] => [aggregates.openDrawers(), aggregates.drawer(drawerId)];

/** The drawers are the desk's: refuses `role-missing` to whoever does not work at it. */
function requireDesk({ person }: CommandContext): void {
  if (!isOffice(person)) refuse("role-missing");
}

const requireDrawer = (state: WorkingState, drawerId: string): Drawer =>
  state.get("drawer", drawerId) ?? refuse("not-found", { field: "drawerId" });

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

type OpenOne = Pick<Drawer, "id" | "name" | "openedBy">;
const openOnes = (state: WorkingState): readonly OpenOne[] => state.get("open-drawers", openDrawersId)?.drawers ?? [];

/** Says which drawers are open. From the first on, the desk holds them. */
function putOpen(state: WorkingState, drawers: readonly OpenOne[]): void {
  state.hold(holders.office, scopes.drawers);
  const data = { id: openDrawersId, drawers: drawers.map(({ id, name, openedBy }) => ({ id, name, openedBy })) };
  state.put({ kind: "open-drawers", id: openDrawersId, scope: scopes.drawers, aggregate: aggregates.openDrawers(), data });
}

/** Counts a drawer among the open ones. Refuses `drawer-open` where its person has another open, or another of its name is. */
function setOpen(state: WorkingState, { id, name, openedBy }: OpenOne): void {
  const others = openOnes(state).filter((one) => one.id !== id);
  if (others.some((one) => one.openedBy === openedBy)) refuse("drawer-open", { field: "drawerId" });
  if (others.some((one) => sameName(one.name, name))) refuse("drawer-open", { field: "name" });
  putOpen(state, [...others, { id, name, openedBy }]);
}

/**
 * Opens a cash drawer of one's own, with what it begins with. What its person takes at the counter goes into it until it is counted. Refuses
 * `role-missing`, and `drawer-open` where the person has one open or one of that name is.
 */
const open = defineCommand({
  name: "drawer.open",
  whose: "authority",
  args: z.object({ drawerId: recordId, name: line(40).min(1), floatCents: drawerAmount }),
  creates: "drawerId",
  delivery: "online",
  aggregates: ({ drawerId }) => withOpenOnes(drawerId),
  decide(state, { drawerId, name, floatCents }, context) {
    requireDesk(context);
    if (state.get("drawer", drawerId)) refuse("conflict", { field: "drawerId" });
    const { at: openedAt, by: openedBy, byName: openedByName } = stampOf(context);
    setOpen(state, { id: drawerId, name, openedBy });
    putDrawer(state, {
      ...{ id: drawerId, name, openedAt, openedBy, openedByName, floatCents },
      taken: { cash: nothingTaken, check: nothingTaken, "card-terminal": nothingTaken },
      ...{ lastReceipt: null, count: null, closed: null, reopened: [] },
    });
  },
});

/** The count as it will stand. Refuses `reason-required` where something differs and nobody says why. */
function countOf(of: Drawer, found: Found, words: string, context: CommandContext): DrawerCount {
  const differences = [...differencesOf(of, found)];
  const { cash, checkCents, cardCents } = found;
  const said = differences.length > 0 ? requireReason(words, "words") : words.trim();
  return { ...stampOf(context), cash, checkCents, cardCents, differences, words: said, checked: null, approved: null };
}

/**
 * Counts a drawer and closes it; a difference of $5.00 or more waits for the official. Whose drawer it is counts it, or the official. Refuses `role-missing`,
 * `drawer-not-open`, and `reason-required` for a difference without words.
 */
const close = defineCommand({
  name: "drawer.close",
  whose: "authority",
  args: z.object({
    drawerId: identifier,
    cash: cashCount,
    checkCents: drawerAmount,
    cardCents: drawerAmount,
    words: prose(2_000).default(""),
  }),
  delivery: "online",
  aggregates: ({ drawerId }) => withOpenOnes(drawerId),
  decide(state, { drawerId, words, ...found }, context) {
    requireDesk(context);
    const of = requireDrawer(state, drawerId);
    const mine = of.openedBy === context.person.accountId;
    if (!mine && !hasRole(context.person, "JurisdictionStaff", "Admin")) refuse("role-missing");
    if (!isOpen(of)) refuse("drawer-not-open", { field: "drawerId" });
    const count = countOf(of, found, words, context);
    const closed = needsOfficial(count.differences) ? null : stampOf(context);
    putOpen(
      state,
      openOnes(state).filter(({ id }) => id !== drawerId),
    );
    putDrawer(state, { ...of, count, closed });
  },
});

const aboutDrawer = z.object({ drawerId: identifier });

/** Says that one has counted a drawer again and found the same. Refuses `other-person-needed` to who counted it, `conflict` where somebody did. */
const check = defineCommand({
  name: "drawer.check-count",
  whose: "authority",
  args: aboutDrawer,
  delivery: "online",
  aggregates: ({ drawerId }) => [aggregates.drawer(drawerId)],
  decide(state, { drawerId }, context) {
    requireDesk(context);
    const of = requireDrawer(state, drawerId);
    if (of.count === null || drawerState(of) === "closed") refuse("drawer-not-open", { field: "drawerId" });
    if (of.count.by === context.person.accountId) refuse("other-person-needed");
    if (of.count.checked) refuse("conflict", { field: "drawerId" });
    putDrawer(state, { ...of, count: { ...of.count, checked: stampOf(context) } });
  },
});

/**
 * Lets a difference stand and closes the drawer: the official's, who neither counted it nor had it. Refuses `role-missing`, `drawer-not-open` where nothing
 * waits, `other-person-needed`.
 */
const approve = defineCommand({
  name: "drawer.approve",
  whose: "authority",
  args: aboutDrawer,
  delivery: "online",
  aggregates: ({ drawerId }) => [aggregates.drawer(drawerId)],
  decide(state, { drawerId }, context) {
    requireOfficial(context);
    const of = requireDrawer(state, drawerId);
    if (of.count === null || drawerState(of) !== "counted") refuse("drawer-not-open", { field: "drawerId" });
    if (!mayApprove(of, context.person.accountId)) refuse("other-person-needed");
    const stamp = stampOf(context);
    putDrawer(state, { ...of, count: { ...of.count, approved: stamp }, closed: stamp });
  },
});

/**
 * Opens a counted or closed drawer again, for a reason: the official's alone. The count is set aside and kept. Refuses `role-missing`, `conflict` for one that is
 * open, `drawer-open` where its person or name has another open, `reason-required`.
 */
const reopen = defineCommand({
  name: "drawer.reopen",
  whose: "authority",
  args: z.object({ drawerId: identifier, reason: prose(2_000) }),
  delivery: "online",
  aggregates: ({ drawerId }) => withOpenOnes(drawerId),
  decide(state, { drawerId, reason }, context) {
    requireOfficial(context);
    const of = requireDrawer(state, drawerId);
    if (of.count === null || of.reopened.length >= mostReopenings) refuse("conflict", { field: "drawerId" });
    const { count, closed } = of;
    const again = { ...stampOf(context), reason: requireReason(reason), count, closed };
    setOpen(state, of);
    putDrawer(state, { ...of, count: null, closed: null, reopened: [...of.reopened, again] });
  },
});

export const drawerCommands = {
  "drawer.open": open,
  "drawer.close": close,
  "drawer.check-count": check,
  "drawer.approve": approve,
  "drawer.reopen": reopen,
};
