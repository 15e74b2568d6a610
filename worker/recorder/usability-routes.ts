import { Hono } from "hono";
import { keptFrom, type TaskSignal, type TestSignal, taskSignal, testSignal } from "#schemas/usability-signal";
import { servedFrom, wireId } from "#schemas/usability-test";
import type { SiteEnvironment } from "#worker/http/api-context";
import { looseJson } from "./read-body";
import { type RecorderParts, sessionOf } from "./recorder-parts";
import { refuseRecorder } from "./recorder-refusal";
import { recorderRules } from "./recorder-rules";

/** Names a signal within its session: by its own id, or by what it says where an older client gives none. */
const keyOf = (signal: TestSignal | TaskSignal): string =>
  signal.signalId === undefined
    ? `said:${signal.testId}:${"taskId" in signal ? signal.taskId : ""}:${signal.status}:${signal.timestamp}`
    : `id:${signal.signalId}`;

/** Keeps a signal once, whatever state its test is in by now: nothing that a tester did is lost. Refuses 400, 404 and 507. */
async function keepSignal(parts: RecorderParts, organization: string, sessionId: string, signal: TestSignal | TaskSignal): Promise<void> {
  const test = await parts.tests.byTestId(organization, signal.testId);
  if (test === null) return refuseRecorder(404, "No such test");
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
    await sessionOf(parts, c, "read");
    const id = wireId.safeParse(/^\d{1,10}$/.test(c.req.param("id")) ? Number(c.req.param("id")) : null);
    const test = id.success ? await parts.tests.byTestId(c.get("tenant").slug, id.data) : null;
    const served = test && servedFrom(test);
    return served === null ? refuseRecorder(404, "No such test") : c.json({ test: served });
  });
  routes.post("/uxt/signals/test", async (c) => {
    const { sessionId } = await sessionOf(parts, c, "signal");
    const read = testSignal.safeParse(await looseJson(c.req.raw, recorderRules.signalBody));
    if (!read.success) return refuseRecorder(400, "Not a signal of a test");
    await keepSignal(parts, c.get("tenant").slug, sessionId, read.data);
    return c.body(null, 200);
  });
  routes.post("/uxt/signals/task", async (c) => {
    const { sessionId } = await sessionOf(parts, c, "signal");
    const read = taskSignal.safeParse(await looseJson(c.req.raw, recorderRules.signalBody));
    if (!read.success) return refuseRecorder(400, "Not a signal of a task");
    await keepSignal(parts, c.get("tenant").slug, sessionId, read.data);
    return c.body(null, 200);
  });
  return routes;
}
