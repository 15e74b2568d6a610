-- The passkey that a session was made by: it ends with it. Null: made by something else, or before this was kept.
ALTER TABLE "session" ADD COLUMN "passkeyId" TEXT;
CREATE INDEX "session_passkeyId_idx" ON "session" ("passkeyId") WHERE "passkeyId" IS NOT NULL;
