import { systemCommandNamed } from "#schemas/commands-of-system";
import type { Organization } from "#schemas/people/organization";
import { systemPerson } from "#schemas/permit/permit-access";
import { hasRole } from "#schemas/role";
import { aggregates } from "#schemas/row-scope";
import { createOrganizationStore } from "../http/organization-store";
import { createPaymentAccountStore } from "../payments/payment-account-store";
import { createPaymentAttemptStore } from "../payments/payment-attempt-store";
import { createPaymentEventStore } from "../payments/payment-event-store";
import type { PaymentParts } from "../payments/payment-parts";
import { createStripeProvider } from "../payments/stripe-provider";
import { derivedKeys } from "../secrets/derived-secret";
import { keyedDigest } from "../secrets/keyed-digest";
import { createSeal } from "../secrets/seal";
import { commandIdOf } from "../sync/push/command-routes";
import { runAlone } from "../sync/push/run-alone";
import type { Core } from "./create-core";
import { syncStoreOf, writeSettingOf } from "./write-wiring";

/** What online payment is put together from. Its commands are the product's own: the registry, which devices and programs name commands of, has none of them. */
export function paymentPartsOf(core: Core): PaymentParts {
  const setting = writeSettingOf(core);
  const store = syncStoreOf(core);
  const at = () => core.clock().toISOString();
  return {
    accounts: createPaymentAccountStore(core.db),
    attempts: createPaymentAttemptStore(core.db),
    events: createPaymentEventStore(core.db),
    provider: createStripeProvider({ standIn: core.settings.payments.standIn, fetch: core.fetch }),
    platform: core.settings.payments.platform,
    seal: createSeal(core.settings.secrets, "payment-key"),
    clock: core.clock,
    log: core.log,
    newId: core.newId,
    note: core.securityEvents.note,
    // As it stands, not as it is remembered: whether it takes cards is asked when somebody pays.
    organizationOf: (slug) => createOrganizationStore(core.db).organizationOf(slug),
    rowsOf: async (slug, names) => (await store.aggregates(slug, names)).rows,
    permitRows: async (slug, permitId) => (await store.aggregates(slug, [aggregates.permit(permitId)])).rows,
    nameOf: async (accountId) => (await core.identity.accounts.byId(accountId))?.name ?? "",
    async officialsOf(slug) {
      const members = (await core.identity.memberships.list(slug)).filter(({ status }) => status === "active");
      return members
        .filter(({ roles }) => roles.includes("JurisdictionStaff") || roles.includes("Admin"))
        .map(({ accountId }) => accountId);
    },
    async run(organization, name, key, args) {
      // Ids of commands are for anybody to name: nobody guesses this one and takes it.
      const secretKey = keyedDigest(await derivedKeys(core.settings.secrets, "payment-key"), `${organization.id}/${name}/${key}`);
      const id = await commandIdOf(systemPerson.accountId, secretKey);
      return runAlone({ ...setting, commandNamed: systemCommandNamed }, organization, systemPerson, {
        id,
        sequence: null,
        name,
        args,
        observedAt: at(),
      });
    },
    async offerCards(organization: Organization, { accountId }, offered) {
      const person = await core.identity.personOf(organization.id, accountId);
      if (person === null || !hasRole(person, "JurisdictionStaff", "Admin")) return { code: "role-missing" };
      const incoming = {
        ...{ id: core.newId(), sequence: null, name: "organization.save-settings", args: { takesCards: offered }, observedAt: at() },
      };
      // The caller has just held the person to a recent proof; coming back from the provider, it stands for what they asked for then.
      const outcome = await runAlone({ ...setting, provedAt: core.clock().getTime() }, organization, person, incoming);
      return outcome.ok ? null : outcome.problem;
    },
  };
}
