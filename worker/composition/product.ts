import type { ShownInvitation } from "#schemas/people/membership";
import { pushLimit } from "#schemas/sync";
import { createCalendarFeedRoutes, createCalendarPages } from "../delivery/calendar/calendar-feed-routes";
import { enterDays } from "../delivery/calendar/enter-days";
import { createLogCheckStore } from "../evidence/log-check-store";
import { createSecurityEventRoutes } from "../evidence/security-event-routes";
import { createSecurityEventStore } from "../evidence/security-event-store";
import { invitationOf } from "../features/people/people-operations";
import { createFileRoutes } from "../files/file-routes";
import type { Account } from "../identity/account-store";
import { createFactorStore } from "../identity/factor/factor-store";
import { createOwnAccess } from "../identity/membership/own-access";
import { createOwnAccessStore } from "../identity/membership/own-access-store";
import { createPasskeyStore } from "../identity/passkeys/passkey-store";
import { createConnectionStore } from "../identity/sso/connection-store";
import { createAppManifest } from "../pages/app-manifest";
import { createReplayFrame } from "../pages/replay-frame-routes";
import { createPaperPreviewRoutes } from "../papers/preview-routes";
import { createPaymentAccountRoutes } from "../payments/payment-account-routes";
import { createPaymentRoutes } from "../payments/payment-routes";
import { createOwnWebhook, createPlatformWebhook } from "../payments/payment-webhooks";
import { createQueueRoutes } from "../queue-tickets/queue-routes";
import { createTicketDoors } from "../queue-tickets/ticket-doors";
import { createRecorder } from "../recorder/create-recorder";
import { createRecordingRoutes } from "../recorder/staff/recording-routes";
import { createTestSessionRoutes } from "../recorder/staff/test-session-routes";
import { createCommandRoutes } from "../sync/push/command-routes";
import { d1ReadSessions } from "../sync/push/d1-sync-store";
import { seedRows } from "../sync/snapshot/seed-rows";
import { createSnapshotStore } from "../sync/snapshot/snapshot-store";
import { createSyncRoutes } from "../sync/sync-routes";
import { complianceRoutesOf } from "./agreement-wiring";
import { documentRoutes, featureRoutes } from "./api-routes";
import { calendarFeedPartsOf } from "./calendar-wiring";
import { afterClosing, closingPartsOf } from "./closing-wiring";
import type { Core } from "./create-core";
import type { Building } from "./create-worker";
import { filePartsOf } from "./file-wiring";
import { createInvoicePages } from "./invoice-wiring";
import { createLinkPages } from "./link-desk-of";
import { linkWritesOf } from "./link-writes";
import { operatorDoorOf } from "./operator-wiring";
import { filePaperOf, previewPartsOf } from "./paper-wiring";
import { paymentPartsOf } from "./payment-wiring";
import { invitationDoorOf, memberRows, peoplePartsOf, peopleRoutesOf } from "./people-wiring";
import { ticketDeskOf, ticketDoorsOf } from "./queue-wiring";
import { recorderPartsOf, recordingPartsOf, testSessionPartsOf } from "./recorder-stores";
import { receiveMailOf } from "./reply-wiring";
import { runScheduled } from "./scheduled-work";
import { plantSynced } from "./seed-wiring";
import { syncStoreOf, writeSettingOf } from "./write-wiring";

/** What an invitation's link leads to; null for one that works no more. */
export const shownInvitationOf = (core: Core, organization: string, token: string): Promise<ShownInvitation | null> =>
  invitationOf(peoplePartsOf(core, syncStoreOf(core)), organization, token, core.clock().toISOString());

/** Rows that show an account follow its new name, wherever it is a member. */
async function renameMember(core: Core, account: Account): Promise<void> {
  const store = syncStoreOf(core);
  for (const slug of await core.identity.memberships.organizationsOf(account.id)) {
    const moment = { id: core.newId(), now: core.clock().toISOString(), by: "Plumbline" };
    const rows = (await memberRows(core, store, slug)).filter((row) => row.id === account.id);
    await seedRows(store, slug, rows, moment);
  }
}

/** What the product is, built upon the core. */
export const product: Omit<Building, "pages"> = {
  bodyLimits: { "/sync/push": pushLimit.bytes },
  open: (core) => [documentRoutes(core.settings.build), createOwnWebhook(paymentPartsOf(core))],
  closed: (core) => [
    createSyncRoutes(writeSettingOf(core), d1ReadSessions(core.db), createSnapshotStore(core.db, core.bucket), (slug) =>
      core.organizations.organizationOf(slug),
    ),
    createCommandRoutes(writeSettingOf(core), (slug) => core.organizations.organizationOf(slug)),
    ...featureRoutes({
      db: core.db,
      now: () => core.clock().toISOString(),
      exported: (slug, accountId, what) => core.securityEvents.note(slug, { kind: "export", accountId, detail: { what } }),
      organizationOf: (slug) => core.organizations.organizationOf(slug),
      ownAccess: createOwnAccess({
        ...core.identity,
        access: createOwnAccessStore(core.db),
        passkeys: createPasskeyStore(core.db),
        factors: createFactorStore(core.db),
        connections: createConnectionStore(core.db),
      }),
    }),
    createFileRoutes(filePartsOf(core)),
    createSecurityEventRoutes({ events: createSecurityEventStore(core.db), checks: createLogCheckStore(core.db) }),
    complianceRoutesOf(core, writeSettingOf(core)),
    peopleRoutesOf(core, writeSettingOf(core)),
    createCalendarFeedRoutes(calendarFeedPartsOf(core)),
    createTestSessionRoutes(testSessionPartsOf(core)),
    createRecordingRoutes(recordingPartsOf(core)),
    createPaymentRoutes(paymentPartsOf(core)),
    createPaymentAccountRoutes(paymentPartsOf(core)),
    createPaperPreviewRoutes(previewPartsOf(core)),
    createQueueRoutes((slug) => ticketDeskOf(core, slug)),
  ],
  site: (core) => [
    createCalendarPages(calendarFeedPartsOf(core)),
    createLinkPages(core, linkWritesOf(core)),
    createInvoicePages(core),
    createTicketDoors(ticketDoorsOf(core)),
    invitationDoorOf(core, writeSettingOf(core)),
    createRecorder(recorderPartsOf(core)),
    createReplayFrame(),
    createAppManifest((slug) => core.organizations.organizationOf(slug)),
  ],
  calendarAllowed: (core, organization, accountId) =>
    enterDays({ ...calendarFeedPartsOf(core), deliveries: core.deliveries }, organization, accountId),
  accountChanged: (core, _organization, account) => renameMember(core, account),
  accountClosed: (core, closing) => afterClosing(closingPartsOf(core), closing),
  apiHost: (core) => createPlatformWebhook(paymentPartsOf(core), core.rates, core.newId),
  operator: (core) => operatorDoorOf(core, syncStoreOf(core)),
  filePaper: filePaperOf,
  email: receiveMailOf,
  scheduled: runScheduled,
  plantSynced,
};
