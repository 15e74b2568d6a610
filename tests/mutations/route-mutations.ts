import type { Mutation } from "./mutation";

/** Section 2: routes and how they load, broken on purpose. */
export const routeMutations: readonly Mutation[] = [
  {
    name: "apply-for-everybody",
    clauses: ["S2.2"],
    what: "the application forms open without signing in",
    file: "app/shell/areas.ts",
    find: '{ id: "apply", path: "/apply", access: "signed-in"',
    put: '{ id: "apply", path: "/apply", access: "open"',
    test: "app/shell/site-map.test.ts",
  },
  {
    name: "tracker-for-everybody",
    clauses: ["S2.9"],
    what: "the tracker opens without signing in",
    file: "app/shell/areas.ts",
    find: '{ id: "tracker", path: "/tracker", access: "signed-in"',
    put: '{ id: "tracker", path: "/tracker", access: "open"',
    test: "app/shell/site-map.test.ts",
  },
];
