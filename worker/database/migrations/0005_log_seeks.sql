-- With OR in one question SQLite went through the organization's whole log for every entry that was added.
DROP TRIGGER change_log_replaces_nothing;
CREATE TRIGGER change_log_replaces_nothing BEFORE INSERT ON change_log
WHEN EXISTS (SELECT 1 FROM change_log WHERE organization = new.organization AND position = new.position)
  OR EXISTS (SELECT 1 FROM change_log WHERE organization = new.organization AND command_id = new.command_id) BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: change_log is append-only');
END;
