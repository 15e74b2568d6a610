import { recorderLimits } from "#schemas/usability-test/recorder-limits";

export interface PackedBody {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly gzip: boolean;
}

/** A body as it is sent: gzip above 24,000 bytes, or above what the service announced. */
export async function packBody(body: Uint8Array<ArrayBuffer>, compressAbove: number = recorderLimits.compressAbove): Promise<PackedBody> {
  if (body.length <= compressAbove) return { bytes: body, gzip: false };
  const stream = new Blob([body]).stream().pipeThrough(new CompressionStream("gzip"));
  return { bytes: new Uint8Array(await new Response(stream).arrayBuffer()), gzip: true };
}
