import { type Device, openDevice } from "#app/local/device/device";
import { httpFileRoad } from "#app/local/files/blob-sender";
import { keepPhoto } from "#app/local/files/capture-photo";
import { browserClock, browserLock, chance, newId } from "#app/local/sync/edges";
import { httpLink } from "#app/local/sync/http-link";
import type { LinkAnswer } from "#app/local/sync/local-port";
import type { Api } from "#app/local/sync/request";
import { aggregates } from "#schemas/row";
import { officePerson, testCommands, testOrganization } from "../../support/sync-test-commands";

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

/** A JPEG as a camera makes it: noise, and an Exif segment after the first two bytes. */
async function cameraPicture(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  const image = new ImageData(width, height);
  const words = new Uint32Array(image.data.buffer);
  let seed = 1;
  for (let at = 0; at < words.length; at += 1) {
    seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
    words[at] = 0xff000000 | (seed >>> 8);
  }
  context?.putImageData(image, 0, 0);
  const plain = new Uint8Array(await (await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 })).arrayBuffer());
  const exif = new TextEncoder().encode("Exif\0\0GPS 45.52 -122.67");
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
      chance,
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
    const decision = await opened().run("test.write-note", { permitId: "p1", noteId: newId(), text });
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
    await opened().run("test.add-photo", { permitId: "p1", photoId: newId(), sha256: kept.file.sha256, bytes: kept.file.bytes });
    return kept.file;
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
Object.assign(window, { lab, keepPhoto });
