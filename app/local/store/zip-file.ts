/** One file in an archive. `at`: an instant, kept to two seconds as the format does. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly at: string;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, value) => {
  let crc = value;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc >>> 0;
});

/** CRC-32 as ZIP counts it (APPNOTE 4.4.7). */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  // Counted by place: an iterator takes five times as long, and an archive holds every photo that waits.
  for (let place = 0; place < bytes.length; place += 1) crc = (crcTable[(crc ^ (bytes[place] ?? 0)) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

type Field = readonly [bytes: 2 | 4, value: number];

function packed(fields: readonly Field[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [size]) => sum + size, 0)));
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return new Uint8Array(view.buffer);
}

function dosTime(at: string): { readonly time: number; readonly date: number } {
  const moment = new Date(at);
  return {
    time: (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1),
    date: ((moment.getUTCFullYear() - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate(),
  };
}

/**
 * A ZIP archive (APPNOTE 6.3) of files as they are, uncompressed: photos and PDFs do not get smaller. Names are UTF-8.
 * Below 4 GiB and 65,535 files.
 */
export function zipFile(entries: readonly ZipEntry[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, bytes, at } of entries) {
    const label = Uint8Array.from(new TextEncoder().encode(name));
    const { time, date } = dosTime(at);
    // Version 2.0, names in UTF-8, stored.
    const common: Field[] = [
      [2, 20],
      [2, 0x0800],
      [2, 0],
      [2, time],
      [2, date],
      [4, crc32(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, label.length],
      [2, 0],
    ];
    const local = packed([[4, 0x04034b50], ...common]);
    parts.push(local, label, bytes);
    directory.push(packed([[4, 0x02014b50], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]), label);
    offset += local.length + label.length + bytes.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const count = entries.length;
  const end = packed([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, offset],
    [2, 0],
  ]);
  return new Blob([...parts, ...directory, end], { type: "application/zip" });
}
