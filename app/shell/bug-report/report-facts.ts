import type { SyncStatus } from "#app/local/sync/sync-status";
import { withoutSecrets } from "#schemas/people/secret-address";
import type { ReportFacts } from "#schemas/report/bug-report";

/** What a page shows of itself: `window`, or a part of it. */
export interface PageFacts {
  readonly location: { readonly pathname: string; readonly search: string };
  readonly navigator: { readonly userAgent: string };
  readonly innerWidth: number;
  readonly innerHeight: number;
}

/** Words in an address that open something to whoever has them: they are not told. */
const secret = /^(token|code|ticket|key|state)$/i;

/** Path and query, without what only its owner may know. */
function routeOf({ pathname, search }: PageFacts["location"]): string {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (secret.test(name)) query.set(name, "***");
  const text = query.toString();
  return `${withoutSecrets(pathname)}${text === "" ? "" : `?${text}`}`.slice(0, 2_000);
}

/** What a report says of the page, the build and the road to the office, as they stand now. */
export function reportFactsOf(page: PageFacts, status: SyncStatus, build: string): ReportFacts {
  return {
    route: routeOf(page.location),
    build: build.slice(0, 80),
    agent: page.navigator.userAgent.slice(0, 400),
    window: { width: page.innerWidth, height: page.innerHeight },
    online: status.road === "open",
    sync: {
      road: status.road,
      storage: status.storage,
      waiting: status.waiting,
      photosWaiting: status.photosWaiting,
      parked: status.rejected.length,
      lastSyncedAt: status.lastSyncedAt,
    },
  };
}
