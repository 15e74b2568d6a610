import { Hono } from "hono";
import { keptFrom, type TaskSignal, type TestSignal, taskSignal, testSignal } from "#schemas/usability-test/usability-signal";
import { isServed, servedFrom, wireId } from "#schemas/usability-test/usability-test";
import type { SiteEnvironment } from "#worker/http/api-context";
import { type RecorderParts, sessionOf } from "../recorder-parts";
import { refuseRecorder } from "../recorder-refusal";
import { recorderRules } from "../recorder-rules";
import { looseJson } from "./read-body";
import type { OpenSession } from "./recording-store";

/** Names a signal within its session: by its own id, or by what it says where an older client gives none. */
const keyOf = (signal: TestSignal | TaskSignal): string =>
  signal.signalId === undefined
    ? `said:${signal.testId}:${"taskId" in signal ? signal.taskId : ""}:${signal.status}:${signal.timestamp}`
    : `id:${signal.signalId}`;

/** Keeps a signal once, of a test that is open or that the session took while it was: nothing that a tester did is lost. Refuses 400, 404 and 507. */
async function keepSignal(
  parts: RecorderParts,
  organization: string,
  session: OpenSession,
  signal: TestSignal | TaskSignal,
): Promise<void> {
  const { sessionId } = session;
  const test = await parts.tests.byTestId(organization, signal.testId);
  const takes = test !== null && (isServed(test.state) || (await parts.signals.takes(organization, sessionId, signal.testId)));
  if (!takes) return refuseRecorder(404, "No such test");
  if (isServed(test.state)) await parts.recordings.bind(organization, sessionId, signal.testId);
  if ("taskId" in signal && signal.taskId >= test.nextTaskId) return refuseRecorder(400, "No such task");
  const task = "taskId" in signal ? test.tasks.find(({ task_id }) => task_id === signal.taskId) : undefined;
  const kept = await parts.signals.keep(
    organization,
    sessionId,
    { ...keptFrom(signal, task?.allow_typing === true), key: keyOf(signal), preview: test.state === "preview" },
    parts.clock().toISOString(),
  );
  if (!kept) refuseRecorder(507, "This session has no room for more");
}

/**
 * `GET /v1/web/uxt/test/{id}`, and the signals of testers: `POST /v1/web/uxt/signals/test` and `/task`, JSON under whatever type it
 * comes. A signal without a test's or task's id is refused with 400.
 */
export function createUsabilityRoutes(parts: RecorderParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.get("/uxt/test/:id", async (c) => {
    const { sessionId } = await sessionOf(parts, c, "read");
    const { slug } = c.get("tenant");
    const id = wireId.safeParse(/^\d{1,10}$/.test(c.req.param("id")) ? Number(c.req.param("id")) : null);
    const test = id.success ? await parts.tests.byTestId(slug, id.data) : null;
    const served = test && servedFrom(test);
    if (served === null || !id.success) return refuseRecorder(404, "No such test");
    await parts.recordings.bind(slug, sessionId, id.data);
    return c.json({ test: served });
  });
  routes.post("/uxt/signals/test", async (c) => {
    const session = await sessionOf(parts, c, "signal");
    const read = testSignal.safeParse(await looseJson(c.req.raw, recorderRules.signalBody));
    if (!read.success) return refuseRecorder(400, "Not a signal of a test");
    await keepSignal(parts, c.get("tenant").slug, session, read.data);
    return c.body(null, 200);
  });
  routes.post("/uxt/signals/task", async (c) => {
    const session = await sessionOf(parts, c, "signal");
    const read = taskSignal.safeParse(await looseJson(c.req.raw, recorderRules.signalBody));
    if (!read.success) return refuseRecorder(400, "Not a signal of a task");
    await keepSignal(parts, c.get("tenant").slug, session, read.data);
    return c.body(null, 200);
  });
  return routes;
}
