import { demoPermitTypes } from "#schemas/catalogue/demo-permit-types";
import type { SyncStore } from "#worker/sync/push/sync-port";
import { createOperatorRoutes } from "../operator/operator-routes";
import { createOperatorStore } from "../operator/operator-store";
import { tellOperator } from "../operator/tell-operator";
import type { Core } from "./create-core";
import { secretVersionsOf } from "./secret-versions-of";

/** Mails the operator each use of the door that was not told yet. */
export async function tellOperatorOf({ db, settings, log, clock, sendMail }: Core): Promise<void> {
  const { mail } = settings.operator;
  if (mail === null) return;
  await tellOperator({ store: createOperatorStore(db), send: sendMail, log, to: mail, now: () => clock().toISOString() });
}

/** The operator's door over the core. Without keys or without an address to tell there is none. */
export const operatorDoorOf = (core: Core, rows: SyncStore) =>
  createOperatorRoutes({
    store: createOperatorStore(core.db),
    keyHashes: core.settings.operator.mail === null ? [] : core.settings.operator.keyHashes,
    secrets: secretVersionsOf(core),
    organizations: core.organizations,
    rows,
    catalogue: demoPermitTypes,
    clock: core.clock,
    log: core.log,
    now: () => core.clock().toISOString(),
    newId: core.newId,
    deliver: (organization, deliveries) => core.deliveries.add(organization, deliveries),
    tell: () => core.background(tellOperatorOf(core).catch((error) => core.log("error", "operator-not-told", { message: String(error) }))),
  });
