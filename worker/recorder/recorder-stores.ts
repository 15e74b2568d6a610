import type { Core } from "#worker/create-core";
import { derivedKeys, derivedSecret } from "#worker/identity/secrets/derived-secret";
import { createAddressDigest } from "./address-digest";
import type { RecorderParts } from "./recorder-parts";
import { createRecorderRateStore } from "./recorder-rate-store";
import { createRecordingBucket } from "./recording-bucket";
import { createRecordingPageStore } from "./recording-page-store";
import { createRecordingRoomStore } from "./recording-room-store";
import type { RecordingRouteParts } from "./recording-routes";
import { createRecordingStore } from "./recording-store";
import { createRecordingSweepStore } from "./recording-sweep-store";
import { createServedTestStore } from "./served-test-store";
import { createSessionTokens } from "./session-token";
import { createSignalStore } from "./signal-store";
import type { SweepRecordingParts } from "./sweep-recordings";
import type { TestSessionParts } from "./test-session-routes";
import { createTestSessionStore } from "./test-session-store";
import { createUploadStore } from "./upload-store";
import { createUploadTokens } from "./upload-token";

/** What the recorder's doors stand on. */
export const recorderPartsOf = ({ db, bucket, clock, log, settings, organizations }: Core): RecorderParts => ({
  tokens: createSessionTokens(() => derivedKeys(settings.secrets, "recorder-session"), clock),
  uploadTokens: createUploadTokens(() => derivedKeys(settings.secrets, "recorder-upload"), clock),
  recordings: createRecordingStore(db),
  rooms: createRecordingRoomStore(db),
  signals: createSignalStore(db),
  tests: createServedTestStore(db),
  uploads: createUploadStore(db),
  rates: createRecorderRateStore(db),
  bucket: createRecordingBucket(bucket),
  clock,
  log,
  newId: () => crypto.randomUUID(),
  digestOf: createAddressDigest(() => derivedSecret(settings.secrets, "recorder-address")),
  organizationOf: (slug) => organizations.organizationOf(slug),
});

/** What staff's reading and the sweep stand on. */
export const recordingPartsOf = ({ db, bucket, clock, organizations }: Core): RecordingRouteParts & SweepRecordingParts => ({
  pages: createRecordingPageStore(db),
  sweeps: createRecordingSweepStore(db),
  rates: createRecorderRateStore(db),
  rooms: createRecordingRoomStore(db),
  bucket: createRecordingBucket(bucket),
  clock,
  organizationOf: (slug) => organizations.organizationOf(slug),
});

/** What staff's reading of tests' results stands on. */
export const testSessionPartsOf = ({ db }: Core): TestSessionParts => ({
  sessions: createTestSessionStore(db),
  tests: createServedTestStore(db),
});
