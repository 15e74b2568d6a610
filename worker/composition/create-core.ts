import { commandNamed } from "#schemas/commands";
import { scopes } from "#schemas/row-scope";
import type { Background, Clock, Log } from "#worker/http/api-context";
import { createRowStore } from "../database/row-store";
import { createPersonalCalendars } from "../delivery/calendar/personal-calendars";
import { createDevelopmentMailStore } from "../delivery/mail/development-mail-store";
import type { SendMail } from "../delivery/mail/mail";
import { keepMail, leaveByBinding, type MailBinding } from "../delivery/mail/send-mail";
import { createPushIdentity, type PushIdentity } from "../delivery/push/push-identity";
import { createPushSubscriptionStore, type PushSubscriptionStore } from "../delivery/push/push-subscription-store";
import { createPushSender } from "../delivery/push/send-push";
import { createDeliveryOutbox, type DeliveryOutbox } from "../delivery/queue/delivery-outbox";
import { type DeliveryOutcome, dropped } from "../delivery/queue/delivery-outcome";
import type { DeliveryMessage } from "../delivery/queue/delivery-parts";
import { type ClaimedDelivery, createDeliveryStore } from "../delivery/queue/delivery-store";
import { createSecurityEventStore } from "../evidence/security-event-store";
import { createSecurityEvents, type SecurityEvents } from "../evidence/security-events";
import { watchedIdentity } from "../evidence/watched-identity";
import { savedReportFacts } from "../features/reports/report-mail";
import { createReportStore } from "../features/reports/report-store";
import { type Settings, settingsOf } from "../http/environment";
import { rememberOrganizations } from "../http/known-organizations";
import type { RateBinding, Rates } from "../http/limit-rate";
import { createOrganizationStore, type OrganizationStore } from "../http/organization-store";
import { createIdentity, type Identity } from "../identity/identity";
import { createInvitationLinks, type InvitationLinks } from "../identity/membership/invitation-links";
import { createProviderCalls } from "../identity/sso/ask-provider";
import { createConnectionStore } from "../identity/sso/connection-store";
import { signInProvidersOf } from "../identity/sso/sign-in-provider";
import { createSsoPasses } from "../identity/sso/sso-pass";
import { createConnectedStore } from "../notifications/connected-store";
import { createPoker, type Doorbell, type Poker } from "../notifications/poker";
import type { PresenceBell } from "../notifications/presence-routes";
import { createSocketTickets, type SocketTickets } from "../notifications/socket-ticket";
import { createReplyAddressStore } from "../replies/reply-address-store";
import { derivedKeys } from "../secrets/derived-secret";
import { createInvoiceLinks } from "../secrets/invoice-links";
import { createPersonKeys, type PersonKeys } from "../sync/log/person-keys";
import { type ArgsDigest, createArgsDigest } from "../sync/push/args-digest";
import { replyAddressesOf } from "./reply-addresses";
import { reportMailPartsOf } from "./report-mail-wiring";

/** The bindings that the core needs; see wrangler.toml. */
export interface CoreBindings {
  readonly DB: D1Database;
  readonly FILES: R2Bucket;
  /** Heads of the audit log's seals, under a lock of their own. */
  readonly LOG_HEADS: R2Bucket;
  readonly DELIVERIES: { sendBatch(messages: Iterable<{ body: DeliveryMessage }>): Promise<unknown> };
  readonly NETWORK_RATE: RateBinding;
  readonly ACCOUNT_RATE: RateBinding;
  readonly WRITE_RATE: RateBinding;
  readonly USER_NOTIFICATIONS: {
    getByName(name: string): Doorbell & PresenceBell & { fetch(request: Request): Promise<Response> };
  };
  /** Absent in development. */
  readonly MAIL?: MailBinding;
}

/** What everything else stands on: who is who, whose host it is, how mail leaves and how devices are rung. */
export interface Core {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly newId: () => string;
  /** A number from 0 up to 1 that nobody chose. */
  readonly draw: () => number;
  readonly log: Log;
  readonly db: D1Database;
  /** Bytes of people's files. */
  readonly bucket: R2Bucket;
  /** Heads of the audit log's seals. */
  readonly logHeads: R2Bucket;
  readonly securityEvents: SecurityEvents;
  readonly organizations: OrganizationStore;
  readonly identity: Identity;
  readonly invitationLinks: InvitationLinks;
  readonly deliveries: DeliveryOutbox;
  /** Sends one mail now: what concerns no organization's people. */
  readonly sendMail: SendMail;
  /** Who we are to browsers' push services, and which browsers people asked to be notified on. */
  readonly push: { readonly identity: PushIdentity; readonly subscriptions: PushSubscriptionStore };
  readonly poker: Poker;
  readonly tickets: SocketTickets;
  readonly rates: Rates;
  /** What the log keeps of refused commands. */
  readonly argsDigest: ArgsDigest;
  /** What it keeps of people's own acts is sealed under these. */
  readonly personKeys: PersonKeys;
  /** Goes on after the answer was sent; what is given must not fail. */
  readonly background: Background;
  /** Scheme and host of an organization's pages. */
  originOf(slug: string): string;
  /** One of the site's static files. */
  asset(path: string): Promise<Response>;
  openSocket(organization: string, accountId: string, request: Request): Promise<Response>;
  /** Where somebody is among the plans, and who is told. */
  bellOf(organization: string, accountId: string): PresenceBell;
  /** Asks another host. */
  readonly fetch: Edges["fetch"];
}

/** The edges the core is given, so that tests can hold the clock. */
export interface Edges {
  readonly clock: Clock;
  readonly log: Log;
  readonly random: () => number;
  /** Fills the array with random bytes. */
  readonly randomBytes: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;
  /** Asks another host: push services, calendars. */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly background: Background;
  /** Asks for a static file; absent where the worker has none. */
  readonly asset?: (request: Request) => Promise<Response>;
  /** The origin of development's pages, as the last request named it: mail is rendered after the request. */
  readonly developmentOrigin: (slug: string) => string;
  /** Makes the paper of an act; absent where none is made. */
  readonly filePaper?: (core: Core, claimed: ClaimedDelivery) => Promise<DeliveryOutcome>;
}

interface Stores {
  readonly organizations: OrganizationStore;
  readonly identity: Identity;
  readonly push: Core["push"];
}

/** People's own calendars, by what they allow at Google or Microsoft. */
const personalCalendars = (db: D1Database, settings: Settings, { clock, log, fetch }: Edges) =>
  createPersonalCalendars({
    access: {
      providers: signInProvidersOf(settings),
      calls: createProviderCalls(clock),
      connections: createConnectionStore(db),
      passes: createSsoPasses(settings.secrets, clock),
      clock,
      log,
    },
    standIn: settings.signInStandIn,
    fetch,
    now: () => clock().getTime(),
  });

const sendMailOf = ({ DB: db, MAIL }: CoreBindings, { development, mailFrom }: Settings, clock: Clock): SendMail =>
  development ? keepMail(createDevelopmentMailStore(db), clock) : leaveByBinding(MAIL, mailFrom);

/** Mail and pushes out, over the bindings and what else the core has made. */
function deliveriesOf(
  bindings: CoreBindings,
  settings: Settings,
  edges: Edges,
  { organizations, identity, push, originOf, whole }: Stores & { readonly originOf: Core["originOf"]; readonly whole: () => Core },
): DeliveryOutbox {
  const { DB: db } = bindings;
  const { clock, log, random } = edges;
  const rows = createRowStore(db);
  return createDeliveryOutbox({
    store: createDeliveryStore(db),
    queue: bindings.DELIVERIES,
    send: sendMailOf(bindings, settings, clock),
    sendPush: createPushSender({
      identity: push.identity,
      fetch: edges.fetch,
      random: edges.randomBytes,
      now: () => clock().getTime(),
      development: settings.development,
    }),
    subscriptions: push.subscriptions,
    savedReport: (slug, accountId, asked) =>
      savedReportFacts(reportMailPartsOf({ rows, store: createReportStore(db), clock, organizations, identity }), slug, accountId, asked),
    replyAddress: replyAddressesOf({ ...edges, settings, store: createReplyAddressStore(db), accounts: identity.accounts }),
    filePaper: async (claimed) => edges.filePaper?.(whole(), claimed) ?? dropped("no papers are made here"),
    clock,
    log,
    random,
    organizationOf: (slug) => organizations.organizationOf(slug),
    originOf,
    invitationPath: createInvitationLinks(settings.secrets).pathOf,
    invoicePath: createInvoiceLinks(settings.secrets).pathOf,
    receiverOf: async (to) => {
      const account = "accountId" in to ? await identity.accounts.byId(to.accountId) : await identity.accounts.byEmail(to.email);
      // An address that nobody has confirmed gets no words that somebody else may have chosen, a name neither.
      if (account !== null) return { email: account.email, name: account.emailVerified ? account.name : "", language: account.language };
      return "email" in to ? { email: to.email, name: "", language: to.language ?? "en" } : null;
    },
    calendars: {
      organizationOf: (slug) => organizations.organizationOf(slug),
      originOf,
      inspectionOf: (slug, permitId, inspectionId) => rows.one(slug, scopes.permit(permitId), "inspection", inspectionId),
      calendarOf: personalCalendars(db, settings, edges),
    },
    preferencesOf: (slug, accountId) => rows.one(slug, scopes.user(accountId), "notice-preferences", accountId),
    sessionStands: (slug, sessionId, accountId) => identity.sessionStands(slug, sessionId, accountId),
  });
}

export function createCore(bindings: CoreBindings, variables: unknown, edges: Edges): Core {
  const settings = settingsOf(variables);
  const { DB: db } = bindings;
  const { clock, log } = edges;
  const newId = () => crypto.randomUUID();
  const originOf = (slug: string) => (settings.development ? edges.developmentOrigin(slug) : `https://${slug}.${settings.baseDomain}`);
  const organizations = rememberOrganizations(createOrganizationStore(db), clock);
  const securityEvents = createSecurityEvents({
    ...{ store: createSecurityEventStore(db), secrets: settings.secrets, clock, log, newId },
    usesPower: (command) => commandNamed(command)?.proof === "recent",
  });
  const known = createIdentity({ db, secrets: settings.secrets, baseDomain: settings.baseDomain, clock, log });
  const identity = watchedIdentity(known, securityEvents.note);
  const doorbellOf = (organization: string, accountId: string) => bindings.USER_NOTIFICATIONS.getByName(`${organization}:${accountId}`);
  const push = {
    identity: createPushIdentity(settings.secrets, `mailto:${settings.mailFrom}`, clock),
    subscriptions: createPushSubscriptionStore(db),
  };
  const core: Core = {
    settings,
    fetch: edges.fetch,
    clock,
    newId,
    draw: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
    log,
    background: edges.background,
    db,
    bucket: bindings.FILES,
    logHeads: bindings.LOG_HEADS,
    securityEvents,
    organizations,
    identity,
    invitationLinks: createInvitationLinks(settings.secrets),
    sendMail: sendMailOf(bindings, settings, clock),
    deliveries: deliveriesOf(bindings, settings, edges, { organizations, identity, push, originOf, whole: () => core }),
    originOf,
    push,
    poker: createPoker({ connected: createConnectedStore(db), log, doorbellOf }),
    tickets: createSocketTickets(() => derivedKeys(settings.secrets, "socket-ticket"), clock),
    rates: { network: bindings.NETWORK_RATE, account: bindings.ACCOUNT_RATE, write: bindings.WRITE_RATE },
    argsDigest: createArgsDigest(() => derivedKeys(settings.secrets, "command-digest")),
    personKeys: createPersonKeys(() => derivedKeys(settings.secrets, "person-key"), edges.randomBytes),
    // The host says nothing to the runtime's assets, and hot reload's server answers to this machine's name alone.
    asset: async (path) => edges.asset?.(new Request(`http://localhost${path}`)) ?? new Response(null, { status: 404 }),
    bellOf: doorbellOf,
    openSocket: (organization, accountId, request) => doorbellOf(organization, accountId).fetch(request),
  };
  return core;
}
