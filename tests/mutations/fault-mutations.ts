import type { Mutation } from "./mutation";

/** Section 8: the error catalogue, broken on purpose. */
export const faultMutations: readonly Mutation[] = [
  {
    name: "other-words-without-user",
    clauses: ["S8.1"],
    what: "agreements without a user are refused in other words",
    file: "app/local/compliance.ts",
    find: '"User not logged in");',
    put: '"Sign in first");',
    test: "app/local/compliance.test.ts",
  },
  {
    name: "silent-guard",
    clauses: ["S8.5"],
    what: "a guard without roles logs nothing",
    file: "app/shell/areas.ts",
    find: "logError(`Role guard: the route data",
    put: "String(`Role guard: the route data",
    test: "app/shell/areas.test.ts",
  },
  {
    name: "unsaved-unlogged",
    clauses: ["S8.7"],
    what: "user info that cannot be saved is logged nowhere",
    file: "worker/identity/save-user-info.ts",
    find: 'log("error", "user-info-not-saved"',
    put: "void ({}",
    test: "tests/workers/sso-sign-in.test.ts",
  },
  {
    name: "push-in-other-words",
    clauses: ["S8.8"],
    what: "not being subscribed is said in other words",
    file: "app/local/push-here.ts",
    find: '"Not subscribed to push notifications."',
    put: '"Not subscribed."',
    test: "app/local/push-here.test.ts",
  },
  {
    name: "unsubscribe-fails-silently",
    clauses: ["S8.8"],
    what: "a subscription that the browser keeps is said to be gone",
    file: "app/local/push-here.ts",
    find: "if (!(await subscription.unsubscribe())) throw new Error(unsubscribeFailed);",
    put: "await subscription.unsubscribe();",
    test: "app/local/push-here.test.ts",
  },
];
