import type { CommandContext, ReadState, WorkingState } from "../../command";
import { refuse } from "../../problem";
import { aggregates, scopes } from "../../row-scope";
import type { Payment, TakenMethod } from "../fee";
import type { TrustEntry } from "../trust/trust-account";
import type { Drawer } from "./drawer";

/** The id of the row that says which drawers are open. */
export const openDrawersId = "open-drawers";

/** A drawer as a payment names it. */
export type NamedDrawer = NonNullable<Payment["drawer"]>;

type Cashier = Pick<CommandContext, "person">;

const idOfOwn = (state: ReadState, { person }: Cashier): string | undefined =>
  state.get("open-drawers", openDrawersId)?.drawers.find(({ openedBy }) => openedBy === person.accountId)?.id;

const aggregatesOf = (...ids: readonly (string | undefined)[]): readonly string[] => [
  aggregates.openDrawers(),
  ...ids.flatMap((id) => (id === undefined ? [] : [aggregates.drawer(id)])),
];

/** The aggregates by which a command finds the drawers that it moves money in: the open one of whoever does it, and that of the payment which it undoes. */
export const drawerAggregates = ({ paymentId }: { readonly paymentId: string }, context: Cashier, state: ReadState): readonly string[] =>
  aggregatesOf(idOfOwn(state, context), state.get("payment", paymentId)?.drawer?.id);

/** The same for an entry of a trust account: the open drawer of whoever acts, and that of the entry which is undone, if one is. */
export const entryDrawers = (undone: TrustEntry | undefined, context: Cashier, state: ReadState): readonly string[] =>
  aggregatesOf(idOfOwn(state, context), undone?.drawer?.id);

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

/** More of one method: payments and their cents, and how often and how much was given back. */
type More = readonly [entries: number, cents: number, returnedEntries?: number, returnedCents?: number];

export const nothingTaken = { entries: 0, cents: 0, returnedEntries: 0, returnedCents: 0 };

/** Writes a drawer with more of one method. Refuses `drawer-short` {cashCents} where less than nothing would be in it. */
function change(state: WorkingState, of: Drawer, method: TakenMethod, [entries, cents, returned = 0, back = 0]: More): NamedDrawer {
  const { [method]: was = nothingTaken } = of.taken;
  const now = {
    entries: was.entries + entries,
    cents: was.cents + cents,
    returnedEntries: was.returnedEntries + returned,
    returnedCents: was.returnedCents + back,
  };
  const changed = { ...of, taken: { ...of.taken, [method]: now } };
  if (cashInDrawer(changed) < 0) refuse("drawer-short", { params: { cashCents: cashInDrawer(of) } });
  putDrawer(state, changed);
  return { id: of.id, name: of.name };
}

/** What of a payment a drawer has to know. */
type Taken = Pick<Payment, "amountCents" | "receiptNumber" | "takenAt"> & { readonly method: TakenMethod };

/** Puts a payment into a drawer. */
export const putIn = (state: WorkingState, of: Drawer, { method, amountCents, receiptNumber, takenAt }: Taken): NamedDrawer =>
  change(state, { ...of, lastReceipt: { number: receiptNumber, at: takenAt } }, method, [1, amountCents]);

/** Takes a payment out of the open drawer that it went into, as if it had never been taken. */
export const takeOut = (state: WorkingState, of: Drawer, { method, amountCents }: Pick<Taken, "method" | "amountCents">): NamedDrawer =>
  change(state, of, method, [-1, -amountCents]);

/** Gives cash out of a drawer. */
export const giveOut = (state: WorkingState, of: Drawer, amountCents: number): NamedDrawer =>
  change(state, of, "cash", [0, 0, 1, amountCents]);
