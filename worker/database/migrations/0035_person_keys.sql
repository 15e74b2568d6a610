-- The key of a person, wrapped under one version of the deployment's secret (worker/sync/log/person-keys.ts). It stands apart from the log whose
-- entries are sealed under it; closing the account destroys it.
CREATE TABLE person_key (
  account_id TEXT NOT NULL PRIMARY KEY,
  version INTEGER NOT NULL,
  wrapped TEXT NOT NULL,
  made_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX person_key_by_version ON person_key (version);

-- Accounts whose key was destroyed: none is made for them again. The same list is kept apart from the database and its backups, and applied again
-- after the database was set back (worker/identity/closing/destroyed-keys.ts). listed: it stands there.
CREATE TABLE destroyed_key (
  account_id TEXT NOT NULL PRIMARY KEY,
  destroyed_at TEXT NOT NULL,
  organization TEXT NOT NULL,
  listed INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX destroyed_key_unlisted ON destroyed_key (destroyed_at) WHERE listed = 0;

-- How far the list was gone through. It is set back with the rest, and so tells from where the list is to be applied again.
CREATE TABLE destroyed_key_round (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  after TEXT NOT NULL
);

-- The audit trail names accounts, and their rows name people: its table is made anew without actor_name, its triggers and indexes as they were.
DROP TRIGGER change_log_keeps_rows;
DROP TRIGGER change_log_loses_nothing;
DROP TRIGGER change_log_replaces_nothing;
DROP INDEX change_log_by_command;
DROP INDEX change_log_of_people;
ALTER TABLE change_log RENAME TO change_log_with_names;
CREATE TABLE change_log (
  organization TEXT NOT NULL,
  position INTEGER NOT NULL,
  version INTEGER NOT NULL,
  command_id TEXT NOT NULL,
  client_id TEXT,
  sequence INTEGER,
  account_id TEXT NOT NULL,
  command TEXT NOT NULL,
  -- As worker/sync/log/kept-entries.ts keeps them: JSON text of the arguments, their digest, or what is sealed under its owner's key.
  args TEXT NOT NULL,
  problem TEXT,
  observed_at TEXT NOT NULL,
  recorded_at TEXT NOT NULL,
  PRIMARY KEY (organization, position)
) WITHOUT ROWID;
INSERT INTO change_log (organization, position, version, command_id, client_id, sequence, account_id, command, args, problem, observed_at, recorded_at)
  SELECT organization, position, version, command_id, client_id, sequence, account_id, command, args, problem, observed_at, recorded_at
  FROM change_log_with_names;
DROP TABLE change_log_with_names;
CREATE UNIQUE INDEX change_log_by_command ON change_log (organization, command_id);
CREATE INDEX change_log_of_people ON change_log (organization, position) WHERE command GLOB 'people.*' AND problem IS NULL;
CREATE TRIGGER change_log_keeps_rows BEFORE UPDATE ON change_log BEGIN SELECT RAISE(ABORT, 'change_log is append-only'); END;
CREATE TRIGGER change_log_loses_nothing BEFORE DELETE ON change_log BEGIN SELECT RAISE(ABORT, 'change_log is append-only'); END;
CREATE TRIGGER change_log_replaces_nothing BEFORE INSERT ON change_log
WHEN EXISTS (SELECT 1 FROM change_log WHERE organization = new.organization AND position = new.position)
  OR EXISTS (SELECT 1 FROM change_log WHERE organization = new.organization AND command_id = new.command_id) BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: change_log is append-only');
END;

-- It is sealed anew from its first row: a row is hashed without a name now. Heads of this form have a prefix of their own (seal-log.ts).
DROP TRIGGER log_seal_loses_nothing;
DELETE FROM log_seal;
CREATE TRIGGER log_seal_loses_nothing BEFORE DELETE ON log_seal BEGIN SELECT RAISE(ABORT, 'log_seal is append-only'); END;
DELETE FROM log_check;
