import type { Core } from "#worker/create-core";
import { derivedKeys, derivedSecret } from "#worker/identity/secrets/derived-secret";
import { createAddressDigest } from "./ingest/address-digest";
import { createRecorderRateStore } from "./ingest/recorder-rate-store";
import { createRecordingRoomStore } from "./ingest/recording-room-store";
import { createRecordingStore } from "./ingest/recording-store";
import { createServedTestStore } from "./ingest/served-test-store";
import { createSessionTokens } from "./ingest/session-token";
import { createSignalStore } from "./ingest/signal-store";
import { createUploadStore } from "./ingest/upload-store";
import { createUploadTokens } from "./ingest/upload-token";
import type { RecorderParts } from "./recorder-parts";
import { createRecordingBucket } from "./recording-bucket";
import { createRecordingPageStore } from "./staff/recording-page-store";
import type { RecordingRouteParts } from "./staff/recording-routes";
import type { TestSessionParts } from "./staff/test-session-routes";
import { createTestSessionStore } from "./staff/test-session-store";
import { createRecordingSweepStore } from "./sweep/recording-sweep-store";
import type { SweepRecordingParts } from "./sweep/sweep-recordings";

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
