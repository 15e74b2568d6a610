import { derivedKeys, derivedSecret } from "#worker/secrets/derived-secret";
import { createRecorderRateStore } from "../recorder/ingest/recorder-rate-store";
import { createRecordingRoomStore } from "../recorder/ingest/recording-room-store";
import { createRecordingStore } from "../recorder/ingest/recording-store";
import { createServedTestStore } from "../recorder/ingest/served-test-store";
import { createSessionTokens } from "../recorder/ingest/session-token";
import { createSignalStore } from "../recorder/ingest/signal-store";
import { createUploadStore } from "../recorder/ingest/upload-store";
import { createUploadTokens } from "../recorder/ingest/upload-token";
import type { RecorderParts } from "../recorder/recorder-parts";
import { createRecordingBucket } from "../recorder/recording-bucket";
import { createRecordingPageStore } from "../recorder/staff/recording-page-store";
import type { RecordingRouteParts } from "../recorder/staff/recording-routes";
import type { TestSessionParts } from "../recorder/staff/test-session-routes";
import { createTestSessionStore } from "../recorder/staff/test-session-store";
import { createRecordingSweepStore } from "../recorder/sweep/recording-sweep-store";
import type { SweepRecordingParts } from "../recorder/sweep/sweep-recordings";
import { createAddressDigest } from "../secrets/address-digest";
import type { Core } from "./create-core";

/** What the recorder's doors stand on. */
export const recorderPartsOf = ({ db, bucket, clock, newId, log, settings, organizations }: Core): RecorderParts => ({
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
  newId,
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
