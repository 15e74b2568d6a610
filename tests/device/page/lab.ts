import type { Device } from "#app/local/device/device";
import { openDevice } from "#app/local/device/open-device";
import { httpFileRoad } from "#app/local/files/blob-sender";
import { keepPhoto } from "#app/local/files/capture-photo";
import { checkDocument, keepDocument } from "#app/local/files/keep-document";
import { forgetScreens, keepScreen, keptScreen } from "#app/local/store/kept-screens";
import { httpLink } from "#app/local/sync/http-link";
import type { LinkAnswer } from "#app/local/sync/local-port";
import { browserClock, browserLock, newId, random } from "#app/local/sync/platform";
import type { Api } from "#app/local/sync/request";
import { aggregates } from "#schemas/row-scope";
import { officePerson, runOther, testCommands, testOrganization } from "../../support/sync-test-commands";

const world = new URLSearchParams(location.search).get("world") ?? "";
const accountId = new URLSearchParams(location.search).get("account") ?? "ana";

/** The product's road, with the test's names in place of tokens. */
const api: Api = {
  async raw(path, init = {}) {
    const headers = new Headers(init.headers);
    headers.set("x-world", world);
    headers.set("x-person", accountId);
    try {
      return await fetch(path, { ...init, headers });
    } catch {
      return null;
    }
  },
  async send(path, init): Promise<LinkAnswer<null>> {
    const response = await api.raw(path, init);
    if (response === null) return { kind: "unreachable" };
    return response.ok
      ? { kind: "ok", value: null }
      : { kind: "problem", problem: (await response.json()) as never, status: response.status };
  },
  async call(path, schema, init): Promise<LinkAnswer<never>> {
    const response = await api.raw(path, init);
    if (response === null) return { kind: "unreachable" };
    if (response.status === 401) return { kind: "signed-out" };
    const body: unknown = await response.json();
    if (response.ok) return { kind: "ok", value: schema.parse(body) as never };
    return { kind: "problem", problem: body as never, status: response.status };
  },
};

const storageSeen: string[] = [];
let device: Device | null = null;
const opened = (): Device => {
  if (device === null) throw new Error("Open the device first");
  return device;
};

/** A line drawing on nothing, as a program exports it: a PNG that weighs something, whose paper shows through. */
async function drawingOnNothing(side: number): Promise<File> {
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext("2d");
  const noise = new ImageData(side, side / 2);
  // At most 64 KiB of random bytes at once.
  for (let at = 0; at < noise.data.length; at += 65_536) crypto.getRandomValues(noise.data.subarray(at, at + 65_536));
  context?.putImageData(noise, 0, side / 2);
  context?.clearRect(0, 0, side, side / 4);
  return new File([await canvas.convertToBlob({ type: "image/png" })], "plan.png", { type: "image/png" });
}

/** What a camera held upright says of a picture that it wrote lying down: orientation 6, a quarter turn clockwise (Exif 2.3, TIFF 6.0). */
const quarterTurn = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];

/** A JPEG as a camera makes it: noise, and an Exif segment after the first two bytes. */
async function cameraPicture(width: number, height: number, turned = false): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  const image = new ImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  let seed = 1;
  for (let at = 0; at < pixels.length; at += 1) {
    seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
    pixels[at] = 0xff000000 | (seed >>> 8);
  }
  context?.putImageData(image, 0, 0);
  const plain = new Uint8Array(await (await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 })).arrayBuffer());
  const words = new TextEncoder();
  const exif = [...words.encode("Exif\0\0"), ...(turned ? quarterTurn : words.encode("GPS 45.52 -122.67"))];
  const segment = Uint8Array.from([0xff, 0xe1, 0, exif.length + 2, ...exif]);
  return new File([plain.slice(0, 2), segment, plain.slice(2)], "IMG_0001.jpg", { type: "image/jpeg" });
}

const lab = {
  async open(): Promise<boolean> {
    device = await openDevice({
      organization: testOrganization.id,
      person: officePerson(accountId),
      command: (name) => testCommands.find((command) => command.name === name),
      link: httpLink(api),
      fileRoad: httpFileRoad(api),
      clock: browserClock,
      lock: browserLock,
      newId,
      random,
      build: "lab",
      channel: (name) => new BroadcastChannel(name),
      onStorage: (storage) => void storageSeen.push(storage),
      onComplete: () => undefined,
      onReset: () => undefined,
      onClaimsChanged: () => undefined,
    });
    Object.assign(window, { device });
    return device.isComplete();
  },
  sync: async () => (await opened().sync()).kind,
  async note(text: string) {
    const decision = await runOther(opened(), "test.write-note", { permitId: "p1", noteId: newId(), text });
    return decision.ok;
  },
  notes: () =>
    opened()
      .replica.list("note", aggregates.permit("p1"))
      .map((note) => note.text),
  status: () => opened().status.get(),
  unsent: () => opened().unsent.get(),
  storageSeen: () => storageSeen,
  async log(): Promise<{ command_id: string; args: string }[]> {
    const response = await api.raw("/api/v2/log");
    return response === null ? [] : await response.json();
  },
  type: (key: string, value: string) => opened().typing.set(key, value, ""),
  /** Takes a picture of so many pixels, noisy enough to weigh something, with a camera's metadata in it, and names it in a row. */
  async photo(width: number, height: number): Promise<{ sha256: string; bytes: number; mediaType: string } | null> {
    const kept = await keepPhoto(await cameraPicture(width, height), opened().files);
    if (!kept.ok) return null;
    await runOther(opened(), "test.add-photo", { permitId: "p1", photoId: newId(), sha256: kept.file.sha256, bytes: kept.file.bytes });
    return kept.file;
  },
  /** Adds a picture as a document is added: the file as it is, and its smaller copy. */
  async document(kind: "turned" | "drawing" | "broken" | "small") {
    const files = {
      turned: () => cameraPicture(2400, 1200, true),
      drawing: () => drawingOnNothing(1800),
      broken: async () => new File([(await cameraPicture(2400, 1200)).slice(0, 100), new Uint8Array(2_000_000)], "cut.jpg"),
      small: () => cameraPicture(400, 300),
    };
    const file = await files[kind]();
    const checked = await checkDocument(file, { accept: ["image/jpeg", "image/png"], maxBytes: file.size, checkPlan: async () => null });
    if (!checked.ok) throw new Error("The document was not taken");
    const kept = await keepDocument(file, checked, opened().files);
    if (!kept.ok) throw new Error("The document was not kept");
    const original = await opened().files.bytes(kept.file.sha256);
    const same = original !== null && (await original.text()) === (await file.text());
    return { same, bytes: kept.file.bytes, preview: kept.preview };
  },
  /** The colour of a picture's first pixel: red, green, blue. */
  async cornerOf(sha256: string): Promise<readonly number[]> {
    const blob = await opened().files.bytes(sha256);
    const context = new OffscreenCanvas(1, 1).getContext("2d");
    if (blob === null || context === null) return [];
    context.drawImage(await createImageBitmap(blob), 0, 0);
    return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  },
  async keptBytes(sha256: string): Promise<{ size: number; width: number; height: number; metadata: boolean } | null> {
    const blob = await opened().files.bytes(sha256);
    if (blob === null) return null;
    const picture = await createImageBitmap(blob);
    const text = new TextDecoder("latin1").decode(await blob.arrayBuffer());
    return { size: blob.size, width: picture.width, height: picture.height, metadata: text.includes("Exif") };
  },
  files: () => opened().files.records.get(),
  typed: (key: string) => opened().typing.get(key)?.value,
};
export type Lab = typeof lab;
Object.assign(window, { lab, keepPhoto, screens: { forgetScreens, keepScreen, keptScreen } });
