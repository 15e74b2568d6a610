import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { z } from "zod";
import { type RecordedEvent, recordedEvent, startAnswer, uploadUrl } from "#schemas/usability-test/recorder";
import type { TaskSignal, TestSignal } from "#schemas/usability-test/usability-signal";
import { root } from "../../../commands/launch/project.js";
import { productUrl } from "../../support/browser/browser-page";

const engine = readFileSync(join(root, "node_modules/@rrweb/record/dist/record.umd.min.cjs"), "utf8");

declare global {
  interface Window {
    rrwebRecord: { record(setting: { emit(event: unknown): void }): void };
    recorded: unknown[];
    harmed?: boolean;
  }
}

/** A page with something to press, and with everything that must never run where it is watched. */
const testersPage = `<!doctype html><title>A tester's page</title>
<style>h1{color:rgb(11, 90, 73)} .done::after{content:" sent"}</style>
<h1>Residential deck</h1><form><label>Width <input id="width"></label><button type="button" id="send">Send it</button></form>
<p id="state">not yet</p><a href="javascript:top.harmed=true">More</a>
<img alt="" src="data:image/gif;base64,x" onerror="top.harmed=true"><div onclick="top.harmed=true">press</div>
<script>document.querySelector("#send").onclick=()=>{document.querySelector("#state").textContent="It is sent"};top.harmed=false</script>`;

/** What a real page's recording is, moved apart so that half a minute passes between its two halves. */
export async function recordedEvents(browser: Browser): Promise<{ readonly early: RecordedEvent[]; readonly late: RecordedEvent[] }> {
  const context = await browser.newContext({ viewport: { width: 800, height: 500 } });
  const page = await context.newPage();
  await page.setContent(testersPage);
  await page.evaluate(engine);
  await page.evaluate(() => {
    window.recorded = [];
    window.rrwebRecord.record({ emit: (event) => window.recorded.push(event) });
  });
  await page.getByLabel("Width").pressSequentially("12");
  const half = await page.evaluate(() => window.recorded.length);
  await page.getByRole("button", { name: "Send it" }).click();
  await page.getByText("It is sent").waitFor();
  await page.waitForFunction((count) => window.recorded.length > count + 2, half);
  const events = z.array(recordedEvent).parse(await page.evaluate(() => window.recorded));
  await context.close();
  const late = events.slice(half).map((event) => ({ ...event, timestamp: event.timestamp + 30_000 }));
  return { early: events.slice(0, half), late };
}

/** A short film as a browser makes one. */
export async function film(page: Page): Promise<Uint8Array<ArrayBuffer>> {
  const encoded = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    const brush = canvas.getContext("2d");
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: "video/webm;codecs=vp9" });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start(100);
    for (let turn = 0; turn < 60; turn += 1) {
      if (brush) brush.fillStyle = `hsl(${turn * 6} 80% 50%)`;
      brush?.fillRect(0, 0, 300, 150);
      await new Promise(requestAnimationFrame);
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  });
  return new Uint8Array(Buffer.from(encoded, "base64"));
}

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
