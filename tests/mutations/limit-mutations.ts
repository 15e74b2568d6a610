import type { Mutation } from "./mutation";

/** Section 9: constants, broken on purpose. */
export const limitMutations: readonly Mutation[] = [
  {
    name: "window-without-its-end",
    clauses: ["S9.4"],
    what: "an account made this moment is not within the window",
    file: "schemas/verification-window.ts",
    find: "made <= Date.parse(to)",
    put: "made < Date.parse(to)",
    test: "schemas/verification-window.test.ts",
  },
];
