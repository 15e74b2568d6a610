import { type RecordedEvent, startAnswer, uploadUrl } from "#schemas/usability-test/recorder";
import type { TaskSignal, TestSignal } from "#schemas/usability-test/usability-signal";
import { productUrl } from "../../support/browser/browser-page";

/** A recorder's own calls, as the widget makes them. */
export class RecordedSession {
  readonly sessionId: string;
  private readonly token: string;

  private constructor(sessionId: string, token: string) {
    this.sessionId = sessionId;
    this.token = token;
  }

  static async start(): Promise<RecordedSession> {
    const body = { projectKey: "demo-local", userUUID: null, timestamp: Date.now(), width: 800, height: 500, timezone: "UTC+01:00" };
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${productUrl}/v1/web/start`, { method: "POST", headers, body: JSON.stringify(body) });
    const { sessionID, token } = startAnswer.parse(await answer.json());
    return new RecordedSession(sessionID, token);
  }

  private async send(path: string, init: RequestInit): Promise<Response> {
    const answer = await fetch(`${productUrl}/v1/web${path}`, { ...init, headers: { authorization: `Bearer ${this.token}` } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }

  async batch(tab: string, firstIndex: number, events: readonly RecordedEvent[]): Promise<void> {
    const head = { tab, pageNo: 0, firstIndex, timestamp: events[0]?.timestamp, url: `${productUrl}/` };
    await this.send("/i?batch=0_1", { method: "POST", body: JSON.stringify({ ...head, events }) });
  }

  /** An older client's piece, as recorder-contract.md has it: its head, the time and the tab's name. */
  async olderBatch(): Promise<void> {
    const [version, pageNo, firstIndex, time, tab] = [1, 0, 0, 2, [1, 97]];
    const messages = [0, 1, 0, 0, time, 118, tab.length, 0, 0, ...tab];
    const bytes = new Uint8Array([0x51, version, pageNo, firstIndex, time, 1, 47, ...messages]);
    await this.send("/i?batch=0_1", { method: "POST", body: bytes });
  }

  async tell(signal: TestSignal | TaskSignal): Promise<void> {
    const kind = "taskId" in signal ? "task" : "test";
    await this.send(`/uxt/signals/${kind}`, { method: "POST", body: JSON.stringify(signal) });
  }

  async upload(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const { url } = uploadUrl.parse(await (await this.send("/uxt/upload-url", {})).json());
    const put = await fetch(url, { method: "PUT", headers: { "content-type": "video/webm" }, body: bytes });
    if (!put.ok) throw new Error(`upload: ${put.status} ${await put.text()}`);
  }
}
