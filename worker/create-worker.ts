import { waitUntil } from "cloudflare:workers";
import type { Hono } from "hono";
import type { Organization } from "#schemas/organization";
import { type Core, type CoreBindings, createCore } from "./create-core";
import { deliveryMessage } from "./delivery/delivery-outbox";
import { createDevelopmentMailRoutes } from "./delivery/development-mail-routes";
import { createDevelopmentMailStore } from "./delivery/development-mail-store";
import { createDoorWatch } from "./evidence/watch-doors";
import type { Log, SiteEnvironment } from "./http/api-context";
import { createApi } from "./http/create-api";
import { createSite, type PageScope } from "./http/create-site";
import { isLocalHost } from "./http/organization-of-host";
import type { Account } from "./identity/account-store";
import type { AuthRouteParts } from "./identity/auth-parts";
import { createAuthRoutes } from "./identity/auth-routes";
import { createBreachLookup } from "./identity/breach-lookup";
import { createKnownDevices } from "./identity/caller";
import { type ClosingParts, createClosingRoutes } from "./identity/closing/closing-routes";
import { type Closing, createClosingStore } from "./identity/closing/closing-store";
import { asHex } from "./identity/derived-secret";
import { identitySecrets, throttleOf } from "./identity/identity";
import { createKeySetRoutes } from "./identity/key-set-routes";
import { createMailedLinkRoutes } from "./identity/mailed-link-routes";
import { createNewPasswords } from "./identity/new-passwords";
import { createPasskeyRoutes } from "./identity/passkeys/passkey-routes";
import { createPasskeyStore } from "./identity/passkeys/passkey-store";
import { secretVersionsOf } from "./identity/secret-versions-of";
import { createSeedRoutes, type SeedRequest } from "./identity/seed-routes";
import { createSeedStore } from "./identity/seed-store";
import { createSignUpMarks } from "./identity/sign-up-mark";
import { createConnectionStore } from "./identity/sso/connection-store";
import { createSso, type Sso } from "./identity/sso/create-sso";
import { sweepIdentity } from "./identity/sweep";
import { createTokenRoutes } from "./identity/token-routes";
import { createUserRoutes } from "./identity/user-routes";
import { createMailedCodeStore } from "./identity/ways/mailed-code-store";
import { createMailedCodes } from "./identity/ways/mailed-codes";
import { createSessionListStore } from "./identity/ways/session-list-store";
import { createSessionRoutes } from "./identity/ways/session-routes";
import { createWaysInStore } from "./identity/ways/ways-in-store";
import { createLiveRoutes, createTicketRoutes } from "./notifications/notification-routes";
import { createPushRoutes } from "./notifications/push-routes";

/** What is built upon the core: pages, more of the API, and what happens when accounts change. */
export interface Building {
  pages(core: Core, request: Request, scope: PageScope): Promise<Response>;
  /** More routers under /api/v2 behind a bearer token. */
  closed?(core: Core): readonly Hono<SiteEnvironment>[];
  /** More routers under /api/v2 that need no token, each for a reason product.md P3 gives. */
  open?(core: Core): readonly Hono<SiteEnvironment>[];
  /** Answers static files where the runtime's own are not there. */
  asset?(request: Request): Promise<Response>;
  /** More routers of whole paths. */
  site?(core: Core): readonly Hono<SiteEnvironment>[];
  /** More routers under /dev. */
  development?(core: Core): readonly Hono<SiteEnvironment>[];
  readonly bodyLimits?: Readonly<Record<string, number>>;
  /** An account's name changed: rows that show it follow. */
  accountChanged?(core: Core, organization: string, account: Account): Promise<void>;
  /** An account is gone: what organizations keep of it goes too. */
  accountClosed?(core: Core, closing: Closing): Promise<void>;
  /** An account's own calendar may be written from now on: what belongs in it is entered. */
  calendarAllowed?(core: Core, organization: string, accountId: string): Promise<void>;
  plantOrganization?(core: Core, seed: Organization): Promise<void>;
  /** Development's seeds: permit types, and members as the memberships now say. */
  plantSynced?(core: Core, seeds: SeedRequest): Promise<void>;
  /** Answers at the operator's host (product.md P22). */
  operator?(core: Core): { fetch(request: Request): Response | Promise<Response> };
  /** Every minute, after identity's own sweep. */
  scheduled?(core: Core): Promise<void>;
}

const log: Log = (level, event, details) => console[level](JSON.stringify({ event, ...details }));

interface Running {
  readonly core: Core;
  readonly site: (request: Request) => Promise<Response>;
}

const partsOf = (core: Core) => ({
  db: core.db,
  secrets: core.settings.secrets,
  baseDomain: core.settings.baseDomain,
  clock: core.clock,
  log: core.log,
});

/** 32 random bytes in hexadecimal. */
const newSecret = () => asHex(crypto.getRandomValues(new Uint8Array(32)));

const authPartsOf = (core: Core): AuthRouteParts => ({
  ...partsOf(core),
  devices: createKnownDevices(core.settings.secrets, newSecret),
  marks: createSignUpMarks(core.settings.secrets, newSecret),
  ways: createWaysInStore(core.db),
  codes: createMailedCodes(createMailedCodeStore(core.db), core.settings.secrets, core.clock, newSecret),
  passwords: createNewPasswords(createBreachLookup({ address: core.settings.stolenPasswords, fetch: core.fetch, log: core.log })),
  identity: core.identity,
  throttle: throttleOf(partsOf(core)),
  passkeys: createPasskeyStore(core.db),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  sendMail: (organization, mail) => core.deliveries.add(organization, [{ key: crypto.randomUUID(), channel: "mail", ...mail }]),
  signedIn: ({ organization, accountId, by, network }) =>
    core.securityEvents.note(organization, { kind: "sign-in", accountId, network, detail: { by } }),
  wayAdded: (organization, accountId, way, network) =>
    core.securityEvents.note(organization, { kind: "way-added", accountId, network, detail: { way } }),
  async sessionEnded(ended) {
    await core.securityEvents.note(ended.organization, { kind: "session-ended", accountId: ended.accountId });
    await core.poker.sessionEnded(ended);
  },
});

/** Sign-in by Google and Microsoft, at organizations' hosts and at the sign-in host. */
export const ssoOf = (core: Core, building: Pick<Building, "calendarAllowed">): Sso =>
  createSso({
    ...authPartsOf(core),
    identity: core.identity,
    settings: core.settings,
    calendarAllowed: async (organization, accountId) => building.calendarAllowed?.(core, organization, accountId),
  });

const closingPartsOf = (core: Core, building: Pick<Building, "accountClosed">): ClosingParts => ({
  ...authPartsOf(core),
  closings: createClosingStore(core.db),
  organizations: core.organizations,
  async closed(closing) {
    await core.securityEvents.note(closing.organization, { kind: "account-closed", accountId: closing.accountId });
    await building.accountClosed?.(core, closing);
  },
});

/** Every router of whole paths: identity, key set, API. Tests read the product's addresses from them. */
export function siteRouters(core: Core, building: Building): readonly Hono<SiteEnvironment>[] {
  const { identity, clock, settings, tickets } = core;
  const sso = ssoOf(core, building);
  const live = createLiveRoutes({
    tickets,
    open: core.openSocket,
    sessionStands: (organization, sessionId, accountId) => identity.sessionStands(organization, sessionId, accountId),
  });
  const users = createUserRoutes({
    identity,
    clock,
    accountChanged: async (organization, account) => building.accountChanged?.(core, organization, account),
  });
  const api = createApi({
    verifier: identity,
    rates: core.rates,
    build: settings.build,
    clock,
    log: core.log,
    open: [createTokenRoutes(identity), live, ...(building.open?.(core) ?? [])],
    closed: [
      users,
      sso.api,
      createTicketRoutes(tickets, clock),
      createPushRoutes({ ...core.push, clock, development: settings.development }),
      ...(building.closed?.(core) ?? []),
    ],
    ...(building.bodyLimits === undefined ? {} : { bodyLimits: building.bodyLimits }),
  });
  const auth = authPartsOf(core);
  return [
    createDoorWatch(identity, core.securityEvents.note),
    sso.routes,
    sso.ways,
    createSessionRoutes({ ...auth, sessions: createSessionListStore(core.db) }),
    createPasskeyRoutes(auth),
    createClosingRoutes(closingPartsOf(core, building)),
    createAuthRoutes(auth),
    createMailedLinkRoutes(auth),
    createKeySetRoutes(identity.keys),
    api,
    ...(building.site?.(core) ?? []),
  ];
}

/** Every router of `/dev/*`. */
export const developmentRouters = (core: Core, building: Building): readonly Hono<SiteEnvironment>[] => [
  createDevelopmentMailRoutes(createDevelopmentMailStore(core.db)),
  ...(building.development?.(core) ?? []),
];

/** What development answers where there may be no organization yet. */
export const bootstrapRouter = (core: Core, building: Building): Hono<SiteEnvironment> =>
  createSeedRoutes({
    identity: core.identity,
    store: createSeedStore(core.db),
    connections: createConnectionStore(core.db),
    peppers: async () => (await identitySecrets(core.settings.secrets)).peppers,
    clock: core.clock,
    log: core.log,
    build: core.settings.build,
    plantSynced: async (seeds) => building.plantSynced?.(core, seeds),
    plantOrganization: (organization) =>
      building.plantOrganization?.(core, organization) ?? core.organizations.plant(organization.id, organization),
  });

function start(env: CoreBindings & { ASSETS?: Fetcher }, building: Building): Running {
  let port = ":8787";
  const asset = async (request: Request) => building.asset?.(request) ?? env.ASSETS?.fetch(request) ?? new Response(null, { status: 404 });
  const core = createCore(env, env, {
    asset,
    clock: () => new Date(),
    log,
    random: () => Math.random(),
    randomBytes: (bytes) => crypto.getRandomValues(bytes),
    fetch: (request) => fetch(request),
    background: (work) => waitUntil(work),
    developmentOrigin: (slug) => `http://${slug === "local" ? "" : `${slug}.`}localhost${port}`,
  });
  const bootstrap = bootstrapRouter(core, building);
  const sso = ssoOf(core, building);
  const operator = building.operator?.(core);
  const site = createSite({
    settings: core.settings,
    organizations: core.organizations,
    log,
    random: (bytes) => crypto.getRandomValues(bytes),
    routers: siteRouters(core, building),
    operatorHost: async (request) => operator?.fetch(request) ?? new Response(null, { status: 404 }),
    signInHost: async (request) => sso.host.fetch(request),
    developmentRouters: developmentRouters(core, building),
    bootstrap: async (request) => bootstrap.fetch(request),
    pages: (request, scope) => building.pages(core, request, scope),
    assets: asset,
  });
  return {
    core,
    site: (request) => {
      const url = new URL(request.url);
      if (isLocalHost(url.hostname)) port = url.port === "" ? "" : `:${url.port}`;
      return site(request);
    },
  };
}

/** The whole worker from its bindings: put together once an isolate, on the first event. */
export function createWorker<Bindings extends CoreBindings & { ASSETS?: Fetcher }>(building: Building) {
  let running: Running | null = null;
  const runningWith = (env: Bindings): Running => {
    running ??= start(env, building);
    return running;
  };
  return {
    fetch: (request: Request, env: Bindings): Promise<Response> => runningWith(env).site(request),
    async queue(batch: MessageBatch, env: Bindings): Promise<void> {
      const { core } = runningWith(env);
      for (const message of batch.messages) {
        const read = deliveryMessage.safeParse(message.body);
        try {
          if (read.success) await core.deliveries.deliver(read.data);
          message.ack();
        } catch (error) {
          core.log("warn", "delivery-not-read", { message: String(error) });
          message.retry();
        }
      }
    },
    async scheduled(_event: ScheduledController, env: Bindings): Promise<void> {
      const { core } = runningWith(env);
      const works = {
        identity: () =>
          sweepIdentity({
            ...core,
            ...{ passes: ssoOf(core, building).passes, codes: createMailedCodeStore(core.db), secrets: secretVersionsOf(core) },
          }),
        deliveries: () => core.deliveries.sweep(),
        product: () => building.scheduled?.(core),
      };
      for (const [work, run] of Object.entries(works)) {
        try {
          await run();
        } catch (error) {
          core.log("error", "scheduled-work-failed", { work, message: String(error) });
        }
      }
    },
  };
}
