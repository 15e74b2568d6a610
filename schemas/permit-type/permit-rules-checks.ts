import { checkAtOnce } from "./at-once-checks";
import { questionsOf } from "./form";
import type { DraftInspection, PermitRules } from "./permit-rules";
import type { PermitType } from "./permit-type";

/** What is wrong with a permit type's rules. `stop` keeps them from coming into force, `warn` is worth a look. */
export const ruleFaults = {
  "no-review": "stop",
  "no-final": "stop",
  "name-missing": "stop",
  "item-missing": "stop",
  "after-unknown": "stop",
  "after-circle": "stop",
  "logic-unknown": "stop",
  "at-once-unknown": "stop",
  "at-once-never": "stop",
  "final-sometimes": "warn",
  "no-items": "warn",
  "spanish-missing": "warn",
} as const satisfies Record<string, "stop" | "warn">;
export type RuleFaultCode = keyof typeof ruleFaults;

/** A fault and the code of its inspection; null: it is the whole type's. `about`: the code or key that is meant. */
export interface RuleFault {
  readonly code: RuleFaultCode;
  readonly inspection: string | null;
  readonly about?: string;
}

const blank = (words: string): boolean => words.trim() === "";

/** Codes that wait for themselves, over however many others. */
function inCircles(inspections: readonly DraftInspection[]): ReadonlySet<string> {
  const after = new Map(inspections.map(({ code, prerequisites }) => [code, prerequisites]));
  const reached = (from: string): ReadonlySet<string> => {
    const seen = new Set<string>();
    const open = [...(after.get(from) ?? [])];
    for (let code = open.pop(); code !== undefined; code = open.pop()) {
      if (seen.has(code)) continue;
      seen.add(code);
      open.push(...(after.get(code) ?? []));
    }
    return seen;
  };
  return new Set(inspections.map(({ code }) => code).filter((code) => reached(code).has(code)));
}

function inspectionFaults(
  one: DraftInspection,
  around: { codes: ReadonlySet<string>; circles: ReadonlySet<string>; asked: ReadonlySet<string> },
): RuleFault[] {
  const said = [one.name, ...one.checklist.flatMap(({ text, hint }) => [text, ...(hint ? [hint] : [])])];
  const found: (false | Omit<RuleFault, "inspection">)[] = [
    blank(one.name.en) && { code: "name-missing" },
    one.checklist.some(({ text }) => blank(text.en)) && { code: "item-missing" },
    ...one.prerequisites.map((code) => !around.codes.has(code) && { code: "after-unknown" as const, about: code }),
    around.circles.has(one.code) && { code: "after-circle" },
    one.showIf !== undefined && !around.asked.has(one.showIf.question) && { code: "logic-unknown", about: one.showIf.question },
    one.checklist.length === 0 && { code: "no-items" },
    said.some(({ en, es }) => !blank(en) && blank(es)) && { code: "spanish-missing" },
  ];
  return found.flatMap((fault) => (fault ? [{ ...fault, inspection: one.code }] : []));
}

const atOnceCodes = { "logic-unknown": "at-once-unknown", "never-holds": "at-once-never" } as const;

const atOnceFaults = ({ atOnce }: PermitRules, type: Pick<PermitType, "sections">): RuleFault[] =>
  atOnce ? checkAtOnce(atOnce, questionsOf(type)).map(({ code, about }) => ({ code: atOnceCodes[code], inspection: null, about })) : [];

/**
 * Everything wrong with a permit type's rules, what stops them first. An application passes its reviews or none, so there is one at least;
 * a job that is inspected ends with a final inspection. `type`: the edition in force, whose questions conditions speak of.
 */
export function checkRules(rules: PermitRules, type: Pick<PermitType, "sections">): readonly RuleFault[] {
  const { reviews, inspections } = rules;
  const around = {
    codes: new Set(inspections.map(({ code }) => code)),
    circles: inCircles(inspections),
    asked: new Set(questionsOf(type).map(({ id }) => id)),
  };
  const finals = inspections.filter(({ final }) => final);
  const whole: (false | RuleFault)[] = [
    reviews.length === 0 && { code: "no-review", inspection: null },
    inspections.length > 0 && finals.length === 0 && { code: "no-final", inspection: null },
    finals.length > 0 && finals.every(({ showIf }) => showIf !== undefined) && { code: "final-sometimes", inspection: null },
  ];
  const found = [
    ...whole.flatMap((fault) => (fault ? [fault] : [])),
    ...atOnceFaults(rules, type),
    ...inspections.flatMap((one) => inspectionFaults(one, around)),
  ];
  return [...ruleStops(found), ...found.filter(({ code }) => ruleFaults[code] === "warn")];
}

/** The faults that keep rules from coming into force. */
export const ruleStops = (faults: readonly RuleFault[]): readonly RuleFault[] => faults.filter(({ code }) => ruleFaults[code] === "stop");
