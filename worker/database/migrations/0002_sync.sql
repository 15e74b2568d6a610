-- One counter an organization: the pull cursor. Rows older than the floor may have lost their tombstones.
CREATE TABLE organization_head (
  organization TEXT NOT NULL PRIMARY KEY,
  version INTEGER NOT NULL,
  tombstone_floor INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;

-- Every synced row; scope '' holds what never leaves the worker. data is the JSON of schemas/row.ts, null for a tombstone.
CREATE TABLE synced_row (
  organization TEXT NOT NULL,
  scope TEXT NOT NULL,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  aggregate TEXT,
  version INTEGER NOT NULL,
  deleted INTEGER NOT NULL DEFAULT 0,
  data TEXT,
  PRIMARY KEY (organization, scope, kind, id)
);
CREATE INDEX synced_row_by_version ON synced_row (organization, version);
CREATE INDEX synced_row_by_scope ON synced_row (organization, scope, version);
CREATE INDEX synced_row_by_aggregate ON synced_row (organization, aggregate) WHERE aggregate IS NOT NULL AND deleted = 0;

-- What decisions guard: bumped by every write to a member, so that an insert is seen too.
CREATE TABLE aggregate_version (
  organization TEXT NOT NULL,
  aggregate TEXT NOT NULL,
  version INTEGER NOT NULL,
  PRIMARY KEY (organization, aggregate)
) WITHOUT ROWID;

-- Who holds which scope, and since which version that is so.
CREATE TABLE holding (
  organization TEXT NOT NULL,
  holder TEXT NOT NULL,
  scope TEXT NOT NULL,
  held INTEGER NOT NULL,
  version INTEGER NOT NULL,
  PRIMARY KEY (organization, holder, scope)
) WITHOUT ROWID;
CREATE INDEX holding_by_version ON holding (organization, holder, version);
CREATE INDEX holding_by_scope ON holding (organization, scope, holder) WHERE held = 1;

-- Devices: a client belongs to one account for ever.
CREATE TABLE client (
  organization TEXT NOT NULL,
  client_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  last_sequence INTEGER NOT NULL,
  seen_at TEXT NOT NULL,
  PRIMARY KEY (organization, client_id)
) WITHOUT ROWID;

-- The audit trail. Appended by every decided command, refused ones with their problem; never changed.
CREATE TABLE change_log (
  organization TEXT NOT NULL,
  position INTEGER NOT NULL,
  version INTEGER NOT NULL,
  command_id TEXT NOT NULL,
  client_id TEXT,
  sequence INTEGER,
  account_id TEXT NOT NULL,
  actor_name TEXT NOT NULL,
  command TEXT NOT NULL,
  args TEXT NOT NULL,
  problem TEXT,
  observed_at TEXT NOT NULL,
  recorded_at TEXT NOT NULL,
  PRIMARY KEY (organization, position)
) WITHOUT ROWID;
CREATE UNIQUE INDEX change_log_by_command ON change_log (organization, command_id);
CREATE TRIGGER change_log_keeps_rows BEFORE UPDATE ON change_log BEGIN SELECT RAISE(ABORT, 'change_log is append-only'); END;
CREATE TRIGGER change_log_loses_nothing BEFORE DELETE ON change_log BEGIN SELECT RAISE(ABORT, 'change_log is append-only'); END;

-- Hash chain over stretches of the log, made by the scheduled job so that no write waits for another's hash.
CREATE TABLE log_seal (
  organization TEXT NOT NULL,
  first_position INTEGER NOT NULL,
  last_position INTEGER NOT NULL,
  previous_hash TEXT NOT NULL,
  hash TEXT NOT NULL,
  sealed_at TEXT NOT NULL,
  PRIMARY KEY (organization, last_position)
) WITHOUT ROWID;
CREATE TRIGGER log_seal_keeps_rows BEFORE UPDATE ON log_seal BEGIN SELECT RAISE(ABORT, 'log_seal is append-only'); END;
CREATE TRIGGER log_seal_loses_nothing BEFORE DELETE ON log_seal BEGIN SELECT RAISE(ABORT, 'log_seal is append-only'); END;

-- Refusals wait here for the device that must show them.
CREATE TABLE refusal (
  organization TEXT NOT NULL,
  client_id TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  command_id TEXT NOT NULL,
  problem TEXT NOT NULL,
  PRIMARY KEY (organization, client_id, sequence)
) WITHOUT ROWID;

-- A row that breaks a CHECK undoes the whole batch it is in. Emptied at the end of each.
CREATE TABLE guard (
  client_ok INTEGER NOT NULL DEFAULT 1 CONSTRAINT guard_client CHECK (client_ok = 1),
  aggregate_ok INTEGER NOT NULL DEFAULT 1 CONSTRAINT guard_aggregate CHECK (aggregate_ok = 1)
);
