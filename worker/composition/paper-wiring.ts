import { systemCommandNamed } from "#schemas/commands-of-system";
import { systemPerson } from "#schemas/permit/permit-access";
import type { DeliveryOutcome } from "../delivery/queue/delivery-outcome";
import type { ClaimedDelivery } from "../delivery/queue/delivery-store";
import { createPermitStore } from "../features/permits/permit-store";
import { createFileStore } from "../files/file-store";
import { createPieceStore } from "../files/piece-store";
import { createOrganizationStore } from "../http/organization-store";
import { filePaper } from "../papers/file-paper";
import type { PreviewParts } from "../papers/preview-routes";
import { runAlone } from "../sync/push/run-alone";
import type { Core } from "./create-core";
import { syncStoreOf, writeSettingOf } from "./write-wiring";

/** What shows an official a paper before its words are in effect. */
export function previewPartsOf(core: Core): PreviewParts {
  const store = syncStoreOf(core);
  const permits = createPermitStore(core.db);
  return {
    clock: core.clock,
    originOf: core.originOf,
    organizationOf: (slug) => createOrganizationStore(core.db).organizationOf(slug),
    rowsOf: async (slug, names) => (await store.aggregates(slug, names)).rows,
    idOfNumber: (slug, number) => permits.idOfNumber(slug, number),
  };
}

/** Makes the paper of an act and files it. `paper.file` is the product's own command: the registry, which devices and programs name commands of, has none of it. */
export function filePaperOf(core: Core, claimed: ClaimedDelivery): Promise<DeliveryOutcome> {
  const setting = writeSettingOf(core);
  const store = syncStoreOf(core);
  return filePaper(
    {
      ...{ files: createFileStore(core.db), pieces: createPieceStore(core.bucket), clock: core.clock, originOf: core.originOf },
      organizationOf: (slug) => createOrganizationStore(core.db).organizationOf(slug),
      rowsOf: async (slug, names) => (await store.aggregates(slug, names)).rows,
      languageOf: async (accountId) => (await core.identity.accounts.byId(accountId))?.language ?? null,
      async file(organization, args) {
        const incoming = { id: core.newId(), sequence: null, name: "paper.file", args, observedAt: setting.now() };
        const outcome = await runAlone({ ...setting, commandNamed: systemCommandNamed }, organization, systemPerson, incoming);
        return outcome.ok ? null : outcome.problem;
      },
    },
    claimed,
  );
}
