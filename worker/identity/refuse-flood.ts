import { refuseRequest } from "#worker/http/problem-response";

/** Refuses in our words what better-auth refused as one of too many, and says when to come back. */
export function refuseFlood(answer: Response): Response {
  if (answer.status !== 429) return answer;
  return refuseRequest("too-many-requests", { headers: { "retry-after": answer.headers.get("x-retry-after") ?? "60" } });
}
