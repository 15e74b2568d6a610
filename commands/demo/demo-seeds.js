import { demoAccounts, demoAccountsElsewhere, demoServiceAccount } from "./demo-accounts.js";
import { demoContractors } from "./demo-contractors.js";
import { demoOrganizations } from "./demo-organizations.js";
import { demoUsabilityTest } from "./demo-usability-test.js";
import { readDemoPermitTypes } from "./read-demo-permit-types.js";

/** What a local installation begins with: organizations, permit types, accounts, contractors and a usability test. @param {Date} now */
export const demoSeeds = async (now) => ({
  organizations: demoOrganizations,
  permitTypes: await readDemoPermitTypes(),
  accounts: [...demoAccounts, demoServiceAccount, ...demoAccountsElsewhere],
  usabilityTests: [demoUsabilityTest],
  contractors: demoContractors(now),
  paymentAccounts: [{ organization: "local", account: "acct_demo_local" }],
  agreed: true,
});
