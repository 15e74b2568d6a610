import { useMemo } from "react";
import { type Kept, useTyping } from "#app/screen/typing/use-typing";
import type { FeeFault } from "#schemas/fee/schedule/fee-schedule";
import type { ScheduledFee } from "#schemas/permit-type/fee-rule";
import { aggregates } from "#schemas/row-scope";
import type { RulesPage } from "../rules/rules-pages";
import { type LineFaults, readLine } from "./read-line";
import { planOf, scheduleFaults, standing, type TypedLine, type TypedPlan, typedPlan } from "./typed-line";

/** New fees of a type while they are written; kept on this device until they are scheduled or thrown away. */
export interface FeePlanning {
  /** Null: nothing is planned. */
  readonly plan: TypedPlan | null;
  readonly start: () => void;
  readonly discard: Kept["clear"];
  readonly setFrom: (from: string) => void;
  readonly changeLine: (key: string, more: Partial<TypedLine>) => void;
  readonly setLines: (lines: readonly TypedLine[]) => void;
  /** What is wrong with the fields of a line, and with it among the others. */
  readonly faultsOf: (key: string) => LineFaults;
  readonly scheduleFaultOf: (key: string) => FeeFault | undefined;
  /** The lines that can be read, and whether those are all. */
  readonly fees: readonly ScheduledFee[];
  readonly whole: boolean;
}

const none: LineFaults = new Map();

/** Everything that is read from what is typed. */
function readPlan(plan: TypedPlan | null, type: RulesPage["type"]) {
  const lines = plan === null ? [] : standing(plan);
  const read = lines.map((line) => ({ line, ...readLine(line) }));
  const readable = read.flatMap(({ line, fee }) => (fee === null ? [] : [{ line, fee }]));
  const fees = readable.map(({ fee }) => fee);
  const between = scheduleFaults(
    type,
    readable.map(({ line }) => line),
    fees,
  );
  const fields = new Map(read.map(({ line, faults }) => [line.key, faults]));
  return { fees, between, fields, whole: lines.length > 0 && fees.length === lines.length && between.size === 0 };
}

export function useFeePlan({ type, now, planned }: RulesPage): FeePlanning {
  const [kept, setKept, { clear }] = useTyping<unknown>(`${aggregates.permitType(type.code)}#fees`, null);
  const plan = useMemo(() => (kept === null ? null : (typedPlan.safeParse(kept).data ?? null)), [kept]);
  const { fees, between, fields, whole } = useMemo(() => readPlan(plan, type), [plan, type]);
  const set = (more: Partial<TypedPlan>) => plan && setKept({ ...plan, ...more });
  return {
    ...{ plan, fees, whole },
    start: () => setKept(planOf((planned.at(-1) ?? now).fees)),
    discard: clear,
    setFrom: (from) => set({ from }),
    changeLine: (key, more) => set({ lines: plan?.lines.map((line) => (line.key === key ? { ...line, ...more } : line)) ?? [] }),
    setLines: (lines) => set({ lines: [...lines] }),
    faultsOf: (key) => fields.get(key) ?? none,
    scheduleFaultOf: (key) => between.get(key),
  };
}
