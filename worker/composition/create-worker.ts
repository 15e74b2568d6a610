import { waitUntil } from "cloudflare:workers";
import type { Hono } from "hono";
import { createRowStore } from "../database/row-store";
import { createDevelopmentMailRoutes } from "../delivery/mail/development-mail-routes";
import { createDevelopmentMailStore } from "../delivery/mail/development-mail-store";
import { deliveryMessage } from "../delivery/queue/delivery-parts";
import { createDoorWatch } from "../evidence/watch-doors";
import type { Log, SiteEnvironment } from "../http/api-context";
import { createApi } from "../http/create-api";
import { createSite, type PageScope } from "../http/create-site";
import { isLocalHost } from "../http/organization-of-host";
import type { Account } from "../identity/account-store";
import { createAuthRoutes } from "../identity/auth-routes";
import { createClosingRoutes } from "../identity/closing/closing-routes";
import { createFactorRoutes } from "../identity/factor/factor-routes";
import { createMailedLinkRoutes } from "../identity/mailed/mailed-link-routes";
import { createUserRoutes } from "../identity/membership/user-routes";
import { createPasskeyRoutes } from "../identity/passkeys/passkey-routes";
import { createKeySetRoutes } from "../identity/session/key-set-routes";
import { createTokenRoutes } from "../identity/session/token-routes";
import { sweepIdentity } from "../identity/sweep";
import { createMailedCodeStore } from "../identity/ways/mailed-code-store";
import { createSessionListStore } from "../identity/ways/session-list-store";
import { createSessionRoutes } from "../identity/ways/session-routes";
import { createConnectedStore } from "../notifications/connected-store";
import { createLiveRoutes, createTicketRoutes } from "../notifications/notification-routes";
import { createPresenceRoutes } from "../notifications/presence-routes";
import { createPushRoutes } from "../notifications/push-routes";
import { createDevelopmentDeviceRoutes } from "../pages/development-device-routes";
import { bootstrapRouter, type Planting } from "./bootstrap-router";
import { type Core, type CoreBindings, createCore, type Edges } from "./create-core";
import { type AccountTurns, authPartsOf, closingPartsOf, factorPartsOf, factorsOf, ssoOf } from "./identity-parts";
import { secretVersionsOf } from "./secret-versions-of";

/** What is built upon the core: pages, more of the API, and what happens when accounts change. */
export interface Building extends AccountTurns, Planting {
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
  /** Answers at the operator's host (product.md P22). */
  operator?(core: Core): { fetch(request: Request): Response | Promise<Response> };
  /** Answers at the host where the payment provider tells of connected accounts. */
  apiHost?(core: Core): { fetch(request: Request): Response | Promise<Response> };
  /** Makes the papers of acts; absent: none are made. */
  readonly filePaper?: Edges["filePaper"];
  /** An email that came in. */
  email?(core: Core, mail: ForwardableEmailMessage): Promise<void>;
  /** Every minute, after identity's own sweep. */
  scheduled?(core: Core): Promise<void>;
}

const log: Log = (level, event, details) => console[level](JSON.stringify({ event, ...details }));

interface Running {
  readonly core: Core;
  readonly site: (request: Request) => Promise<Response>;
}

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
      createPresenceRoutes({ ...core, rows: createRowStore(core.db), connected: createConnectedStore(core.db) }),
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
    createFactorRoutes(factorPartsOf(core)),
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
  createDevelopmentDeviceRoutes(),
  ...(building.development?.(core) ?? []),
];

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
    ...(building.filePaper ? { filePaper: building.filePaper } : {}),
    developmentOrigin: (slug) => `http://${slug === "local" ? "" : `${slug}.`}localhost${port}`,
  });
  const bootstrap = bootstrapRouter(core, building);
  const sso = ssoOf(core, building);
  const operator = building.operator?.(core);
  const apiHost = building.apiHost?.(core);
  const site = createSite({
    settings: core.settings,
    organizations: core.organizations,
    log,
    random: (bytes) => crypto.getRandomValues(bytes),
    routers: siteRouters(core, building),
    operatorHost: async (request) => operator?.fetch(request) ?? new Response(null, { status: 404 }),
    apiHost: async (request) => apiHost?.fetch(request) ?? new Response(null, { status: 404 }),
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
    /** What throws here goes to the runtime, which answers the sending server: an email that comes again counts once. */
    async email(message: ForwardableEmailMessage, env: Bindings): Promise<void> {
      const { core } = runningWith(env);
      if (building.email === undefined) return message.setReject("Nothing is taken here.");
      await building.email(core, message);
    },
    async scheduled(_event: ScheduledController, env: Bindings): Promise<void> {
      const { core } = runningWith(env);
      const works = {
        identity: () =>
          sweepIdentity({
            ...core,
            ...{ passes: ssoOf(core, building).passes, codes: createMailedCodeStore(core.db), factors: factorsOf(core) },
            secrets: secretVersionsOf(core),
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
