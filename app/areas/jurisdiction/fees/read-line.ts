import { readImportNumber } from "#schemas/blds/import-values";
import { parseMoney } from "#schemas/fee/money";
import { type FeeDeposit, type FeeRule, type ScheduledFee, scheduledFee } from "#schemas/permit-type/fee-rule";
import type { TableValuation } from "#schemas/permit-type/valuation-table";
import type { TypedLine, TypedRow, TypedValuation } from "./typed-line";

/** What is wrong with a field of a line. */
export type LineFault = "missing" | "money" | "number" | "percent" | "modifier" | "no-table";
/** A field by its name, or a table's by its row: `rows.2.base`. */
export type LineFaults = ReadonlyMap<string, LineFault>;

/** Reads fields, and notes each that cannot be read. */
class FieldReader {
  readonly faults = new Map<string, LineFault>();

  text(field: string, typed: string): string {
    if (typed.trim() === "") this.faults.set(field, "missing");
    return typed.trim();
  }
  words(field: string, { en, es }: TypedLine["name"]) {
    return { en: this.text(`${field}.en`, en), es: this.text(`${field}.es`, es) };
  }
  cents(field: string, typed: string): number {
    const read = parseMoney(typed);
    if (!read.ok) this.faults.set(field, "money");
    return read.ok ? read.cents : 0;
  }
  number(field: string, typed: string): number {
    const value = readImportNumber(typed);
    if (value === null || value < 0) this.faults.set(field, "number");
    return value ?? 0;
  }
  /** Hundredths: 0.92 is 92. */
  hundredths(field: string, typed: string): number {
    const value = readImportNumber(typed);
    const read = value === null ? 0 : Math.round(value * 100);
    if (value === null || read < 1 || read > 1_000 || Math.abs(value * 100 - read) > 1e-6) this.faults.set(field, "modifier");
    return read;
  }
  /** Hundredths of a percent. */
  basisPoints(field: string, typed: string): number {
    const value = readImportNumber(typed.replace("%", ""));
    const points = value === null ? -1 : Math.round(value * 100);
    if (points <= 0 || points > 1_000_000) this.faults.set(field, "percent");
    return points;
  }
}

/** The rows of a table: `over` and `step` as cents or as numbers. */
function readRows(from: FieldReader, rows: readonly TypedRow[], count: (field: string, typed: string) => number) {
  return rows.map(({ over, base, step, rate }, place) => {
    const field = (part: string) => `rows.${place}.${part}`;
    const isFlat = step.trim() === "" && rate.trim() === "";
    return {
      over: count(field("over"), over),
      baseCents: from.cents(field("base"), base),
      step: isFlat ? null : count(field("step"), step),
      centsPerStep: isFlat ? 0 : from.cents(field("rate"), rate),
    };
  });
}

const optionalCents = (from: FieldReader, field: string, typed: string) => (typed.trim() === "" ? undefined : from.cents(field, typed));

function computedPart(from: FieldReader, { least, most, rounding }: TypedLine) {
  const minimumCents = optionalCents(from, "least", least);
  const maximumCents = optionalCents(from, "most", most);
  return {
    ...(rounding !== "cent" && { rounding }),
    ...(minimumCents !== undefined && { minimumCents }),
    ...(maximumCents !== undefined && { maximumCents }),
  };
}

function readValued(from: FieldReader, typed: TypedValuation): TableValuation {
  if (typed.grid === null) from.faults.set("valued.grid", "no-table");
  const name = {
    edition: from.text("valued.edition", typed.edition),
    modifierHundredths: from.hundredths("valued.modifier", typed.modifier),
  };
  return {
    table: { ...name, ...(typed.grid ?? { columns: [], rows: [] }) },
    group: from.text("valued.group", typed.group),
    construction: from.text("valued.construction", typed.construction),
    area: from.text("valued.area", typed.area),
    ...(typed.larger && { largerOfDeclared: true }),
  };
}

function readRule(from: FieldReader, typed: TypedLine): FeeRule {
  const { basis, account, showIf, stepCount, question } = typed;
  const line = {
    ...{ code: from.text("code", typed.code), name: from.words("name", typed.name) },
    ...(account.trim() !== "" && { account: account.trim() }),
    ...(showIf && { showIf }),
  };
  const counted = () => ({ question: from.text("question", question), unit: from.words("unit", typed.unit) });
  const table = () => ({ table: from.words("table", typed.table), ...(stepCount === "prorated" && { stepCount }) });
  switch (basis) {
    case "flat":
      return { basis, ...line, amountCents: from.cents("amount", typed.amount) };
    case "per-unit": {
      const unitsPerPrice = Math.round(from.number("per", typed.per));
      if (unitsPerPrice < 1) from.faults.set("per", "number");
      const priced = { centsPerUnit: from.cents("amount", typed.amount), includedUnits: from.number("included", typed.included) };
      const steps = { ...(unitsPerPrice !== 1 && { unitsPerPrice }), ...(stepCount === "started" && { stepCount }) };
      return { basis, ...line, ...counted(), ...priced, ...steps, ...computedPart(from, typed) };
    }
    case "valuation-tiers": {
      const rows = readRows(from, typed.rows, (field, text) => from.cents(field, text));
      const tiers = rows.map(({ over, step, ...rates }) => ({ overCents: over, stepCents: step, ...rates }));
      const valued = typed.valued && { valued: readValued(from, typed.valued) };
      return { basis, ...line, ...table(), tiers, ...valued, ...computedPart(from, typed) };
    }
    case "unit-tiers": {
      const tiers = readRows(from, typed.rows, (field, text) => from.number(field, text));
      return { basis, ...line, ...counted(), ...table(), tiers, ...computedPart(from, typed) };
    }
    case "percent-of": {
      if (typed.of.length === 0) from.faults.set("of", "missing");
      return { basis, ...line, of: typed.of, basisPoints: from.basisPoints("percent", typed.percent), ...computedPart(from, typed) };
    }
  }
}

function readDeposit(from: FieldReader, typed: TypedLine): FeeDeposit | undefined {
  const { deposit, depositDue: dueAt, depositPart } = typed;
  if (typed.dueAt === "application") return undefined;
  switch (deposit) {
    case "none":
      return undefined;
    case "percent": {
      const basisPoints = from.basisPoints("deposit", depositPart);
      if (basisPoints > 10_000) from.faults.set("deposit", "percent");
      return { dueAt, basisPoints };
    }
    case "amount": {
      const amountCents = from.cents("deposit", depositPart);
      if (amountCents === 0) from.faults.set("deposit", "money");
      return { dueAt, amountCents };
    }
  }
}

/** The line that is typed, and what is wrong with its fields: null while something is. */
export function readLine(typed: TypedLine): { readonly fee: ScheduledFee | null; readonly faults: LineFaults } {
  const from = new FieldReader();
  const rule = readRule(from, typed);
  const deposit = readDeposit(from, typed);
  const read = scheduledFee.safeParse({ rule, dueAt: typed.dueAt, ...(deposit && { deposit }) });
  return { fee: from.faults.size === 0 && read.success ? read.data : null, faults: from.faults };
}
