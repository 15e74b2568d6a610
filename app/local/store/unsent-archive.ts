import type { Device } from "#app/local/device/device";
import { type ZipEntry, zipFile } from "./zip-file";

export interface UnsentArchive {
  /** "plumbline-unsent-2026-11-21-1042.zip" */
  readonly name: string;
  readonly bytes: Blob;
}

const ending = (mediaType: string): string => ({ "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" })[mediaType] ?? "pdf";

/**
 * Everything that is only on this device, as a file to hand to somebody: `unsent.json` with every command, rejected ones too,
 * and what is being typed; and the photos and documents themselves, to be opened with anything. An archive rather than
 * one JSON text: pictures in base64 could be read by no person.
 */
export async function unsentArchive(
  device: Pick<Device, "unsent" | "files" | "person" | "organization" | "database">,
  setting: { readonly now: string; readonly build: string },
): Promise<UnsentArchive> {
  const files: ZipEntry[] = [];
  const named: { sha256: string; file: string; name: string; mediaType: string }[] = [];
  for (const record of device.files.records.get()) {
    const bytes = record.sentAt === null ? await device.files.bytes(record.sha256) : null;
    if (bytes === null) continue;
    const file = `files/${record.sha256.slice(0, 16)}.${ending(record.mediaType)}`;
    files.push({ name: file, bytes: new Uint8Array(await bytes.arrayBuffer()), at: record.keptAt });
    named.push({ sha256: record.sha256, file, name: record.name, mediaType: record.mediaType });
  }
  const { accountId, email, name } = device.person;
  const described = {
    product: "Plumbline",
    kind: "unsent-work",
    organization: device.organization,
    person: { accountId, email, name },
    savedAt: setting.now,
    build: setting.build,
    entries: device.unsent.get(),
    typed: await device.database.read((db) => db.typing.toArray()),
    files: named,
  };
  const json = Uint8Array.from(new TextEncoder().encode(JSON.stringify(described, null, 2)));
  const stamp = setting.now.slice(0, 16).replace("T", "-").replace(":", "");
  return { name: `plumbline-unsent-${stamp}.zip`, bytes: zipFile([{ name: "unsent.json", bytes: json, at: setting.now }, ...files]) };
}
