import { systemCommandNamed } from "#schemas/commands-of-system";
import { addressLineOf } from "#schemas/permit/permit-record";
import type { Problem } from "#schemas/problem";
import { scopes } from "#schemas/row-scope";
import { messageLimits } from "#schemas/thread/message";
import { createRowStore } from "../database/row-store";
import { createOrganizationStore } from "../http/organization-store";
import { createNetworkCounterStore } from "../identity/network-counter-store";
import { mayAct } from "../identity/sign-in";
import {
  type IncomingMail,
  type ReceiveParts,
  type Replier,
  type ReplyRefusal,
  type ReplyWords,
  receiveReply,
} from "../replies/receive-reply";
import { repliesADay } from "../replies/reply-address";
import { createReplyAddressStore } from "../replies/reply-address-store";
import { sha256Of } from "../secrets/plain-digest";
import { commandIdOf } from "../sync/push/command-routes";
import { runAlone } from "../sync/push/run-alone";
import type { Core } from "./create-core";
import { writeSettingOf } from "./write-wiring";

const daySeconds = 86_400;

/** Ends addresses whose time is over. */
export const sweepReplyAddresses = ({ db, clock }: Core, slug: string): Promise<void> =>
  createReplyAddressStore(db).sweep(slug, clock().toISOString());

/** Whom an address was given to, if they may act at that office now. */
async function replierOf({ db, clock, identity }: Core, secret: string): Promise<Replier | null> {
  const secretHash = await sha256Of(secret);
  const known = await createReplyAddressStore(db).find(secretHash, clock().toISOString());
  if (known === null) return null;
  const [organization, account, membership] = await Promise.all([
    // As it stands, not as it is remembered: what was suspended takes nothing.
    createOrganizationStore(db).organizationOf(known.organization),
    identity.accounts.byId(known.accountId),
    identity.memberships.find(known.organization, known.accountId),
  ]);
  if (organization === null || organization.suspendedAt !== null || !account?.emailVerified) return null;
  return mayAct(membership?.status ?? "none") ? { ...known, secretHash, address: account.email } : null;
}

const refusalOf = ({ code }: Problem): ReplyRefusal => {
  if (code === "too-many-messages" || code === "too-many-requests") return "too-many";
  return code === "not-found" || code === "role-missing" ? "not-here" : "other";
};

/** Says it by the product's own command, as that person as they stand now. An email's own id makes the ids of command and message, so that it counts once. */
async function say(core: Core, { organization: slug, permitId, accountId }: Replier, words: ReplyWords) {
  const [organization, person] = await Promise.all([
    createOrganizationStore(core.db).organizationOf(slug),
    core.identity.personOf(slug, accountId),
  ]);
  if (organization === null || person === null) return "not-here" as const;
  const email = await sha256Of([slug, permitId, words.emailId].join("\n"));
  const [id, messageId] = await Promise.all([commandIdOf(accountId, `mail/${email}`), commandIdOf(accountId, `mailed-message/${email}`)]);
  const setting = { ...writeSettingOf(core), commandNamed: systemCommandNamed };
  const args = { permitId, messageId, text: words.text, filesLeft: words.filesLeft };
  const incoming = { id, sequence: null, name: "message.take-mail", args, observedAt: setting.now() };
  const outcome = await runAlone(setting, organization, person, incoming);
  return outcome.ok ? null : refusalOf(outcome.problem);
}

/** Tells whoever the address was given to; a mail of its name goes once. */
async function tell(
  core: Core,
  replier: Replier,
  template: "reply-refused" | "reply-without-files",
  facts: Readonly<Record<string, string | number>>,
) {
  const { organization, permitId, accountId, secretHash } = replier;
  const permit = await createRowStore(core.db).one(organization, scopes.permit(permitId), "permit", permitId);
  // Whoever left a permit is told nothing of it.
  const shown = permit?.parties.some((party) => party.accountId === accountId) ? permit : null;
  const params = { permitId, number: shown?.number ?? "", address: shown === null ? "" : addressLineOf(shown.address), ...facts };
  await core.deliveries.add(organization, [
    { key: `${template}/${secretHash.slice(0, 40)}`, channel: "mail", template, to: { accountId }, params },
  ]);
}

/** What takes answers by email. */
const receivePartsOf = (core: Core): ReceiveParts => ({
  setting: core.settings.replies,
  replierOf: (secret) => replierOf(core, secret),
  isOurs: (address) =>
    address.toLowerCase() === core.settings.mailFrom.toLowerCase() || address.toLowerCase().endsWith(`@${core.settings.replies?.domain}`),
  async mayCome({ organization, permitId, accountId }) {
    const counter = createNetworkCounterStore(core.db, core.clock);
    const key = `reply ${organization} ${permitId} ${accountId}`;
    return (await counter.consume(key, { window: daySeconds, max: repliesADay })).allowed;
  },
  say: (replier, words) => say(core, replier, words),
  async tellRefused(replier, why) {
    core.log("info", "reply-refused", { organization: replier.organization, why });
    await tell(core, replier, "reply-refused", { why, limit: messageLimits.units });
  },
  tellFilesLeft: (replier) => tell(core, replier, "reply-without-files", {}),
});

/** Takes an email that came in. */
export const receiveMailOf = (core: Core, mail: IncomingMail): Promise<void> => receiveReply(receivePartsOf(core), mail);
