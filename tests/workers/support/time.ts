import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker from "../api-worker";

/** Runs the worker's scheduled work once, as the cron does each minute. */
export async function runScheduledWork(): Promise<void> {
  const context = createExecutionContext();
  await worker.scheduled(createScheduledController(), env);
  await waitOnExecutionContext(context);
}

export const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
