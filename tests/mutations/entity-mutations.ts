import type { Mutation } from "./mutation";

/** Section 3: entities, broken on purpose. */
export const entityMutations: readonly Mutation[] = [
  {
    name: "name-not-lowered",
    clauses: ["S3.1"],
    what: "nameLowerCase is the name as it was typed",
    file: "worker/identity/user-info.ts",
    find: "    uuid: who.id,\n    name,\n    nameLowerCase: name.toLowerCase(),",
    put: "    uuid: who.id,\n    name,\n    nameLowerCase: name,",
    test: "worker/identity/user-info.test.ts",
  },
  {
    name: "nameless",
    clauses: ["S3.1"],
    what: "somebody without a display name has no name",
    file: "worker/identity/user-info.ts",
    find: '(name.trim() === "" ? email : name)',
    put: "name",
    test: "worker/identity/user-info.test.ts",
  },
  {
    name: "google-is-generic",
    clauses: ["S3.2"],
    what: "whoever signs in by Google has a generic calendar",
    file: "schemas/sso.ts",
    find: '"google.com": "Google",',
    put: '"google.com": "Generic",',
    test: "worker/identity/user-info.test.ts",
  },
  {
    name: "email-saved-again",
    clauses: ["S3.3"],
    what: "the email is saved though the record has the same",
    file: "worker/identity/user-info.ts",
    find: "(stored?.email === who.email ? {} : { email: who.email })",
    put: "{ email: who.email }",
    test: "worker/identity/user-info.test.ts",
  },
  {
    name: "picture-saved-again",
    clauses: ["S3.3"],
    what: "the picture is saved though there is a record",
    file: "worker/identity/user-info.ts",
    find: "(stored === null ? { profilePic: who.picture ?? defaultPicture } : {})",
    put: "{ profilePic: who.picture ?? defaultPicture }",
    test: "worker/identity/user-info.test.ts",
  },
];
