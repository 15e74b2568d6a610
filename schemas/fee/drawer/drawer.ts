import { z } from "zod";
import { cents, identifier, instant, line, prose } from "../../values";
import { counterMethods } from "../fee";
import { mostInDrawer, mostPieces } from "./cash-pieces";

const amount = cents.nonnegative();
export const drawerAmount = amount.max(mostInDrawer);
const pieces = z.int().nonnegative().max(mostPieces);

/** How many of each note and coin. */
export const cashCount = z.object({
  "dollars-100": pieces,
  "dollars-50": pieces,
  "dollars-20": pieces,
  "dollars-10": pieces,
  "dollars-5": pieces,
  "dollars-1": pieces,
  "cents-25": pieces,
  "cents-10": pieces,
  "cents-5": pieces,
  "cents-1": pieces,
});
export type CashCount = z.infer<typeof cashCount>;

/** Who did something to a drawer, and when. */
const stamp = z.object({ at: instant, by: z.string(), byName: line(120) });
export type DrawerStamp = z.infer<typeof stamp>;

/** What came into a drawer by one method, and what was given out of it: both positive, and a payment voided in the open drawer is in neither. */
const drawerTaken = z.object({
  entries: z.int().nonnegative(),
  cents: amount,
  returnedEntries: z.int().nonnegative(),
  returnedCents: amount,
});

export const differenceKinds = ["over", "short"] as const;
export const drawerDifference = z.object({ method: z.enum(counterMethods), kind: z.enum(differenceKinds), amountCents: cents.positive() });
export type DrawerDifference = z.infer<typeof drawerDifference>;

/** A count of a drawer at its day-end: what was found, how it differs from what was taken, and why. Never changed once it is closed. */
export const drawerCount = stamp.extend({
  /** All the cash in the drawer, what it began with included. */
  cash: cashCount,
  checkCents: amount,
  cardCents: amount,
  /** A line for each method that was not what it should be; a method over does not make good another that is short. */
  differences: z.array(drawerDifference).max(counterMethods.length),
  /** What happened; "" where nothing differs. */
  words: prose(2_000),
  /** A colleague who counted it again. */
  checked: stamp.nullable(),
  /** The official who let a difference of `approvalCents` or more stand. */
  approved: stamp.nullable(),
});
export type DrawerCount = z.infer<typeof drawerCount>;

/** A drawer opened again: by whom, why, and the count that this set aside. */
const reopening = stamp.extend({ reason: prose(2_000), count: drawerCount, closed: stamp.nullable() });

/** So often may one be opened again; then it is looked into by hand. */
export const mostReopenings = 20;

/**
 * A cash drawer from its opening to its day-end: one person's, scope `drawers`, which the desk holds. It is open while there is no `count`, counted while
 * it waits for the official, and closed from `closed` on. `taken` is kept by the commands that take money and give it back.
 */
export const drawer = z.object({
  id: identifier,
  name: line(40).min(1),
  openedAt: instant,
  openedBy: z.string(),
  openedByName: line(120),
  /** What it began with, in cents; it stays in the drawer. */
  floatCents: amount,
  taken: z.object({
    ...{ cash: drawerTaken, check: drawerTaken, "card-terminal": drawerTaken },
    /** Drawn on trust accounts: nothing of it lies in the drawer, and nobody counts it. Absent where nothing was. */
    "trust-account": drawerTaken.optional(),
  }),
  lastReceipt: z.object({ number: line(40), at: instant }).nullable(),
  count: drawerCount.nullable(),
  closed: stamp.nullable(),
  /** Appended, never changed. */
  reopened: z.array(reopening).max(mostReopenings),
});
export type Drawer = z.infer<typeof drawer>;

/** Which drawers are open and whose: one row, scope `drawers`, so that a payment finds its drawer and no two are open of one name or person. */
export const openDrawers = z.object({
  id: identifier,
  drawers: z.array(z.object({ id: identifier, name: line(40), openedBy: z.string() })),
});
export type OpenDrawers = z.infer<typeof openDrawers>;
