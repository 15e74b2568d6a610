import { z } from "zod";
import { fileMediaType } from "../document/file-transfer";
import { instant, line, prose, sha256, text } from "../values";

/** What the device knows of the road to the office and of itself, at the moment of a report. */
export const syncFacts = z.object({
  /** As the sync loop names it: open, unreachable, signed-out … */
  road: line(40),
  storage: line(40),
  waiting: z.int().nonnegative(),
  photosWaiting: z.int().nonnegative(),
  parked: z.int().nonnegative(),
  lastSyncedAt: instant.nullable(),
});
export type SyncFacts = z.infer<typeof syncFacts>;

/** A picture of the page that the person has seen, and let go with the report. */
export const screenshot = z.object({ sha256, mediaType: fileMediaType, bytes: z.int().positive() });
export type Screenshot = z.infer<typeof screenshot>;

/** What a report says besides the person's words. */
export const reportFacts = z.object({
  /** Path and query of the page, without the origin. */
  route: text(2_000),
  build: line(80),
  agent: text(400),
  /** Width and height of the window, in CSS pixels. */
  window: z.object({ width: z.int().nonnegative(), height: z.int().nonnegative() }),
  online: z.boolean(),
  sync: syncFacts,
});
export type ReportFacts = z.infer<typeof reportFacts>;

export const bugReportState = z.enum(["new", "closed"]);
export type BugReportState = z.infer<typeof bugReportState>;

/** A problem that somebody reported: scope `user:<reporter>`. Whoever else may read it asks the worker, which lets Admins. */
export const bugReport = z.object({
  id: z.string().min(1),
  reporterId: z.string().min(1),
  reporterName: line(120),
  reporterEmail: text(254),
  words: prose(5_000),
  facts: reportFacts,
  screenshot: screenshot.nullable(),
  /** When it was written, by the device's clock, and when the office had it. */
  writtenAt: instant,
  receivedAt: instant,
  state: bugReportState,
  closedAt: instant.nullable(),
  closedBy: line(120),
});
export type BugReport = z.infer<typeof bugReport>;

/** `GET /bug-reports?state=` and `GET /bug-reports/{id}`. */
export const bugReportQuery = z.object({ state: bugReportState.default("new") });
export const bugReportList = z.object({ items: z.array(bugReport) });
