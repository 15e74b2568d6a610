/** The directory of a city that signs in with Microsoft, and of a contractor that does. */
const cityTenant = "5d3a1c60-0000-4000-8000-00000000c17e";
const builderTenant = "b1de4c60-0000-4000-8000-0000000b1de4";

/**
 * People who have accounts with the providers of sign-in, in development only. `roles`: what they are in both offices;
 * absent = they have never been here.
 * @typedef {object} PersonElsewhere
 * @property {string} name
 * @property {string} email
 * @property {string} id `sub` at Google, `oid` at Microsoft
 * @property {string} [tenant] `tid`, at Microsoft
 * @property {string[]} [roles]
 */

/** @type {Readonly<Record<"google" | "microsoft", readonly PersonElsewhere[]>>} */
export const peopleElsewhere = {
  google: [
    { id: "109000000000000000001", name: "Grace Inspector", email: "google-inspector@demo.test", roles: ["Inspector"] },
    { id: "109000000000000000002", name: "Gil Applicant", email: "google-applicant@demo.test" },
    // Has an account here already, made with a password.
    { id: "109000000000000000003", name: "Amara Osei", email: "applicant@demo.test" },
  ],
  microsoft: [
    {
      id: "00000000-0000-4000-8000-000000000001",
      tenant: cityTenant,
      name: "Mira Inspector",
      email: "microsoft-inspector@demo.test",
      roles: ["Inspector"],
    },
    { id: "00000000-0000-4000-8000-000000000002", tenant: builderTenant, name: "Milo Builder", email: "microsoft-applicant@demo.test" },
  ],
};

/** What an account is connected with: the subject as the worker writes it. */
export const connectionsElsewhere = Object.entries(peopleElsewhere).flatMap(([provider, people]) =>
  people
    .filter(({ roles }) => roles !== undefined)
    .map(({ id, tenant, ...person }) => ({ ...person, provider, subject: tenant === undefined ? id : `${tenant}:${id}` })),
);
