import { type OpenedFilm, pourFilm } from "./ingest/film-head";

/** A part of a film on its way. `part` counts from 1. */
export interface VideoPart {
  readonly multipartId: string;
  readonly part: number;
  readonly film: OpenedFilm;
  readonly bytes: number;
}

export interface FinishedVideo {
  readonly multipartId: string;
  readonly parts: readonly { readonly part: number; readonly etag: string }[];
}

/** Where the bytes of recordings are: batches as they came, pictures, and films. */
export interface RecordingBucket {
  putBatch(organization: string, sessionId: string, key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  batch(organization: string, sessionId: string, key: string): Promise<ReadableStream | null>;
  putImage(organization: string, sessionId: string, name: string, bytes: ArrayBuffer): Promise<void>;
  image(organization: string, sessionId: string, name: string): Promise<ReadableStream | null>;
  /** Streams a film of so many bytes. Fails when there are more or fewer. */
  putVideo(organization: string, sessionId: string, uploadId: string, film: OpenedFilm, bytes: number): Promise<void>;
  /** Begins a film in parts; gives R2's name of it. What is never finished R2 lets go of by itself after a week. */
  beginVideo(organization: string, sessionId: string, uploadId: string): Promise<string>;
  /** Streams a part of so many bytes; gives its mark. */
  putVideoPart(organization: string, sessionId: string, uploadId: string, part: VideoPart): Promise<string>;
  finishVideo(organization: string, sessionId: string, uploadId: string, whole: FinishedVideo): Promise<void>;
  /** Lets go of a film in parts that is not to be finished. */
  abandonVideo(organization: string, sessionId: string, uploadId: string, multipartId: string): Promise<void>;
  /** A film, or of it what a `Range` asks for: first byte and count. */
  video(
    organization: string,
    sessionId: string,
    uploadId: string,
    range?: { offset: number; length: number },
  ): Promise<ReadableStream | null>;
  removeVideo(organization: string, sessionId: string, uploadId: string): Promise<void>;
  /** Removes everything of a recording. */
  remove(organization: string, sessionId: string): Promise<void>;
}

const prefixOf = (organization: string, sessionId: string) => `org/${organization}/recordings/${sessionId}/`;

export function createRecordingBucket(bucket: R2Bucket): RecordingBucket {
  const batchKey = (organization: string, sessionId: string, key: string) => `${prefixOf(organization, sessionId)}batches/${key}`;
  const imageKey = (organization: string, sessionId: string, name: string) => `${prefixOf(organization, sessionId)}images/${name}`;
  const videoKey = (organization: string, sessionId: string, uploadId: string) => `${prefixOf(organization, sessionId)}videos/${uploadId}`;
  return {
    async putBatch(organization, sessionId, key, bytes) {
      await bucket.put(batchKey(organization, sessionId, key), bytes);
    },
    batch: async (organization, sessionId, key) => (await bucket.get(batchKey(organization, sessionId, key)))?.body ?? null,
    async putImage(organization, sessionId, name, bytes) {
      await bucket.put(imageKey(organization, sessionId, name), bytes);
    },
    image: async (organization, sessionId, name) => (await bucket.get(imageKey(organization, sessionId, name)))?.body ?? null,
    async putVideo(organization, sessionId, uploadId, film, bytes) {
      const { readable, writable } = new FixedLengthStream(bytes);
      await Promise.all([bucket.put(videoKey(organization, sessionId, uploadId), readable), pourFilm(film, writable)]);
    },
    async beginVideo(organization, sessionId, uploadId) {
      return (await bucket.createMultipartUpload(videoKey(organization, sessionId, uploadId))).uploadId;
    },
    async putVideoPart(organization, sessionId, uploadId, { multipartId, part, film, bytes }) {
      const upload = bucket.resumeMultipartUpload(videoKey(organization, sessionId, uploadId), multipartId);
      const { readable, writable } = new FixedLengthStream(bytes);
      const [kept] = await Promise.all([upload.uploadPart(part, readable), pourFilm(film, writable)]);
      return kept.etag;
    },
    async finishVideo(organization, sessionId, uploadId, { multipartId, parts }) {
      const upload = bucket.resumeMultipartUpload(videoKey(organization, sessionId, uploadId), multipartId);
      await upload.complete(parts.map(({ part, etag }) => ({ partNumber: part, etag })));
    },
    async abandonVideo(organization, sessionId, uploadId, multipartId) {
      await bucket.resumeMultipartUpload(videoKey(organization, sessionId, uploadId), multipartId).abort();
    },
    video: async (organization, sessionId, uploadId, range) =>
      (await bucket.get(videoKey(organization, sessionId, uploadId), range === undefined ? {} : { range }))?.body ?? null,
    async removeVideo(organization, sessionId, uploadId) {
      await bucket.delete(videoKey(organization, sessionId, uploadId));
    },
    async remove(organization, sessionId) {
      for (let more = true; more; ) {
        const page = await bucket.list({ prefix: prefixOf(organization, sessionId) });
        if (page.objects.length > 0) await bucket.delete(page.objects.map((object) => object.key));
        more = page.truncated;
      }
    },
  };
}
