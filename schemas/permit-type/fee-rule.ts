import { z } from "zod";
import { cents, line, localized } from "../values";
import { condition } from "./answer-condition";
import { tableValuation } from "./valuation-table";

/** When a fee falls due: with the application, before issue, or before the permit is finaled. */
export const feeStages = ["application", "issue", "final"] as const;
export const feeStage = z.enum(feeStages);
export type FeeStage = z.infer<typeof feeStage>;

/**
 * How a step that is only begun counts: whole, which schedules print as "or fraction thereof", or for as much of it as there is, as Raleigh's tiers and
 * the mills of Minnesota's surcharge do.
 */
export const stepCounts = ["started", "prorated"] as const;
export type StepCount = (typeof stepCounts)[number];
/** What a line is rounded to, half up, once, before its minimum and maximum. */
export const feeRoundings = ["cent", "dollar"] as const;
export type FeeRounding = (typeof feeRoundings)[number];

/** What every line of a schedule has. `account`: the general-ledger account that its money is booked to. */
const feeLine = { code: line(40), name: localized, account: line(40).optional(), showIf: condition.optional() };
const computed = {
  rounding: z.enum(feeRoundings).optional(),
  minimumCents: cents.optional(),
  maximumCents: cents.optional(),
};
/** Above `over…` and up to the next tier's edge: the base as it is printed, and the rate for each step above the edge. */
const tierRate = { baseCents: cents, centsPerStep: cents };

/**
 * One line of a fee schedule. Tables store the printed base of every tier and never derive it: a printed table is not always continuous at its edges.
 * Absent `stepCount`: tables count a started step whole, prices of units are prorated.
 */
export const feeRule = z.discriminatedUnion("basis", [
  z.object({ basis: z.literal("flat"), ...feeLine, amountCents: cents }),
  z.object({
    basis: z.literal("per-unit"),
    ...feeLine,
    question: z.string(),
    /** The price of so many units as `unitsPerPrice` says, one where it is absent: "$12.50 per 100 square feet". */
    centsPerUnit: cents,
    unitsPerPrice: z.int().positive().max(1_000_000).optional(),
    stepCount: z.enum(stepCounts).optional(),
    unit: localized,
    includedUnits: z.number().nonnegative().default(0),
    ...computed,
  }),
  z.object({
    basis: z.literal("valuation-tiers"),
    ...feeLine,
    table: localized,
    /** `overCents`: the valuation from which a tier counts, exclusive; the first begins at 0. */
    tiers: z
      .array(z.object({ overCents: cents, stepCents: cents.nullable(), ...tierRate }))
      .min(1)
      .max(40),
    stepCount: z.enum(stepCounts).optional(),
    /** The valuation comes from a table of dollars a square foot; absent: it is the declared one. */
    valued: tableValuation.optional(),
    ...computed,
  }),
  z.object({
    basis: z.literal("unit-tiers"),
    ...feeLine,
    question: z.string(),
    unit: localized,
    table: localized,
    /** The same by a number that is asked for, as square feet or fixtures. */
    tiers: z
      .array(z.object({ over: z.number().nonnegative(), step: z.number().positive().nullable(), ...tierRate }))
      .min(1)
      .max(40),
    stepCount: z.enum(stepCounts).optional(),
    ...computed,
  }),
  z.object({
    basis: z.literal("percent-of"),
    ...feeLine,
    of: z.array(line(40)).min(1),
    /** Hundredths of a percent: 6500 = 65 %. */
    basisPoints: z.int().nonnegative(),
    ...computed,
  }),
]);
export type FeeRule = z.infer<typeof feeRule>;
/** The ways in which a line is charged. */
export const feeBases = ["flat", "per-unit", "valuation-tiers", "unit-tiers", "percent-of"] as const satisfies readonly FeeRule["basis"][];
export type TieredRule = Extract<FeeRule, { basis: "valuation-tiers" | "unit-tiers" }>;

/** What of a line is asked for earlier: so much in percent of it, or an amount, at most the line itself. The rest, its balance, falls due with the line. */
export const feeDeposit = z.union([
  z.object({ dueAt: feeStage, basisPoints: z.int().positive().max(10_000) }),
  z.object({ dueAt: feeStage, amountCents: cents.positive() }),
]);
export type FeeDeposit = z.infer<typeof feeDeposit>;

/** A line of a schedule: how it is charged, and when it falls due. */
export const scheduledFee = z.object({ rule: feeRule, dueAt: feeStage, deposit: feeDeposit.optional() });
export type ScheduledFee = z.infer<typeof scheduledFee>;
