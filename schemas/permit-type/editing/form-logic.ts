import type { Condition, Logic } from "../answer-condition";
import { canHold } from "../condition-check";
import type { DraftQuestion } from "../form-draft";
import { conditionsOf, waysOfLogic } from "../logic-ways";

/** What an answer has to be on one way to a question. */
interface Allowed {
  readonly values?: readonly (string | boolean)[] | undefined;
  readonly above?: number | undefined;
  readonly most?: number | undefined;
}
/** Answers that lead to a question, by the questions that they answer; of the others any will do. */
type Way = ReadonlyMap<string, Allowed>;

/** A question and the ways that lead to it: none, and nobody is asked it. */
interface Reached {
  readonly question: DraftQuestion;
  readonly ways: readonly Way[];
}

/** What is wrong with logic, and which question it is about. */
export interface LogicFault {
  readonly code: "logic-unknown" | "logic-later" | "never-asked" | "way-never";
  readonly about: string;
}

/** Of more ways than this it is no longer told which shut one another out: none is then called unreachable that is not. */
const mostWays = 32;
const free: Way = new Map();

function allowedBy(condition: Condition): Allowed {
  if ("isMoreThan" in condition) return { above: condition.isMoreThan };
  if ("isAtMost" in condition) return { most: condition.isAtMost };
  return { values: condition.isOneOf };
}

/** What both allow; null where that is nothing. */
function both(a: Allowed, b: Allowed): Allowed | null {
  const values = a.values && b.values ? a.values.filter((value) => b.values?.includes(value)) : (a.values ?? b.values);
  const above = Math.max(a.above ?? Number.NEGATIVE_INFINITY, b.above ?? Number.NEGATIVE_INFINITY);
  const most = Math.min(a.most ?? Number.POSITIVE_INFINITY, b.most ?? Number.POSITIVE_INFINITY);
  return values?.length === 0 || above >= most ? null : { values, above, most };
}

/** One way that goes along another; null where no answers go both. */
function along(way: Way, other: Iterable<readonly [string, Allowed]>): Way | null {
  const next = new Map(way);
  for (const [question, allowed] of other) {
    const left = both(next.get(question) ?? {}, allowed);
    if (left === null) return null;
    next.set(question, left);
  }
  return next;
}

/** The ways of one group of conditions that hold together, and the question at which they end where there are none. */
function waysOf(
  group: readonly Condition[],
  before: ReadonlyMap<string, Reached>,
): { readonly ways: readonly Way[]; readonly about: string } {
  // Own conditions alone, for where there are too many ways through those that they depend on.
  let [ways, own]: readonly [readonly Way[], Way | null] = [[free], free];
  for (const condition of group) {
    const needed = before.get(condition.question);
    const ends = { ways: [], about: condition.question };
    if (needed === undefined || needed.ways.length === 0 || !canHold(condition, needed.question)) return ends;
    // Of several things chosen, one never shuts out another.
    const asks: readonly (readonly [string, Allowed])[] =
      needed.question.kind === "choices" ? [] : [[condition.question, allowedBy(condition)]];
    own = own && along(own, asks);
    if (own === null) return ends;
    ways = ways.flatMap((way) => needed.ways.flatMap((further) => along(way, [...further, ...asks]) ?? []));
    if (ways.length === 0) return ends;
    if (ways.length > mostWays) ways = [own];
  }
  return { ways, about: "" };
}

/** Questions in the order in which they are asked, and what logic on those before it leads to. */
export class FormLogic {
  readonly #before = new Map<string, Reached>();
  readonly #keys: ReadonlySet<string>;

  /** @param keys of all questions of the form, those that come later too */
  constructor(keys: ReadonlySet<string>) {
    this.#keys = keys;
  }

  /** What is wrong with logic that may ask the questions before. */
  faultsOf(logic: Logic | undefined): readonly LogicFault[] {
    return this.#look(logic).faults;
  }

  /** The same of a question's, which those after it may then depend on. */
  add(question: DraftQuestion): readonly LogicFault[] {
    const { ways, faults } = this.#look(question.showIf);
    this.#before.set(question.id, { question, ways });
    return faults;
  }

  #look(logic: Logic | undefined): { readonly ways: readonly Way[]; readonly faults: readonly LogicFault[] } {
    if (logic === undefined) return { ways: [free], faults: [] };
    const unread = [...new Set(conditionsOf(logic).map(({ question }) => question))].filter((about) => !this.#before.has(about));
    const misplaced = unread.map((about): LogicFault => ({ code: this.#keys.has(about) ? "logic-later" : "logic-unknown", about }));
    const groups = waysOfLogic(logic).map((group) => waysOf(group, this.#before));
    const all = groups.flatMap(({ ways }) => ways);
    const ends = groups.filter(({ ways, about }) => ways.length === 0 && !unread.includes(about));
    const code = all.length === 0 ? "never-asked" : "way-never";
    const told = misplaced.length > 0 && all.length === 0 ? [] : ends.slice(0, all.length === 0 ? 1 : undefined);
    return { ways: all.length > mostWays ? [free] : all, faults: [...misplaced, ...told.map(({ about }) => ({ code, about }) as const)] };
  }
}
