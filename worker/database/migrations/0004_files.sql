-- Whole files, joined and held against their hash. The bytes stand in R2 under org/<organization>/files/<sha256>.
CREATE TABLE file (
  organization TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  media_type TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state = 'complete'),
  uploaded_by TEXT NOT NULL,
  completed_at TEXT NOT NULL,
  PRIMARY KEY (organization, sha256)
) WITHOUT ROWID;

-- Who has sent all of a file's bytes, or is about to. Naming a hash in a row opens nothing: its author must have had the
-- bytes. `pieces_left`: pieces stand in R2 that nobody needs any more.
CREATE TABLE file_holder (
  organization TEXT NOT NULL,
  account_id TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('sending', 'held')),
  touched_at TEXT NOT NULL,
  pieces_left INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (organization, account_id, sha256)
) WITHOUT ROWID;
CREATE INDEX file_holder_by_state ON file_holder (organization, state, touched_at) WHERE pieces_left = 1;
