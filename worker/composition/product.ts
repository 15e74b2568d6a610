import { callOf, commandNamed } from "#schemas/commands";
import type { ShownInvitation } from "#schemas/people/membership";
import { type AnyRow, aggregates, alwaysHolding, holders, scopes } from "#schemas/row";
import { pushLimit } from "#schemas/sync";
import { createRowStore } from "../database/row-store";
import { type CalendarFeedParts, createCalendarFeedRoutes, createCalendarPages } from "../delivery/calendar/calendar-feed-routes";
import { createCalendarFeedStore } from "../delivery/calendar/calendar-feed-store";
import { enterDays } from "../delivery/calendar/enter-days";
import { checkLog, type LogCheckParts } from "../evidence/check-log";
import { createLogCheckStore } from "../evidence/log-check-store";
import { createSecurityEventRoutes } from "../evidence/security-event-routes";
import { createSecurityEventStore } from "../evidence/security-event-store";
import { acceptedByAll } from "../features/agreements/agreement-seeds";
import { createComplianceRoutes } from "../features/agreements/compliance-routes";
import { type ServedAgreements, servedAgreements, shownBy } from "../features/agreements/served-agreements";
import { createContractorStore } from "../features/contractors/contractor-store";
import { firstContractors } from "../features/contractors/first-contractors";
import { type EndingParts, tellOfEndings } from "../features/contractors/tell-of-endings";
import { publishPlannedForms } from "../features/forms/publish-planned";
import { createInspectionStore } from "../features/inspections/inspection-store";
import { invitationOf } from "../features/people/people-operations";
import { type FileParts, sweepPieces } from "../files/file-operations";
import { createFileRoutes } from "../files/file-routes";
import { createFileStore } from "../files/file-store";
import { createFileSweepStore } from "../files/file-sweep-store";
import { createPieceStore } from "../files/piece-store";
import { type FileSweepParts, sweepFiles } from "../files/sweep-files";
import { HttpProblem } from "../http/problem-response";
import { createFactorStore } from "../identity/factor/factor-store";
import { sweepUnconfirmed, unconfirmedKeptMs } from "../identity/mailed/unconfirmed-store";
import { createOwnAccess } from "../identity/membership/own-access";
import { createOwnAccessStore } from "../identity/membership/own-access-store";
import { createPasskeyStore } from "../identity/passkeys/passkey-store";
import { createConnectionStore } from "../identity/sso/connection-store";
import { createInboxStore } from "../notifications/inbox-store";
import { type SweepParts, sweepInboxes } from "../notifications/sweep-inboxes";
import { createAppManifest } from "../pages/app-manifest";
import { createReplayFrame } from "../pages/replay-frame-routes";
import { createRecorder } from "../recorder/create-recorder";
import { firstTests } from "../recorder/staff/first-tests";
import { createRecordingRoutes } from "../recorder/staff/recording-routes";
import { createTestSessionRoutes } from "../recorder/staff/test-session-routes";
import { sweepRecordings } from "../recorder/sweep/sweep-recordings";
import { membershipsOf } from "../seeds/seed-accounts";
import type { SeedRequest } from "../seeds/seed-routes";
import { clientKeptMs, sweepClients } from "../sync/log/client-sweep-store";
import { bucketHeads, type SealParts, sealLog } from "../sync/log/seal-log";
import { createSealStore } from "../sync/log/seal-store";
import { commandIdOf, createCommandRoutes } from "../sync/push/command-routes";
import { d1ReadSessions, d1SyncStore } from "../sync/push/d1-sync-store";
import { type Rung, runAlone, type WriteSetting, witnessing } from "../sync/push/push";
import type { SyncStore } from "../sync/push/sync-port";
import { renewSnapshot, type SnapshotParts } from "../sync/snapshot/renew-snapshot";
import { seedRows } from "../sync/snapshot/seed-rows";
import { createSnapshotStore, type SnapshotStore } from "../sync/snapshot/snapshot-store";
import { createSyncRoutes } from "../sync/sync-routes";
import { documentRoutes, featureRoutes } from "./api-routes";
import { afterClosing, type ClosingParts, goOnClosing, rewrapKeys } from "./closing-wiring";
import type { Core } from "./create-core";
import type { Building } from "./create-worker";
import { indexStatementsOf } from "./index-statements";
import { createLinkPages, type LinkWrites } from "./link-desk-of";
import { operatorDoorOf, tellOperatorOf } from "./operator-wiring";
import { invitationDoorOf, memberRows, peoplePartsOf, peopleRoutesOf } from "./people-wiring";
import { recorderPartsOf, recordingPartsOf, testSessionPartsOf } from "./recorder-stores";

/** The store of sync, with everything that joins its batches. */
const syncStoreOf = (core: Core): SyncStore =>
  d1SyncStore(core.db, {
    indexStatements: indexStatementsOf(core.db),
    deliveryStatements: (organization, deliveries, now) => core.deliveries.statements(organization, deliveries, now),
    evidenceStatements: (organization, commit) => core.securityEvents.statementsOf(organization, commit),
  });

/** Who holds what changed, and whoever acted. */
const heldBy = async (store: SyncStore, organization: string, change: Rung): Promise<readonly string[]> => [
  ...(await store.holdersOf(organization, change.scopes)),
  ...alwaysHolding(change.scopes),
  ...change.accountIds.map(holders.account),
];

/** Rings those who hold what changed, and wakes the mail that was written with it. Never throws. */
async function ring(core: Core, store: SyncStore, organization: string, change: Rung): Promise<void> {
  await core.poker.poke(organization, change.version, heldBy(store, organization, change));
  // Whoever's roles changed opens their sockets anew, if they still may, and asks who they are now.
  for (const row of change.rows) if (row.kind === "membership") await core.poker.accountChanged(organization, row.id);
  await core.deliveries.wake(organization, change.deliveryKeys);
}

const servedBy = (core: Core): ServedAgreements => servedAgreements((path) => core.asset(path));

/** The write path on this worker's clock, store and bells. */
function writeSettingOf(core: Core): WriteSetting {
  const store = syncStoreOf(core);
  return {
    store,
    commandNamed,
    now: () => core.clock().toISOString(),
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    reportBug(error, command) {
      const id = crypto.randomUUID();
      core.log("error", "command-failed", { id, command, message: String(error), stack: error instanceof Error ? error.stack : undefined });
      return id;
    },
    digest: core.argsDigest,
    keys: core.personKeys,
    witnessOf: async (request) => ({ ...shownBy(request), texts: await servedBy(core).texts() }),
    // The answer does not wait for the bells: a ring that is lost costs time, a delivery not woken is swept.
    async poke(organization, change) {
      core.background(ring(core, store, organization, change));
    },
  };
}

/** First editions of forms; one that a newer edition has followed stays as it stands. */
async function permitTypeRows(store: SyncStore, organization: string, seeds: SeedRequest): Promise<readonly AnyRow[]> {
  const names = [...new Set(seeds.permitTypes.map(({ code }) => aggregates.permitType(code)))];
  const { rows } = await store.aggregates(organization, names);
  const followed = new Set(rows.flatMap((row) => (row.kind === "permit-type" && !row.data.current ? [row.id] : [])));
  return seeds.permitTypes
    .filter(({ id, current }) => !(current && followed.has(id)))
    .map((type) => ({ kind: "permit-type", id: type.id, scope: scopes.org, aggregate: aggregates.permitType(type.code), data: type }));
}

/** What an invitation's link leads to; null for one that works no more. */
export const shownInvitationOf = (core: Core, organization: string, token: string): Promise<ShownInvitation | null> =>
  invitationOf(peoplePartsOf(core, syncStoreOf(core)), organization, token, core.clock().toISOString());

/** A person's own record of agreements. */
function complianceRoutesOf(core: Core, setting: WriteSetting) {
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

/** Development's people accept what is served, wherever they may go. */
async function plantAgreements(core: Core, store: SyncStore, seeds: SeedRequest): Promise<void> {
  const accounts = await Promise.all(seeds.accounts.map(({ email }) => core.identity.accounts.byEmail(email)));
  const ids = accounts.flatMap((account) => (account === null ? [] : [account.id]));
  const texts = await servedBy(core).texts();
  for (const slug of await core.organizations.slugs()) {
    const loaded = await store.aggregates(
      slug,
      ids.map((id) => aggregates.agreements(id)),
    );
    const accepted = loaded.rows.flatMap((row) => (row.kind === "agreement" ? [row.data] : []));
    const now = core.clock().toISOString();
    const rows = acceptedByAll(ids, accepted, texts, { now, newId: () => crypto.randomUUID() });
    await seedRows(store, slug, rows, { id: crypto.randomUUID(), now, by: "Plumbline" });
  }
}

const filePartsOf = ({ db, bucket, clock }: Core): FileParts => ({ store: createFileStore(db), pieces: createPieceStore(bucket), clock });

const fileSweepPartsOf = (core: Core): FileSweepParts => ({
  ...filePartsOf(core),
  pieces: createPieceStore(core.bucket),
  sweep: createFileSweepStore(core.db),
});

const sealPartsOf = ({ db, logHeads, clock }: Core): SealParts => ({
  store: createSealStore(db),
  heads: bucketHeads(logHeads),
  now: () => clock().toISOString(),
});

export const logCheckPartsOf = (core: Core): LogCheckParts => ({
  ...sealPartsOf(core),
  checks: createLogCheckStore(core.db),
  note: core.securityEvents.note,
  async tellAdmins(slug, position) {
    const organization = await core.organizations.organizationOf(slug);
    const params = { office: organization?.name ?? slug, position };
    const admins = (await core.identity.memberships.list(slug)).filter(
      ({ status, roles }) => status === "active" && roles.includes("Admin"),
    );
    const mails = admins.map(({ accountId }) => ({ key: `log-broken/${position}/${accountId}`, to: { accountId } }));
    await core.deliveries.add(
      slug,
      mails.map((mail) => ({ ...mail, channel: "mail" as const, template: "log-broken", params })),
    );
  },
});

const snapshotsOf = ({ db, bucket }: Core): SnapshotStore => createSnapshotStore(db, bucket);

const snapshotPartsOf = (core: Core): SnapshotParts => ({
  store: syncStoreOf(core),
  snapshots: snapshotsOf(core),
  now: () => core.clock().toISOString(),
});

const sweepPartsOf = (core: Core): SweepParts => ({
  inboxes: createInboxStore(core.db),
  store: syncStoreOf(core),
  now: () => core.clock().toISOString(),
  newId: () => crypto.randomUUID(),
});

function endingPartsOf(core: Core): EndingParts {
  const store = syncStoreOf(core);
  return {
    store,
    contractors: createContractorStore(core.db),
    rows: createRowStore(core.db),
    now: () => core.clock().toISOString(),
    newId: () => crypto.randomUUID(),
    organizationOf: (slug) => core.organizations.organizationOf(slug),
    written: (slug, change) => core.background(ring(core, store, slug, change)),
  };
}

const closingPartsOf = (core: Core): ClosingParts => ({
  core,
  store: syncStoreOf(core),
  files: fileSweepPartsOf(core),
  newId: () => crypto.randomUUID(),
});

/** Scheduled work of one organization: its failure is logged, and holds up no other's. */
async function apart(core: Core, work: string, organization: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    core.log("error", "scheduled-work-failed", { work, organization, message: String(error) });
  }
}

const calendarFeedPartsOf = (core: Core): CalendarFeedParts => ({
  feeds: createCalendarFeedStore(core.db),
  clock: core.clock,
  newSecret: () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url"),
  organizationOf: (slug) => core.organizations.organizationOf(slug),
  noted: (slug, accountId, kind) => core.securityEvents.note(slug, { kind, accountId, detail: { way: "calendar-feed" } }),
  personOf: (slug, accountId) => core.identity.personOf(slug, accountId),
  inspectionsOf: async (slug, range) => (await createInspectionStore(core.db).ofRange(slug, range)).inspections,
});

/** How links write: as the person they name, under a key of their own. */
export const linkWritesOf = (core: Core): LinkWrites => ({
  files: filePartsOf(core),
  newId: () => crypto.randomUUID(),
  async run(organization, person, name, args) {
    const command = { id: crypto.randomUUID(), sequence: null, name, args, observedAt: core.clock().toISOString() };
    const outcome = await runAlone(writeSettingOf(core), organization, person, command);
    return outcome.ok ? null : outcome.problem;
  },
});

const ago = ({ clock }: Core, ms: number): string => new Date(clock().getTime() - ms).toISOString();

async function sweepStrangers(core: Core, organizations: readonly string[]): Promise<void> {
  const at = { createdBefore: ago(core, unconfirmedKeptMs), now: ago(core, 0) };
  const count = await sweepUnconfirmed(core.db, organizations, at);
  if (count > 0) core.log("info", "unconfirmed-accounts-removed", { count });
}

/** What the product is, built upon the core. */
export const product: Omit<Building, "pages"> = {
  bodyLimits: { "/sync/push": pushLimit.bytes },
  open: (core) => [documentRoutes(core.settings.build)],
  closed: (core) => [
    createSyncRoutes(writeSettingOf(core), d1ReadSessions(core.db), snapshotsOf(core), (slug) => core.organizations.organizationOf(slug)),
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
    peopleRoutesOf(core, writeSettingOf(core), () => crypto.randomUUID()),
    createCalendarFeedRoutes(calendarFeedPartsOf(core)),
    createTestSessionRoutes(testSessionPartsOf(core)),
    createRecordingRoutes(recordingPartsOf(core)),
  ],
  site: (core) => [
    createCalendarPages(calendarFeedPartsOf(core)),
    createLinkPages(core, linkWritesOf(core)),
    invitationDoorOf(core, writeSettingOf(core), () => crypto.randomUUID()),
    createRecorder(recorderPartsOf(core)),
    createReplayFrame(),
    createAppManifest((slug) => core.organizations.organizationOf(slug)),
  ],
  calendarAllowed: (core, organization, accountId) =>
    enterDays({ ...calendarFeedPartsOf(core), deliveries: core.deliveries }, organization, accountId),
  async accountChanged(core, _organization, account) {
    const store = syncStoreOf(core);
    for (const slug of await core.identity.memberships.organizationsOf(account.id)) {
      const moment = { id: crypto.randomUUID(), now: core.clock().toISOString(), by: "Plumbline" };
      const rows = (await memberRows(core, store, slug)).filter((row) => row.id === account.id);
      await seedRows(store, slug, rows, moment);
    }
  },
  accountClosed: (core, closing) => afterClosing(closingPartsOf(core), closing),
  operator: (core) => operatorDoorOf(core, syncStoreOf(core)),
  async scheduled(core) {
    await apart(core, "tell-operator", "", () => tellOperatorOf(core));
    await apart(core, "go-on-closing", "", () => goOnClosing(closingPartsOf(core)));
    await apart(core, "rewrap-keys", "", () => rewrapKeys(core));
    // The worker's schedule runs every minute: every ten logs are sealed, snapshots renewed, planned forms published and ends of proofs told; pieces, files, inboxes and recordings swept once an hour.
    const minute = core.clock().getUTCMinutes();
    if (minute % 10 !== 0) return;
    const slugs = await core.organizations.slugs();
    // Once a day, when it is night over the United States.
    const daily = minute === 20 && core.clock().getUTCHours() === 9;
    if (daily) await apart(core, "sweep-unconfirmed", "", () => sweepStrangers(core, slugs));
    for (const slug of slugs) {
      if (daily) await apart(core, "sweep-clients", slug, () => sweepClients(core.db, slug, ago(core, clientKeptMs)));
      await apart(core, "seal-log", slug, () => sealLog(sealPartsOf(core), slug));
      await apart(core, "check-log", slug, () => checkLog(logCheckPartsOf(core), slug));
      await apart(core, "renew-snapshot", slug, () => renewSnapshot(snapshotPartsOf(core), slug));
      if ((await core.organizations.organizationOf(slug))?.suspendedAt === null) {
        await apart(core, "publish-planned-forms", slug, () => publishPlannedForms(endingPartsOf(core), slug));
        await apart(core, "tell-of-endings", slug, () => tellOfEndings(endingPartsOf(core), slug));
      }
      if (minute === 0) await apart(core, "sweep-pieces", slug, () => sweepPieces(filePartsOf(core), slug));
      if (minute === 20) await apart(core, "sweep-files", slug, () => sweepFiles(fileSweepPartsOf(core), slug));
      if (minute === 30) await apart(core, "sweep-inboxes", slug, () => sweepInboxes(sweepPartsOf(core), slug));
      if (minute === 50) await apart(core, "sweep-security-events", slug, () => core.securityEvents.sweep(slug));
      if (minute === 40) await apart(core, "sweep-recordings", slug, () => sweepRecordings(recordingPartsOf(core), slug));
    }
  },
  async plantSynced(core, seeds) {
    const store = syncStoreOf(core);
    const slugs = new Set([
      ...seeds.organizations.map((seed) => seed.id),
      ...membershipsOf(seeds).map((entry) => entry.organization),
      ...[...seeds.usabilityTests, ...seeds.contractors].map(({ organization }) => organization),
    ]);
    for (const slug of slugs) {
      const moment = { id: crypto.randomUUID(), now: core.clock().toISOString(), by: "Plumbline" };
      await seedRows(
        store,
        slug,
        [
          ...(await permitTypeRows(store, slug, seeds)),
          ...(await memberRows(core, store, slug)),
          ...(await firstTests(store, slug, seeds.usabilityTests)),
          ...(await firstContractors(store, slug, seeds.contractors)),
        ],
        moment,
      );
    }
    if (seeds.agreed) await plantAgreements(core, store, seeds);
  },
};
