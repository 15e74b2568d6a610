import { dollarsOf, parseMoney } from "#schemas/fee/money";
import type { StandardCondition, StandardContent, StandardWhen } from "#schemas/permit/standard/standard-condition";
import type { Logic } from "#schemas/permit-type/answer-condition";
import { folded } from "#schemas/plain/words-within";

/** A standard condition as it stands in its fields. */
export interface TypedStandard {
  readonly title: string;
  readonly text: string;
  readonly es: string;
  readonly dueBefore: StandardContent["dueBefore"];
  readonly suggest: "never" | "every" | "when";
  readonly types: readonly string[];
  readonly value: string;
  readonly zones: string;
  readonly answers: Logic | null;
}

export const blankStandard: TypedStandard = {
  ...{ title: "", text: "", es: "", dueBefore: "issue", suggest: "when" },
  ...{ types: [], value: "", zones: "", answers: null },
};

const asksNothing = ({ types, valueFromCents, zones, answers }: StandardWhen): boolean =>
  types.length === 0 && valueFromCents === null && zones.length === 0 && answers === null;

/** A standard condition put into its fields. */
export const asTyped = ({ title, text, es, dueBefore, when }: StandardContent): TypedStandard => ({
  ...{ title, text, es, dueBefore },
  suggest: when === null ? "never" : asksNothing(when) ? "every" : "when",
  types: when?.types ?? [],
  value: when === null || when.valueFromCents === null ? "" : dollarsOf(when.valueFromCents),
  zones: (when?.zones ?? []).join(", "),
  answers: when?.answers ?? null,
});

const zonesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(",")
      .map((each) => each.trim())
      .filter(Boolean),
  ),
];

/** Undefined: the value is no amount. */
function whenOf({ suggest, types, value, zones, answers }: TypedStandard): StandardContent["when"] | undefined {
  if (suggest === "never") return null;
  if (suggest === "every") return { types: [], valueFromCents: null, zones: [], answers: null };
  const read = parseMoney(value);
  if (!read.ok && read.reason !== "empty") return undefined;
  return {
    types: [...types],
    valueFromCents: read.ok ? read.cents : null,
    zones: zonesIn(zones),
    answers: types.length > 0 ? answers : null,
  };
}

/** What stands against keeping it, and at which field. */
export type StandardFault = "title" | "taken" | "text" | "rules" | "value" | "zones";

export type ReadStandard =
  | { readonly ok: true; readonly content: StandardContent }
  | { readonly ok: false; readonly faults: readonly StandardFault[] };

function whenFault(when: StandardContent["when"] | undefined, { suggest }: TypedStandard): readonly StandardFault[] {
  if (when === undefined) return ["value"];
  if (when === null) return [];
  if (when.zones.length > 20 || when.zones.some(({ length }) => length > 60)) return ["zones"];
  return suggest === "when" && asksNothing(when) ? ["rules"] : [];
}

/** Fields as their command takes them, or what is wrong with them. `own`: the id of the one that they are of, where it stands. */
export function readTyped(
  typed: TypedStandard,
  library: readonly Pick<StandardCondition, "id" | "title">[],
  own: string | null,
): ReadStandard {
  const [title, text, when] = [typed.title.trim(), typed.text.trim(), whenOf(typed)];
  const isTaken = library.some((each) => each.id !== own && folded(each.title) === folded(title));
  const faults: readonly StandardFault[] = [
    ...(title === "" ? (["title"] as const) : isTaken ? (["taken"] as const) : []),
    ...(text === "" ? (["text"] as const) : []),
    ...whenFault(when, typed),
  ];
  if (when === undefined || faults.length > 0) return { ok: false, faults };
  return { ok: true, content: { title, text, es: typed.es.trim(), dueBefore: typed.dueBefore, when } };
}
