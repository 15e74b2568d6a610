import type { Background, Clock, Log } from "#worker/http/api-context";
import { createDeliveryOutbox, type DeliveryMessage, type DeliveryOutbox } from "./delivery/delivery-outbox";
import { createDeliveryStore } from "./delivery/delivery-store";
import { createDevelopmentMailStore } from "./delivery/development-mail-store";
import { keepMail, leaveByBinding, type MailBinding } from "./delivery/send-mail";
import { type Settings, settingsOf } from "./http/environment";
import { rememberOrganizations } from "./http/known-organizations";
import { createOrganizationStore, type OrganizationStore } from "./http/organization-store";
import { derivedSecret } from "./identity/derived-secret";
import { createIdentity, type Identity } from "./identity/identity";
import { createConnectedStore } from "./notifications/connected-store";
import { createPoker, type Doorbell, type Poker } from "./notifications/poker";
import { createSocketTickets, type SocketTickets } from "./notifications/socket-ticket";

/** The bindings that the core needs; see wrangler.toml. */
export interface CoreBindings {
  readonly DB: D1Database;
  readonly FILES: R2Bucket;
  readonly DELIVERIES: { sendBatch(messages: Iterable<{ body: DeliveryMessage }>): Promise<unknown> };
  readonly USER_NOTIFICATIONS: {
    getByName(name: string): Doorbell & { fetch(request: Request): Promise<Response> };
  };
  /** Absent in development. */
  readonly MAIL?: MailBinding;
}

/** What everything else stands on: who is who, whose host it is, how mail leaves and how devices are rung. */
export interface Core {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly log: Log;
  readonly db: D1Database;
  /** Bytes of people's files. */
  readonly bucket: R2Bucket;
  readonly organizations: OrganizationStore;
  readonly identity: Identity;
  readonly deliveries: DeliveryOutbox;
  readonly poker: Poker;
  readonly tickets: SocketTickets;
  /** Goes on after the answer was sent; what is given must not fail. */
  readonly background: Background;
  openSocket(organization: string, accountId: string, request: Request): Promise<Response>;
}

/** The edges the core is given, so that tests can hold the clock. */
export interface Edges {
  readonly clock: Clock;
  readonly log: Log;
  readonly random: () => number;
  readonly background: Background;
  /** The origin of development's pages, as the last request named it: mail is rendered after the request. */
  readonly developmentOrigin: (slug: string) => string;
}

export function createCore(bindings: CoreBindings, variables: unknown, edges: Edges): Core {
  const settings = settingsOf(variables);
  const { DB: db } = bindings;
  const { clock, log } = edges;
  const organizations = rememberOrganizations(createOrganizationStore(db), clock);
  const identity = createIdentity({ db, secret: settings.secret, baseDomain: settings.baseDomain, clock, log });
  const doorbellOf = (organization: string, accountId: string) => bindings.USER_NOTIFICATIONS.getByName(`${organization}:${accountId}`);
  const deliveries = createDeliveryOutbox({
    store: createDeliveryStore(db),
    queue: bindings.DELIVERIES,
    send: settings.development ? keepMail(createDevelopmentMailStore(db), clock) : leaveByBinding(bindings.MAIL, settings.mailFrom),
    clock,
    log,
    random: edges.random,
    organizationOf: (slug) => organizations.organizationOf(slug),
    originOf: (slug) => (settings.development ? edges.developmentOrigin(slug) : `https://${slug}.${settings.baseDomain}`),
    receiverOf: async (to) => {
      const account = "accountId" in to ? await identity.accounts.byId(to.accountId) : await identity.accounts.byEmail(to.email);
      if (account !== null) return { email: account.email, name: account.name, language: account.language };
      return "email" in to ? { email: to.email, name: "", language: "en" } : null;
    },
  });
  return {
    settings,
    clock,
    log,
    background: edges.background,
    db,
    bucket: bindings.FILES,
    organizations,
    identity,
    deliveries,
    poker: createPoker({ connected: createConnectedStore(db), log, doorbellOf }),
    tickets: createSocketTickets(() => derivedSecret(settings.secret, "socket-ticket"), clock),
    openSocket: (organization, accountId, request) => doorbellOf(organization, accountId).fetch(request),
  };
}
