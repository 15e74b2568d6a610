import { type StartAnswer, type StartRequest, startAnswer } from "#schemas/usability-test/recorder";

export type StartOutcome =
  | { readonly kind: "started"; readonly answer: StartAnswer }
  /** `reason`: the error catalogue's words. `offline`: nothing answered, and it may do so later. */
  | { readonly kind: "refused"; readonly reason: string; readonly offline: boolean };

const refused = (reason: string, offline = false): StartOutcome => ({ kind: "refused", reason, offline });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `POST /v1/web/start`. `fetch` is the browser's, or a test's. Never rejects: a refusal says why, in the error catalogue's words. */
export async function startCall(fetch: typeof globalThis.fetch, request: Partial<StartRequest>): Promise<StartOutcome> {
  let status: number;
  let text: string;
  try {
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(request) };
    const answer = await fetch("/v1/web/start", init);
    status = answer.status;
    text = await answer.text();
  } catch (error) {
    return refused(`Server error: 0. ${error instanceof Error ? error.message : String(error)}`, true);
  }
  if (status !== 200) return refused(text === "canceled" ? "canceled" : `Server error: ${status}. ${text}`, status >= 500);
  const read = startAnswer.safeParse(parsed(text));
  return read.success ? { kind: "started", answer: read.data } : refused("Incorrect server response");
}
