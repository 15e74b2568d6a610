import { connectionsElsewhere } from "./demo-people-elsewhere.js";

/** Of every demo account; exists in development only (product.md section 6). */
export const demoPassword = "plumb-line-demo";

const both = ["local", "riverton"];

/** @param {string[]} organizations @param {string[]} roles @param {string[]} [disciplines] */
const memberships = (organizations, roles, disciplines = []) => organizations.map((organization) => ({ organization, roles, disciplines }));

/**
 * Who can sign in on a fresh local installation. `does` is what the launcher prints beside the address; `role` and `finds` stand on the button
 * that signs in as them.
 */
export const demoAccounts = [
  {
    email: "applicant@demo.test",
    name: "Amara Osei",
    does: "applies",
    role: "Applicant",
    finds: "Applies, answers corrections, asks for inspections",
    memberships: [],
  },
  {
    email: "office@demo.test",
    name: "Dana Whitfield",
    does: "reviews at the desk (OfficeStaff)",
    role: "Plan reviewer",
    finds: "The queue, reviews and letters, the schedule",
    memberships: memberships(both, ["OfficeStaff"], ["Zoning", "Building", "Structural", "Electrical", "Fire"]),
  },
  {
    email: "jurisdiction@demo.test",
    name: "Ruth Okafor",
    does: "building official's office (JurisdictionStaff)",
    role: "Building official",
    finds: "Permit types, fee schedules, office hours",
    memberships: memberships(both, ["JurisdictionStaff"], ["Building", "Structural"]),
  },
  {
    email: "admin@demo.test",
    name: "Sam Lindqvist",
    does: "people, roles and forms (Admin)",
    role: "Admin",
    finds: "People and roles, forms, usability tests",
    memberships: memberships(both, ["Admin"]),
  },
  {
    email: "inspector@demo.test",
    name: "Luis Herrera",
    does: "inspects (Inspector)",
    role: "Inspector",
    finds: "Stops and checklists, with or without a signal",
    memberships: memberships(both, ["Inspector"], ["Building", "Structural", "Electrical"]),
  },
  {
    email: "riverton-only@demo.test",
    name: "Noor Haddad",
    does: "reviews in Riverton alone (OfficeStaff)",
    role: "Plan reviewer, Riverton alone",
    finds: "Another office's queue, and nothing of its neighbor",
    memberships: memberships(["riverton"], ["OfficeStaff"], ["Zoning", "Building"]),
  },
].map((account) => ({ ...account, password: demoPassword }));

/** Who signs in with Google or Microsoft. The password is there because accounts are planted with one. */
export const demoAccountsElsewhere = connectionsElsewhere.map(({ name, email, roles, provider, subject }) => ({
  email,
  name,
  password: demoPassword,
  memberships: memberships(both, roles ?? [], ["Building", "Structural", "Electrical"]),
  connections: [{ provider, subject }],
}));

/** Programs act by it on a local installation, `npm run import` for one; nobody signs in with it, so it is not printed. */
export const demoServiceAccount = {
  email: "service@demo.test",
  name: "Import service",
  password: demoPassword,
  memberships: memberships(both, ["Admin"]),
};
