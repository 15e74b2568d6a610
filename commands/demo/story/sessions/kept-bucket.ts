/** What a put says besides its bytes. */
export interface PutOptions {
  readonly httpMetadata?: { readonly contentType?: string; readonly contentEncoding?: string };
}

/** Something that a story has put. */
export interface KeptPut {
  readonly key: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly options: PutOptions;
}

const objectOf = ({ key, bytes, options }: KeptPut) => ({ key, size: bytes.byteLength, ...options });

/** A bucket with R2's shape, as far as a story's doors go: it keeps all in memory, until it is emptied into a real one. */
export class KeptBucket {
  readonly #kept = new Map<string, KeptPut>();

  /** Everything that is in it, in the order in which it was put. */
  puts(): Iterable<KeptPut> {
    return this.#kept.values();
  }
  async put(key: string, value: BodyInit | null, options: PutOptions = {}) {
    const kept = { key, bytes: new Uint8Array(await new Response(value).arrayBuffer()), options };
    this.#kept.set(key, kept);
    return objectOf(kept);
  }
  async head(key: string) {
    const kept = this.#kept.get(key);
    return kept === undefined ? null : objectOf(kept);
  }
  async get(key: string) {
    const kept = this.#kept.get(key);
    if (kept === undefined) return null;
    const body = new Response(kept.bytes);
    return { ...objectOf(kept), body: body.body, arrayBuffer: () => body.arrayBuffer() };
  }
  async list({ prefix = "" }: { readonly prefix?: string } = {}) {
    const objects = [...this.puts()].filter(({ key }) => key.startsWith(prefix)).map(objectOf);
    return { objects, truncated: false };
  }
  async delete(keys: string | readonly string[]) {
    for (const key of [keys].flat()) this.#kept.delete(key);
  }
}
