import { z } from "zod";
import { type RecordedEvent, recordedEvent } from "#schemas/usability-test/recorder";
import engine from "../../../node_modules/@rrweb/record/dist/record.umd.min.cjs?raw";

interface RecordedWindow extends Window {
  readonly recorded?: readonly unknown[];
}

declare global {
  interface Window {
    /** What a recorded page sets where anything of it runs. */
    harmed?: boolean;
  }
}

/** A page with something to press, and with everything that must never run where it is watched. It records itself. */
const testersPage = `<!doctype html><title>A tester's page</title>
<style>h1{color:rgb(11, 90, 73)} .done::after{content:" sent"}</style>
<h1>Residential deck</h1><form><label>Width <input id="width"></label><button type="button" id="send">Send it</button></form>
<p id="state">not yet</p><a href="javascript:top.harmed=true">More</a>
<img alt="" src="data:image/gif;base64,x" onerror="top.harmed=true"><div onclick="top.harmed=true">press</div>
<script>document.querySelector("#send").onclick=()=>{document.querySelector("#state").textContent="It is sent"};top.harmed=false</script>`;
const recording = `window.recorded=[];rrwebRecord.record({emit:(event)=>window.recorded.push(event)})`;

const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

function run(page: Document, script: string): void {
  const element = page.createElement("script");
  element.textContent = script;
  page.head.append(element);
}

async function testersFrame(): Promise<HTMLIFrameElement> {
  const frame = document.createElement("iframe");
  frame.style.cssText = "width:800px;height:500px";
  frame.srcdoc = testersPage;
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
  document.body.append(frame);
  await loaded;
  return frame;
}

export interface PageEvents {
  readonly early: readonly RecordedEvent[];
  readonly late: readonly RecordedEvent[];
}

/** What a real page's recording is, moved apart so that half a minute passes between its two halves. Before any screen is open. */
export async function recordedEvents(): Promise<PageEvents> {
  const frame = await testersFrame();
  const page = frame.contentDocument ?? document;
  const view: RecordedWindow = frame.contentWindow ?? window;
  run(page, engine);
  run(page, recording);
  const field = page.querySelector("input");
  for (const text of ["1", "12"]) {
    if (field) field.value = text;
    field?.dispatchEvent(new Event("input", { bubbles: true }));
  }
  await frames();
  const half = view.recorded?.length ?? 0;
  page.querySelector("button")?.click();
  const said = () => JSON.stringify(view.recorded?.slice(half));
  while (!said().includes("It is sent")) await frames();
  const events = z.array(recordedEvent).parse(JSON.parse(JSON.stringify(view.recorded)));
  frame.remove();
  delete (top ?? window).harmed;
  const late = events.slice(half).map((event) => ({ ...event, timestamp: event.timestamp + 30_000 }));
  return { early: events.slice(0, half), late };
}

/** A short film as a browser makes one, in base64. */
export async function film(): Promise<string> {
  const canvas = document.createElement("canvas");
  const brush = canvas.getContext("2d");
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: "video/webm;codecs=vp9" });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start(100);
  for (let turn = 0; turn < 30; turn += 1) {
    if (brush) brush.fillStyle = `hsl(${turn * 12} 80% 50%)`;
    brush?.fillRect(0, 0, 300, 150);
    await new Promise(requestAnimationFrame);
  }
  recorder.stop();
  await stopped;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
