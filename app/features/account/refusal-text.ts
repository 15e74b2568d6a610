import { problemText } from "#app/wording/problem-text";
import { m } from "#schemas/messages/compiled/messages";
import type { AuthAnswer } from "./auth-call";

/** A refusal that is no field's fault, in words. */
export function refusalText(answer: Exclude<AuthAnswer, { kind: "ok" }>): string {
  if (answer.kind === "unreachable") return m.auth_unreachable();
  if (answer.code === "PROOF_NEEDED") return problemText({ code: "proof-needed" });
  if (answer.problem) return problemText(answer.problem);
  return problemText({ code: answer.status === 429 ? "too-many-requests" : "unknown-error" });
}
