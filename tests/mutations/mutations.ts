/** A behaviour of the specification broken on purpose, and the test file that claims its clause. */
export interface Mutation {
  /** How a command names it. */
  readonly name: string;
  /** Id in tests/specification.md. */
  readonly clause: string;
  /** What is then wrong. */
  readonly what: string;
  readonly file: string;
  /** What stands exactly once in the file, and what is put in its place. */
  readonly find: string;
  readonly put: string;
  readonly suite: "unit" | "worker";
  /** The test file. */
  readonly test: string;
}

export const mutations: readonly Mutation[] = [
  {
    name: "nine-days-a-day",
    clause: "S4.4",
    what: "the verification window grows by nine days a day",
    file: "schemas/verification-window.ts",
    find: "const daysPerDay = 10;",
    put: "const daysPerDay = 9;",
    suite: "unit",
    test: "schemas/verification-window.test.ts",
  },
  {
    name: "window-without-its-end",
    clause: "S9.4",
    what: "an account made this moment is not within the window",
    file: "schemas/verification-window.ts",
    find: "made <= Date.parse(to)",
    put: "made < Date.parse(to)",
    suite: "unit",
    test: "schemas/verification-window.test.ts",
  },
  {
    name: "no-roles-no-guard",
    clause: "S5.3",
    what: "route data without roles lets anybody in",
    file: "app/shell/areas.ts",
    find: "if (roles.length === 0) {",
    put: "if (roles.length < 0) {",
    suite: "unit",
    test: "app/shell/areas.test.ts",
  },
  {
    name: "silent-guard",
    clause: "S8.5",
    what: "a guard without roles logs nothing",
    file: "app/shell/areas.ts",
    find: "logError(`Role guard: the route data",
    put: "String(`Role guard: the route data",
    suite: "unit",
    test: "app/shell/areas.test.ts",
  },
  {
    name: "every-role-asked",
    clause: "S5.4",
    what: "all listed roles must be held",
    file: "app/shell/areas.ts",
    find: "person.roles.some((held) => roles.includes(held))",
    put: "roles.every((role) => person.roles.includes(role))",
    suite: "unit",
    test: "app/shell/areas.test.ts",
  },
  {
    name: "strangers-enter",
    clause: "S5.5",
    what: "somebody who is not signed in enters a guarded area",
    file: "app/shell/areas.ts",
    find: 'if (person === null) return "sign-in";',
    put: 'if (person === null) return "enter";',
    suite: "unit",
    test: "app/shell/areas.test.ts",
  },
  {
    name: "removed-member-stays",
    clause: "P5",
    what: "a removed member keeps acting by a token made before",
    file: "worker/identity/identity.ts",
    find: 'if (!mayAct(session.status)) return refuseRequest("account-barred");\n  return { person',
    put: "return { person",
    suite: "worker",
    test: "tests/workers/identity-guard-rails.test.ts",
  },
  {
    name: "header-believed",
    clause: "P2",
    what: "the x-organization header need not be the host's organization",
    file: "worker/http/authenticate.ts",
    find: 'if (c.req.header("x-organization") !== tenant.slug) return refuseRequest("organization-mismatch");',
    put: "",
    suite: "worker",
    test: "tests/workers/api-doors.test.ts",
  },
];
