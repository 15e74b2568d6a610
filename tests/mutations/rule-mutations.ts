import type { Mutation } from "./mutation";

/** Sections 5 and 6: rules and roles, broken on purpose. */
export const ruleMutations: readonly Mutation[] = [
  {
    name: "agreed-a-moment-late",
    clauses: ["S5.1"],
    what: "an agreement dated exactly at the updated day does not count",
    file: "schemas/agreement.ts",
    find: "Date.parse(given.timestamp) >= Date.parse(wanted.updated)",
    put: "Date.parse(given.timestamp) > Date.parse(wanted.updated)",
    test: "schemas/agreement.test.ts",
  },
  {
    name: "agreements-of-nobody",
    clauses: ["S5.2"],
    what: "agreements are saved without a user",
    file: "app/local/compliance.ts",
    find: "if (accountId === null) throw",
    put: 'if (accountId === "") throw',
    test: "app/local/compliance.test.ts",
  },
  {
    name: "no-roles-no-guard",
    clauses: ["S5.3"],
    what: "route data without roles lets anybody in",
    file: "app/shell/areas.ts",
    find: "if (roles.length === 0) {",
    put: "if (roles.length < 0) {",
    test: "app/shell/areas.test.ts",
  },
  {
    name: "every-role-asked",
    clauses: ["S5.4"],
    what: "all listed roles must be held",
    file: "app/shell/areas.ts",
    find: "person.roles.some((held) => roles.includes(held))",
    put: "roles.every((role) => person.roles.includes(role))",
    test: "app/shell/areas.test.ts",
  },
  {
    name: "strangers-enter",
    clauses: ["S5.5"],
    what: "somebody who is not signed in enters a guarded area",
    file: "app/shell/areas.ts",
    find: 'if (person === null) return "sign-in";',
    put: 'if (person === null) return "enter";',
    test: "app/shell/areas.test.ts",
  },
  {
    name: "needs-of-everybody",
    clauses: ["S6.6"],
    what: "every role needs a calendar",
    file: "schemas/sso.ts",
    find: 'person.roles.includes("Inspector")',
    put: "person.roles.length > 0",
    test: "schemas/sso.test.ts",
  },
];
