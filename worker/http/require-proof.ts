import type { Context } from "hono";
import { isRecentProof } from "#schemas/people/recent-proof";
import type { Clock, SiteEnvironment } from "./api-context";
import { refuseRequest } from "./problem-response";

/** Refuses `proof-needed` unless whoever calls proved lately who they are: what is given out in bulk asks for that. */
export function requireProof(c: Context<SiteEnvironment>, clock: Clock): void {
  if (!isRecentProof(c.get("principal").provedAt, clock().getTime())) refuseRequest("proof-needed");
}
