import { createRowStore } from "../database/row-store";
import { checkLog, type LogCheckParts } from "../evidence/check-log";
import { createLogCheckStore } from "../evidence/log-check-store";
import { createContractorStore } from "../features/contractors/contractor-store";
import { type EndingParts, tellOfEndings } from "../features/contractors/tell-of-endings";
import { tellOfDrawers } from "../features/drawers/tell-of-drawers";
import { createWaitingDrawerStore } from "../features/drawers/waiting-drawer-store";
import { publishPlannedForms } from "../features/forms/publish-planned";
import { createPermitCountStore } from "../features/permits/permit-count-store";
import { reportsToMail } from "../features/reports/report-mail";
import { createReportStore } from "../features/reports/report-store";
import { sweepPieces } from "../files/file-operations";
import { sweepFiles } from "../files/sweep-files";
import { sweepUnconfirmed, unconfirmedKeptMs } from "../identity/mailed/unconfirmed-store";
import { createInboxStore } from "../notifications/inbox-store";
import { type SweepParts, sweepInboxes } from "../notifications/sweep-inboxes";
import { askOfWaiting, sweepPayments } from "../payments/ask-of-payment";
import { sweepRecordings } from "../recorder/sweep/sweep-recordings";
import { clientKeptMs, sweepClients } from "../sync/log/client-sweep-store";
import { bucketHeads, type SealParts, sealLog } from "../sync/log/seal-log";
import { createSealStore } from "../sync/log/seal-store";
import { renewSnapshot, type SnapshotParts } from "../sync/snapshot/renew-snapshot";
import { createSnapshotStore } from "../sync/snapshot/snapshot-store";
import { closingPartsOf, goOnClosing, rewrapKeys } from "./closing-wiring";
import type { Core } from "./create-core";
import { filePartsOf, fileSweepPartsOf } from "./file-wiring";
import { tellOperatorOf } from "./operator-wiring";
import { paymentPartsOf } from "./payment-wiring";
import { sweepTickets } from "./queue-wiring";
import { recordingPartsOf } from "./recorder-stores";
import { sweepReplyAddresses } from "./reply-wiring";
import { reportMailPartsOf } from "./report-mail-wiring";
import { ring, syncStoreOf } from "./write-wiring";

const sealPartsOf = ({ db, logHeads, clock }: Core): SealParts => ({
  store: createSealStore(db),
  heads: bucketHeads(logHeads),
  now: () => clock().toISOString(),
});

/** What checking a log against its seals is given: a break is told to every Admin. */
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

const snapshotPartsOf = (core: Core): SnapshotParts => ({
  store: syncStoreOf(core),
  snapshots: createSnapshotStore(core.db, core.bucket),
  now: () => core.clock().toISOString(),
});

const sweepPartsOf = (core: Core): SweepParts => ({
  inboxes: createInboxStore(core.db),
  store: syncStoreOf(core),
  now: () => core.clock().toISOString(),
  newId: core.newId,
});

function endingPartsOf(core: Core): EndingParts {
  const store = syncStoreOf(core);
  return {
    store,
    contractors: createContractorStore(core.db),
    rows: createRowStore(core.db),
    now: () => core.clock().toISOString(),
    newId: core.newId,
    organizationOf: (slug) => core.organizations.organizationOf(slug),
    written: (slug, change) => core.background(ring(core, store, slug, change)),
  };
}

const mailPartsOf = (core: Core) => reportMailPartsOf({ ...core, rows: createRowStore(core.db), store: createReportStore(core.db) });

/** Scheduled work of one organization: its failure is logged, and holds up no other's. */
async function apart(core: Core, work: string, organization: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    core.log("error", "scheduled-work-failed", { work, organization, message: String(error) });
  }
}

const ago = ({ clock }: Core, ms: number): string => new Date(clock().getTime() - ms).toISOString();

async function sweepStrangers(core: Core, organizations: readonly string[]): Promise<void> {
  const at = { createdBefore: ago(core, unconfirmedKeptMs), now: ago(core, 0) };
  const count = await sweepUnconfirmed(core.db, organizations, at);
  if (count > 0) core.log("info", "unconfirmed-accounts-removed", { count });
}

/** Counts are never told falsely: what the triggers keep is held against the permits every night, put right, and told as the fault it is. */
async function repairCounts({ db, log }: Core, organization: string): Promise<void> {
  const wrong = await createPermitCountStore(db).repair(organization);
  if (wrong > 0) log("error", "permit-counts-repaired", { organization, wrong });
}

/** What an organization has coming at this time: logs, snapshots and forms every ten minutes, each sweep once an hour, the daily one once a day. */
async function runFor(core: Core, slug: string, { minute, daily }: { minute: number; daily: boolean }): Promise<void> {
  if (daily) await apart(core, "sweep-clients", slug, () => sweepClients(core.db, slug, ago(core, clientKeptMs)));
  if (daily) await apart(core, "repair-counts", slug, () => repairCounts(core, slug));
  await apart(core, "seal-log", slug, () => sealLog(sealPartsOf(core), slug));
  await apart(core, "check-log", slug, () => checkLog(logCheckPartsOf(core), slug));
  await apart(core, "renew-snapshot", slug, () => renewSnapshot(snapshotPartsOf(core), slug));
  if ((await core.organizations.organizationOf(slug))?.suspendedAt === null) {
    await apart(core, "publish-planned-forms", slug, () => publishPlannedForms(endingPartsOf(core), slug));
    await apart(core, "tell-of-endings", slug, () => tellOfEndings(endingPartsOf(core), slug));
  }
  await apart(core, "mail-reports", slug, async () => core.deliveries.add(slug, await reportsToMail(mailPartsOf(core), slug)));
  await apart(core, "tell-of-drawers", slug, () =>
    tellOfDrawers({ ...paymentPartsOf(core), drawers: createWaitingDrawerStore(core.db) }, slug),
  );
  await apart(core, "ask-of-payments", slug, () => askOfWaiting(paymentPartsOf(core), slug));
  if (daily) await apart(core, "sweep-payments", slug, () => sweepPayments(paymentPartsOf(core), slug));
  if (daily) await apart(core, "sweep-reply-addresses", slug, () => sweepReplyAddresses(core, slug));
  if (daily) await apart(core, "sweep-tickets", slug, () => sweepTickets(core, slug));
  if (minute === 0) await apart(core, "sweep-pieces", slug, () => sweepPieces(filePartsOf(core), slug));
  if (minute === 20) await apart(core, "sweep-files", slug, () => sweepFiles(fileSweepPartsOf(core), slug));
  if (minute === 30) await apart(core, "sweep-inboxes", slug, () => sweepInboxes(sweepPartsOf(core), slug));
  if (minute === 50) await apart(core, "sweep-security-events", slug, () => core.securityEvents.sweep(slug));
  if (minute === 40) await apart(core, "sweep-recordings", slug, () => sweepRecordings(recordingPartsOf(core), slug));
}

/** The product's scheduled work, to be run once a minute: what concerns no single organization each time, each organization's every ten. */
export async function runScheduled(core: Core): Promise<void> {
  await apart(core, "tell-operator", "", () => tellOperatorOf(core));
  await apart(core, "go-on-closing", "", () => goOnClosing(closingPartsOf(core)));
  await apart(core, "rewrap-keys", "", () => rewrapKeys(core));
  const minute = core.clock().getUTCMinutes();
  if (minute % 10 !== 0) return;
  const slugs = await core.organizations.slugs();
  // Once a day, when it is night over the United States.
  const daily = minute === 20 && core.clock().getUTCHours() === 9;
  if (daily) await apart(core, "sweep-unconfirmed", "", () => sweepStrangers(core, slugs));
  for (const slug of slugs) await runFor(core, slug, { minute, daily });
}
