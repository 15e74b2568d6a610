import { callMutations } from "./call-mutations";
import { contractMutations } from "./contract-mutations";
import { entityMutations } from "./entity-mutations";
import { faultMutations } from "./fault-mutations";
import { limitMutations } from "./limit-mutations";
import type { Mutation } from "./mutation";
import { pageMutations } from "./page-mutations";
import { routeMutations } from "./route-mutations";
import { ruleMutations } from "./rule-mutations";
import { rulingMutations } from "./ruling-mutations";
import { shellMutations } from "./shell-mutations";
import { stateMutations } from "./state-mutations";
import { widgetMutations } from "./widget-mutations";

/** All of them: each id of tests/specification.md has one at least. */
export const mutations: readonly Mutation[] = [
  ...rulingMutations,
  ...contractMutations,
  ...routeMutations,
  ...pageMutations,
  ...shellMutations,
  ...widgetMutations,
  ...entityMutations,
  ...stateMutations,
  ...ruleMutations,
  ...callMutations,
  ...faultMutations,
  ...limitMutations,
];
