-- An office keeps an Admin whatever happens at once: the batch that lets one go fails when nobody would be left.
ALTER TABLE guard ADD COLUMN admin_ok INTEGER NOT NULL DEFAULT 1 CONSTRAINT guard_admin CHECK (admin_ok = 1);

-- What happened at the doors of an office: who came in or failed to, which powers changed, what was taken away in bulk. Never a secret, a
-- password or an address: `subject` and `network` are keyed digests. Rows stay as they are for 365 days, and only then may go.
CREATE TABLE security_event (
  organization TEXT NOT NULL,
  at TEXT NOT NULL,
  id TEXT NOT NULL,
  kind TEXT NOT NULL,
  -- Whose act it was, or at whose account it was tried; null where nobody was known.
  account_id TEXT,
  -- Whom it was about, where that is somebody else.
  about_id TEXT,
  subject TEXT,
  network TEXT,
  detail TEXT NOT NULL,
  PRIMARY KEY (organization, at, id)
) WITHOUT ROWID;
CREATE INDEX security_event_of_kind ON security_event (organization, kind, at, id);
CREATE TRIGGER security_event_keeps_rows BEFORE UPDATE ON security_event BEGIN SELECT RAISE(ABORT, 'security_event is append-only'); END;
CREATE TRIGGER security_event_loses_nothing BEFORE DELETE ON security_event
  WHEN old.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-365 days') BEGIN SELECT RAISE(ABORT, 'security_event is append-only'); END;

-- How far the seals of an office's log have been verified in this round, and what was found broken.
CREATE TABLE log_check (
  organization TEXT NOT NULL PRIMARY KEY,
  checked_up_to INTEGER NOT NULL,
  -- Instant at which the last whole round ended; null before the first.
  whole_at TEXT,
  broken_at INTEGER,
  why TEXT,
  found_at TEXT
) WITHOUT ROWID;

-- Heads move to a bucket of their own: the log is sealed anew from its first row, so that each seal has its head there.
DROP TRIGGER log_seal_loses_nothing;
DELETE FROM log_seal;
CREATE TRIGGER log_seal_loses_nothing BEFORE DELETE ON log_seal BEGIN SELECT RAISE(ABORT, 'log_seal is append-only'); END;
