import { callMutations } from "./call-mutations";
import { entityMutations } from "./entity-mutations";
import { faultMutations } from "./fault-mutations";
import { limitMutations } from "./limit-mutations";
import type { Mutation } from "./mutation";
import { routeMutations } from "./route-mutations";
import { ruleMutations } from "./rule-mutations";
import { rulingMutations } from "./ruling-mutations";
import { stateMutations } from "./state-mutations";

/** All of them. Each id of tests/specification.md has one, or its reason in unbroken-clauses.ts. */
export const mutations: readonly Mutation[] = [
  ...rulingMutations,
  ...routeMutations,
  ...entityMutations,
  ...stateMutations,
  ...ruleMutations,
  ...callMutations,
  ...faultMutations,
  ...limitMutations,
];
