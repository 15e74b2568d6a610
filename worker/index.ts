import { createRequestHandler, type RequestHandler, RouterContextProvider } from "react-router";
import {
  type InvoiceDesk,
  type LinkDesk,
  type PageRequest,
  type PublicReader,
  pageRequestContext,
  type Reader,
  type ReportReader,
} from "#app/context";
import { createWorker } from "./composition/create-worker";
import { invoiceDeskOf, invoicesBehind } from "./composition/invoice-wiring";
import { linkDeskOf } from "./composition/link-desk-of";
import { linkWritesOf } from "./composition/link-writes";
import { product, shownInvitationOf } from "./composition/product";
import { queueReaderOf } from "./composition/queue-wiring";
import { reportReader } from "./features/reports/report-operations";
import { createReportStore } from "./features/reports/report-store";
import { keptKey } from "./identity/mailed/mailed-key";
import { signInProvidersOf } from "./identity/sso/sign-in-provider";
import { deskBehind } from "./links/link-cookie";
import { servePages } from "./pages/serve-pages";
import { publicReader } from "./reading/public-reader";
import { readingStores } from "./reading/reading-stores";
import { workerReader } from "./reading/worker-reader";

// biome-ignore lint/performance/noBarrelFile: the entry must export the Durable Objects it runs
export { UserNotifications } from "./notifications/user-notifications";

const serverBuild = () => import("virtual:react-router/server-build");
let made: RequestHandler | null = null;

/**
 * Pages as React Router renders them. It lays the whole route table out when it is made, and of a build that it has to ask for it would do
 * so for every request; hot reload alone needs that.
 */
async function rendererOf(): Promise<RequestHandler> {
  made ??= createRequestHandler(import.meta.env.DEV ? serverBuild : await serverBuild(), import.meta.env.MODE);
  return made;
}

async function render(request: Request, page: PageRequest): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(pageRequestContext, page);
  return (await rendererOf())(request, context);
}

export default createWorker<Env>({
  ...product,
  pages: (core, request, scope) =>
    servePages<Reader, PublicReader, ReportReader, LinkDesk, InvoiceDesk>({
      identity: core.identity,
      clock: core.clock,
      build: core.settings.build,
      signInWith: [...signInProvidersOf(core.settings).keys()],
      readerOf: (organization, person) =>
        workerReader({ stores: readingStores(core.db), organization, person, now: core.clock().toISOString() }),
      publicReaderOf: (organization) => ({
        ...publicReader({ stores: readingStores(core.db), organization, now: core.clock().toISOString() }),
        ...queueReaderOf(core, organization, request),
        invitation: () => shownInvitationOf(core, organization.id, keptKey(request, "invitation")),
      }),
      reportsOf: (organization, person) =>
        reportReader({ store: createReportStore(core.db), organization, person, now: core.clock().toISOString() }),
      invoicesOf: (organization, origin) => invoicesBehind(request, origin, invoiceDeskOf(core, organization)),
      linksOf: (organization) => deskBehind(request, linkDeskOf(core, organization, linkWritesOf(core))),
      render,
    })(request, scope),
});
