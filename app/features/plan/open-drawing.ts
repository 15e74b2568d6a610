import { browserDevice } from "#app/local/device/browser-device";
import { fileBlob } from "#app/local/files/file-bytes";
import { openPlan } from "#app/local/plan/browser-engine";
import type { EngineFailure } from "#app/local/plan/engine/engine-message";
import { startEngineAhead } from "#app/local/plan/engine-thread";
import { PictureEngine } from "#app/local/plan/picture-engine";
import type { PlanEngine } from "#app/local/plan/plan-engine";
import { PlanPool } from "#app/local/plan/plan-pool";
import { browserClock } from "#app/local/sync/platform";
import { openPermit } from "#app/screen/read/read-on-device";
import type { PermitDocument } from "#schemas/document/document";
import { isPdf } from "#schemas/plan/plan-file";
import type { Sheet } from "#schemas/plan/sheet";
import { isStaff } from "#schemas/role";
import { firstPicture } from "./view/first-picture";

/** A drawing that is open, or why it is not. */
export type Drawing =
  | {
      readonly kind: "open";
      readonly engine: Pick<PlanEngine, "draw">;
      /** What its sheets are read by; null of a picture, which is one sheet. */
      readonly pdf: { readonly engine: PlanEngine; readonly pages: number } | null;
      readonly picture: Sheet | null;
    }
  | { readonly kind: "failed"; readonly failed: EngineFailure | "file-not-here" | "file-not-arrived" };

type Opened = { readonly drawing: Drawing; close(): void };

const failedWith = (failed: Extract<Drawing, { kind: "failed" }>["failed"]): Opened => ({
  drawing: { kind: "failed", failed },
  close: () => undefined,
});

async function openPicture(blob: Blob): Promise<Opened> {
  const picture = await createImageBitmap(blob).catch(() => null);
  if (picture === null) return failedWith("damaged");
  const engine = new PictureEngine(picture);
  const { width, height } = engine.size;
  const sheet: Sheet = { page: 1, view: [0, 0, width, height], rotation: 0, userUnit: 1, number: "", title: "", scaleText: "" };
  return { drawing: { kind: "open", engine, pdf: null, picture: sheet }, close: () => engine.close() };
}

/** Milliseconds for a page to tell its size: one on which the engine hangs is not to keep the others away. */
const patience = 100;

/** `page`: begun to be drawn at once, before what shows it is on the screen. */
async function openPdf(blob: Blob, page: number | null): Promise<Opened> {
  const engine = openPlan(blob);
  const opened = await engine.open();
  if (!opened.ok) {
    engine.close();
    return failedWith(opened.failed);
  }
  const first = firstPicture(engine, page);
  await Promise.race([first.begun, browserClock.pause(patience)]);
  return {
    drawing: { kind: "open", engine: first, pdf: { engine, pages: opened.value }, picture: null },
    close() {
      first.end();
      engine.close();
    },
  };
}

async function open(document: PermitDocument, page: number | null, told: (kind: "opening") => void): Promise<Opened> {
  if (isPdf(document)) startEngineAhead();
  const { current, api } = browserDevice();
  const here = await current.settled();
  const device = here.kind === "open" ? here.device : null;
  const { sha256, mediaType, fileName, permitId } = document;
  const look = () => fileBlob({ sha256, permitId }, { device, api });
  let found = await look();
  // Staff may come by an address to a permit that their devices do not hold yet.
  if (found.kind === "not-found" && device && isStaff(device.person)) {
    await openPermit(permitId);
    found = await look();
  }
  if (found.kind !== "here") return failedWith(found.kind === "not-found" ? "file-not-arrived" : "file-not-here");
  // The next time it opens without a connection.
  if (found.copied) void device?.files.keepCopy({ sha256, mediaType, fileName }, found.blob).catch(() => undefined);
  told("opening");
  return isPdf(document) ? openPdf(found.blob, page) : openPicture(found.blob);
}

const pool = new PlanPool<Opened>();

/** Opens a document's drawing, or joins those who have it open. To be given back. `page`: looked at first. `told`: its bytes are here. */
export function borrowDrawing(
  document: PermitDocument,
  page: number | null,
  told: (kind: "opening") => void = () => undefined,
): { readonly drawing: Promise<Drawing>; readonly giveBack: () => void } {
  const { opened, giveBack } = pool.borrow(document.sha256, () => open(document, page, told));
  return { drawing: opened.then(({ drawing }) => drawing), giveBack };
}
