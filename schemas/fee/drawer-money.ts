import type { CommandContext, ReadState, WorkingState } from "../command";
import { refuse } from "../problem";
import { aggregates, scopes } from "../row-scope";
import type { Drawer } from "./drawer";
import type { Payment } from "./fee";

/** The id of the row that says which drawers are open. */
export const openDrawersId = "open-drawers";

/** A drawer as a payment names it. */
export type NamedDrawer = NonNullable<Payment["drawer"]>;

type Cashier = Pick<CommandContext, "person">;

const idOfOwn = (state: ReadState, { person }: Cashier): string | undefined =>
  state.get("open-drawers", openDrawersId)?.drawers.find(({ openedBy }) => openedBy === person.accountId)?.id;

/** The aggregates by which a command that moves money finds the open drawer of whoever does it, and those of these drawers. */
export function drawerAggregates(context: Cashier, state: ReadState, of: NamedDrawer | undefined = undefined): readonly string[] {
  const ids = [idOfOwn(state, context), of?.id].filter((id) => id !== undefined);
  return [aggregates.openDrawers(), ...ids.map(aggregates.drawer)];
}

export const isOpen = ({ count }: Pick<Drawer, "count">): boolean => count === null;

/** The open drawer of whoever acts; undefined: they have none, and what they take goes into no drawer. */
export function ownDrawer(state: ReadState, context: Cashier): Drawer | undefined {
  const own = state.get("drawer", idOfOwn(state, context) ?? "");
  return own && isOpen(own) ? own : undefined;
}

/** All the cash that should be in a drawer, in cents. */
export const cashInDrawer = ({ floatCents, taken: { cash } }: Pick<Drawer, "floatCents" | "taken">): number =>
  floatCents + cash.cents - cash.returnedCents;

export const putDrawer = (state: WorkingState, data: Drawer): void =>
  state.put({ kind: "drawer", id: data.id, scope: scopes.drawers, aggregate: aggregates.drawer(data.id), data });

type Part = keyof Drawer["taken"]["cash"];

/** Writes a drawer with more of one method. Refuses `drawer-short` {cashCents} where less than nothing would be in it. */
function change(state: WorkingState, of: Drawer, method: Payment["method"], more: Partial<Record<Part, number>>): NamedDrawer {
  const before = of.taken[method];
  const part = (name: Part) => before[name] + (more[name] ?? 0);
  const after = {
    entries: part("entries"),
    cents: part("cents"),
    returnedEntries: part("returnedEntries"),
    returnedCents: part("returnedCents"),
  };
  const changed = { ...of, taken: { ...of.taken, [method]: after } };
  if (cashInDrawer(changed) < 0) refuse("drawer-short", { params: { cashCents: cashInDrawer(of) } });
  putDrawer(state, changed);
  return { id: of.id, name: of.name };
}

/** Puts a payment into a drawer. */
export function putIn(state: WorkingState, of: Drawer, { method, amountCents, receiptNumber, takenAt }: Payment): NamedDrawer {
  const lastReceipt = { number: receiptNumber, at: takenAt };
  return change(state, { ...of, lastReceipt }, method, { entries: 1, cents: amountCents });
}

/** Takes a payment out of the open drawer that it went into, as if it had never been taken. */
export const takeOut = (state: WorkingState, of: Drawer, { method, amountCents }: Payment): NamedDrawer =>
  change(state, of, method, { entries: -1, cents: -amountCents });

/** Gives cash out of a drawer. */
export const giveOut = (state: WorkingState, of: Drawer, amountCents: number): NamedDrawer =>
  change(state, of, "cash", { returnedEntries: 1, returnedCents: amountCents });
