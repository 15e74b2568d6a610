import type { Condition, Logic } from "./answer-condition";

/** The ways in which logic holds: each is met where all its conditions are. */
export function waysOfLogic(logic: Logic): readonly (readonly Condition[])[] {
  const ways: Condition[][] = [[logic]];
  for (const next of logic.also ?? []) {
    if (next.join === "or") ways.push([next]);
    else ways.at(-1)?.push(next);
  }
  return ways;
}

/** Every condition of logic. */
export const conditionsOf = (logic: Logic | undefined): readonly Condition[] => (logic ? [logic, ...(logic.also ?? [])] : []);
