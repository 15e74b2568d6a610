import { callOf } from "#schemas/command-call";
import { scopes } from "#schemas/row-scope";
import { createRowStore } from "../database/row-store";
import { createComplianceRoutes } from "../features/agreements/compliance-routes";
import { type ServedAgreements, servedAgreements } from "../features/agreements/served-agreements";
import { HttpProblem } from "../http/problem-response";
import { commandIdOf } from "../sync/push/command-routes";
import { runAlone } from "../sync/push/run-alone";
import { type WriteSetting, witnessing } from "../sync/push/write-setting";
import type { Core } from "./create-core";

/** The agreements as this build serves them. */
export const servedBy = (core: Core): ServedAgreements => servedAgreements((path) => core.asset(path));

/** A person's own record of agreements. */
export function complianceRoutesOf(core: Core, setting: WriteSetting) {
  const rows = createRowStore(core.db);
  return createComplianceRoutes({
    agreementsOf: (organization, accountId) => rows.ofKind(organization, [scopes.user(accountId)], "agreement"),
    required: () => servedBy(core).required(),
    async accept(c, key, args, observedAt) {
      const { person, organization: slug, provedAt } = c.get("principal");
      const organization = await core.organizations.organizationOf(slug);
      if (organization === null) throw new HttpProblem({ code: "not-found" });
      const call = callOf("agreement.accept", args);
      const command = { id: await commandIdOf(person.accountId, key), sequence: null, ...call, observedAt };
      const outcome = await runAlone(await witnessing(setting, c.req.raw, [command.name], provedAt), organization, person, command);
      if (!outcome.ok) throw new HttpProblem(outcome.problem);
    },
  });
}
