import { uploadUrl } from "#schemas/usability-test/recorder";
import { type ServedTest, servedTest } from "#schemas/usability-test/usability-test";
import type { Signal } from "./test-run";

type Fetch = typeof globalThis.fetch;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function asked(fetch: Fetch, path: string, token: string): Promise<unknown> {
  const answer = await fetch(path, { headers: bearer(token) });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  return answer.json();
}

/** `GET /v1/web/uxt/test/{id}`. null: it could not be fetched, which is only logged. */
export async function fetchTest(fetch: Fetch, id: number, token: string, log: (message: string) => void): Promise<ServedTest | null> {
  try {
    return servedTest.parse(await asked(fetch, `/v1/web/uxt/test/${id}`, token)).test;
  } catch (error) {
    log(`The usability test could not be fetched: ${String(error)}`);
    return null;
  }
}

/** `GET /v1/web/uxt/upload-url`. null: there is none, which is logged. */
export async function fetchUploadUrl(fetch: Fetch, token: string, log: (message: string) => void): Promise<string | null> {
  try {
    return uploadUrl.parse(await asked(fetch, "/v1/web/uxt/upload-url", token)).url;
  } catch {
    log("Failed to get upload url");
    return null;
  }
}

/** `POST /v1/web/uxt/signals/…`: the status, or 0 where nothing answered. */
export async function postSignal(fetch: Fetch, { to, body }: Signal, token: string): Promise<number> {
  try {
    const init = { method: "POST", headers: { ...bearer(token), "content-type": "application/json" }, body: JSON.stringify(body) };
    const answer = await fetch(`/v1/web/uxt/signals/${to}`, init);
    // An answer that nobody reads is told as a request that failed.
    await answer.text();
    return answer.status;
  } catch {
    return 0;
  }
}
