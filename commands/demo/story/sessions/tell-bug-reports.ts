import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReportFacts, Screenshot } from "#schemas/report/bug-report";
import { aggregates } from "#schemas/row-scope";
import type { Core } from "#worker/composition/create-core";
import { createFileStore } from "#worker/files/file-store";
import { fileKey } from "#worker/files/piece-store";
import type { StoryClock } from "../story-core";
import { storyId, type Teller } from "../teller";
import { type FortnightDay, happeningIn, type StorySpan } from "./story-days";

/** A problem that somebody reports, and on which day. */
interface Reported extends FortnightDay {
  readonly act: "report";
  readonly name: string;
  readonly email: string;
  readonly words: string;
  readonly route: string;
  readonly agent: string;
  readonly window: ReportFacts["window"];
  /** How many acts and photos waited, and since how many minutes; null: it was connected and all was sent. */
  readonly waited: { readonly acts: number; readonly photos: number; readonly minutes: number } | null;
  /** A file of `recorded`. */
  readonly picture: string | null;
}

const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0";
const reports: readonly Reported[] = [
  {
    ...{ act: "report", name: "fence-fees", day: 8, time: "12:26", email: "applicant@demo.test" },
    words:
      "I entered 120 ft for my fence and the page says $142.00. Is plan review part of that, or does it come on top? I looked for a line about it and found none.",
    route: "/permit-types/residential-fence?f-fenceKind=fence&f-length=120",
    agent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`,
    ...{ window: { width: 1_280, height: 720 }, waited: null, picture: "fence-fees.jpg" },
  },
  {
    ...{ act: "report", name: "basement", day: 5, time: "11:52", email: "inspector@demo.test" },
    words:
      "Recorded a framing result in a basement without signal. Back in the truck with full bars it still said 5 waiting for about ten minutes. Everything was sent when I opened the app again.",
    route: "/office/field",
    agent: `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`,
    ...{ window: { width: 412, height: 840 }, waited: { acts: 3, photos: 2, minutes: 41 }, picture: null },
  },
  {
    ...{ act: "report", name: "queue-columns", day: 13, time: "14:18", email: "office@demo.test" },
    words:
      "On the counter's old screen the last column of the queue is cut off and I have to scroll sideways to see the due date. On my own screen it fits. Could the due date come before the assignee?",
    route: "/office",
    agent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/143.0.0.0`,
    ...{ window: { width: 1_024, height: 690 }, waited: null, picture: null },
  },
];
/** A report that the office looks into on the day on which it came. */
interface Closed extends FortnightDay {
  readonly act: "close";
  readonly name: string;
}

const closings: readonly Closed[] = [{ act: "close", name: "fence-fees", day: 8, time: "15:05" }];
const closer = "admin@demo.test";

/** Names the report that came on a day. */
const reportOf = (name: string, onDay: string): string => storyId(`bug-report/${name}/${onDay}`);

/** Stores a picture as its reporter's device would have sent it. */
async function storePicture(core: Core, organization: string, accountId: string, file: string): Promise<Screenshot> {
  const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, "recorded", file)));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const picture = { sha256, mediaType: "image/jpeg", bytes: bytes.byteLength } as const;
  await core.bucket.put(fileKey(organization, sha256), bytes, { httpMetadata: { contentType: picture.mediaType } });
  const files = createFileStore(core.db);
  await files.complete(organization, { accountId, sha256 }, picture, core.clock().toISOString());
  await files.piecesGone(organization, { accountId, sha256 });
  return picture;
}

/** What the reporter's page knew of itself at that moment. */
function factsOf({ route, agent, window, waited }: Reported, build: string, at: string): ReportFacts {
  const synced = new Date(Date.parse(at) - (waited?.minutes ?? 0) * 60_000).toISOString();
  const road = waited === null ? "open" : "unreachable";
  const waiting = { waiting: waited?.acts ?? 0, photosWaiting: waited?.photos ?? 0, parked: 0 };
  return { route, build, agent, window, online: waited === null, sync: { road, storage: "fine", ...waiting, lastSyncedAt: synced } };
}

/** Tells which problems people reported in a span, and which of them the office closed. The clock must be behind the first of them. */
export async function tellBugReports(core: Core, clock: StoryClock, teller: Teller, span: StorySpan): Promise<void> {
  const { organization } = teller;
  for (const happening of happeningIn<Reported | Closed>([...reports, ...closings], organization, span)) {
    const { name, at, onDay } = happening;
    const id = reportOf(name, onDay);
    clock.reach(at);
    if (happening.act === "report") {
      const { email, words, picture } = happening;
      const { accountId } = await teller.person(email);
      const screenshot = picture === null ? null : await storePicture(core, organization.id, accountId, picture);
      const args = { reportId: id, words, facts: factsOf(happening, core.settings.build, at), screenshot };
      await teller.do(email, `bug-report/${name}/${onDay}`, [{ name: "bug-report.send", args }]);
      continue;
    }
    // Its report is of the time before, which is not told of.
    if ((await teller.rows([aggregates.bugReport(id)])).list("bug-report", aggregates.bugReport(id)).length === 0) continue;
    await teller.do(closer, `bug-report/${name}/${onDay}/close`, [{ name: "bug-report.close", args: { reportId: id } }]);
  }
}
