/*
 * Beginnings of films as browsers' recorders write them, filled up with bytes that stand for picture and sound.
 */

const ascii = (text: string): number[] => [...text].map((sign) => sign.charCodeAt(0));
const filled = (head: readonly number[], length: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array([...head, ...Array.from({ length: Math.max(0, length - head.length) }, (_, at) => at & 255)]);

const element = (id: readonly number[], body: readonly number[]): number[] => [
  ...id,
  0x40 | (body.length >> 8),
  body.length & 255,
  ...body,
];

/** A live WebM: its header, a segment of no size, its tracks, and a cluster. */
export function webmFilm({ codecs = ["V_VP9", "A_OPUS"], docType = "webm", length = 1_000, media = true } = {}): Uint8Array<ArrayBuffer> {
  const tracks = codecs.flatMap((codec, at) =>
    element([0xae], [...element([0xd7], [at + 1]), ...element([0x83], [codec.startsWith("V") ? 1 : 2]), ...element([0x86], ascii(codec))]),
  );
  const unsized = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];
  return filled(
    [
      ...element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], ascii(docType))),
      ...[0x18, 0x53, 0x80, 0x67, ...unsized],
      ...element([0x15, 0x49, 0xa9, 0x66], element([0x2a, 0xd7, 0xb1], [0x0f, 0x42, 0x40])),
      ...(tracks.length > 0 ? element([0x16, 0x54, 0xae, 0x6b], tracks) : []),
      ...(media ? [0x1f, 0x43, 0xb6, 0x75, ...unsized] : []),
    ],
    length,
  );
}

const box = (type: string, body: readonly number[]): number[] => {
  const size = body.length + 8;
  return [0, 0, size >> 8, size & 255, ...ascii(type), ...body];
};

/** A fragmented MP4: `ftyp`, then a `moov` whose tracks name their format, then a fragment. */
export function mp4Film({ formats = ["avc1", "mp4a"], first = "ftyp", length = 1_000 } = {}): Uint8Array<ArrayBuffer> {
  const tracks = formats.flatMap((format) => {
    const table = box("stsd", [0, 0, 0, 0, 0, 0, 0, 1, ...box(format, [0, 0, 0, 0, 0, 0, 0, 1])]);
    return box("trak", box("mdia", box("minf", box("stbl", table))));
  });
  const head = [...box(first, ascii("iso5\0\0\0\0iso5mp41")), ...box("moov", [...box("mvhd", [0, 0, 0, 0]), ...tracks])];
  return filled([...head, ...box("moof", [0, 0, 0, 0])], length);
}
