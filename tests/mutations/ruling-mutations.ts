import type { Mutation } from "./mutation";

/** The rulings on the specification, broken on purpose. */
export const rulingMutations: readonly Mutation[] = [
  {
    name: "header-believed",
    clauses: ["P2"],
    what: "the x-organization header need not be the host's organization",
    file: "worker/http/authenticate.ts",
    find: 'if (named !== slug) return refuseRequest("organization-mismatch");',
    put: "",
    test: "tests/workers/api-doors.test.ts",
  },
  {
    name: "removed-member-stays",
    clauses: ["P5"],
    what: "a removed member keeps acting by a token made before",
    file: "worker/identity/identity.ts",
    find: 'if (!mayAct(session.status)) return refuseRequest("account-barred");\n  return { person',
    put: "return { person",
    test: "tests/workers/identity-guard-rails.test.ts",
  },
];
